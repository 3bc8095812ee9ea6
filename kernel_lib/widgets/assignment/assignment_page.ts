// The script of an exported assignment.

import { workAtHome } from "./home_work.ts";
import { mountHome } from "../front/mounting.ts";

await mountHome(workAtHome);
