// The script of an exported lesson.

import { atHome } from "./home.ts";
import { mountHome } from "../front/mounting.ts";

await mountHome(atHome);
