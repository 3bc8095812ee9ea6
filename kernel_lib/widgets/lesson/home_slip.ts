// What a learner takes back to a teacher: a code in a few letters (see kernel_lib/study/result_codes.py), and a file of all tries, which is a progress
// file (see kernel_lib/study/progress.py). Both are made in the page and go nowhere by themselves.

import { make, pressed } from "../front/elements.ts";
import type { How } from "./home_course.ts";
import type { Words } from "../front/words.ts";

const CODE_LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const CODE_BITS = 5n;
const CODE_CHECK = 2n;
const CODE_LESSON = 3;
const CODE_PRIME = 1021n;
const CODE_GROUP = /.{1,4}/g;

/** @param lesson its number @param names what stands for 0, 1, 2 and 3 */
export function codeOf(lesson: number, statuses: How[], names: string[]) {
  let number = BigInt(lesson);
  const tasks = Math.ceil((2 * statuses.length) / Number(CODE_BITS));
  let told = 0n;
  for (const how of statuses) told = 4n * told + BigInt(Math.max(0, names.indexOf(how)));
  number = (number << (CODE_BITS * BigInt(tasks))) | told;
  let whole = (number << (CODE_CHECK * CODE_BITS)) | number % CODE_PRIME;
  let letters = "";
  for (let place = 0; place < CODE_LESSON + tasks + Number(CODE_CHECK); place++, whole >>= CODE_BITS) letters = CODE_LETTERS[Number(whole & 31n)] + letters;
  return letters.match(CODE_GROUP)?.join("-") ?? "";
}

/** Letters and digits of any script, as a file is called. */
const fileName = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "").slice(0, 40);

/** What a slip is about. */
export interface Slips {
  words: Words;
  game: string;
  title: string;
  code: () => string;
  name: () => string;
  called: (name: string) => void;
  lines: () => string;
}

/** The code, and the way to the file. */
export function slipOf({ words, game, title, code, name, called, lines }: Slips) {
  const output = make("output", { className: "cb-h-code", textContent: code() });
  const told = make("p", { className: "cb-h-told", role: "status" });
  const field = make("input", { type: "text", maxLength: 60, className: "cb-h-name", value: name(), autocomplete: "off", dir: "auto" });
  field.dataset.lmSuppressShortcuts = "true";
  field.addEventListener("input", () => called(field.value.trim()));
  field.addEventListener("keydown", (event) => event.stopPropagation()); // letters are a name here
  const label = make("label", { className: "cb-h-label" }, make("span", { textContent: words("lesson/your-name") }), field);
  const save = pressed(() => {
    const file = `${[fileName(name()) || words("lesson/learner"), game, fileName(title)].join("-")}.jsonl`;
    const url = URL.createObjectURL(new Blob([lines()], { type: "application/jsonl" }));
    const link = make("a", { href: url, download: file });
    link.click();
    setTimeout(() => URL.revokeObjectURL(url), 60000);
    told.textContent = words("lesson/saved", { file });
  }, { className: "cb-button cb-filled cb-h-save", textContent: words("lesson/save"), title: words("lesson/save.about") });
  const heading = make("b", { textContent: words("lesson/code") });
  const about = make("small", { textContent: words("lesson/code.about") });
  return make("section", { className: "cb-h-slip", "aria-label": words("lesson/code") }, heading, output, about, label, save, make("small", { textContent: words("lesson/save.about") }), told);
}
