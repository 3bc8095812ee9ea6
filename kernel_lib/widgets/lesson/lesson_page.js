// The script of an exported lesson.

import { atHome } from "./home.js";
import { mountHome } from "../front/mounting.js";

await mountHome(atHome);
