// The script of an exported lesson.

import { atHome } from "./home.js";
import { mountHome } from "./mounting.js";

await mountHome(atHome);
