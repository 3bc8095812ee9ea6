// What the extension of JupyterLab supplies to browsers that lack it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const extension = readFileSync(process.env.EXTENSION, "utf8");

/** Lets the plugins of the extension begin in a browser with this `AbortSignal.any`. */
async function begun(any) {
  AbortSignal.any = any;
  globalThis.window = {};
  new Function(extension)();
  const plugins = (await window._JUPYTERLAB.cogbook.get())();
  plugins.find(({ id }) => id === "cogbook:older-browsers").activate();
}

test("a signal is aborted with the first of others, for its reason", async () => {
  await begun(undefined);
  const [one, other] = [new AbortController(), new AbortController()];
  const either = AbortSignal.any([one.signal, other.signal]);
  assert.equal(either.aborted, false);
  other.abort("closed");
  one.abort("late");
  assert.deepEqual([either.aborted, either.reason], [true, "closed"]);
});

test("a signal of one that is aborted already is aborted", async () => {
  await begun(undefined);
  const either = AbortSignal.any([new AbortController().signal, AbortSignal.abort("gone")]);
  assert.deepEqual([either.aborted, either.reason], [true, "gone"]);
});

test("what a browser has stays", async () => {
  const own = () => "own";
  await begun(own);
  assert.equal(AbortSignal.any, own);
});
