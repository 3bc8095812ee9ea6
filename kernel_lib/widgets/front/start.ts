// Starts an exported page: unpacks its data, its style and its script, which travel as one text. See html_page.py.

import { bytesOf, unpacked } from "./compressed.ts";

const packed = (document.getElementById("game") as HTMLElement).textContent ?? "";
const { script, style, ...game } = unpacked(bytesOf(packed)) as { script: string; style: string };
Object.assign(globalThis, { game });
for (const [tag, content] of [["style", style], ["script", script]]) {
  const element = document.createElement(tag);
  if (element instanceof HTMLScriptElement) element.type = "module";
  element.textContent = content;
  document.head.append(element);
}
