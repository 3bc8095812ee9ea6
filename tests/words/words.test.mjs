// The resolver of the front end gives the sentences of the table of cases, out of the catalogues that Python compiled.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { speaker } from "../../kernel_lib/widgets/front/words.ts";

const { cases, patterns } = JSON.parse(readFileSync(process.env.WORD_CASES, "utf-8"));

/** An argument as the table writes it, with the messages of its own catalogue. */
function argument(value) {
  if (Array.isArray(value)) return value.map(argument);
  if (value?.message) return { message: `demo/${value.message}`, args: args(value.args) };
  return value;
}
const args = (given = {}) => Object.fromEntries(Object.entries(given).map(([name, value]) => [name, argument(value)]));

for (const { id, language = "en", args: given, names, says, fails } of cases)
  test(`${language} ${id} ${JSON.stringify(given ?? {})}`, () => {
    const said = () => speaker({ language, patterns })(`demo/${id}`, args(given), names);
    if (fails === undefined) return assert.equal(said(), says);
    assert.throws(said, ({ message }) => fails.replace("None", "null").startsWith(message));
  });
