// The script of an exported assignment.

import { workAtHome } from "./home_work.js";
import { mountHome } from "../front/mounting.js";

await mountHome(workAtHome);
