// A page that Python renders as HTML: it is drawn again in place, and what a person presses or fills in goes back as an
// action. It knows no page; what the attributes of its elements mean stands in page.py.

import type { Below, FromPage } from "./messages.ts";
import type { Model } from "./types.ts";
import { showBelow } from "./below.ts";
import { type Channel, modelChannel, type Port, portChannel, stateLanguage } from "./channel.ts";
import { make } from "./elements.ts";
import { goneEars } from "./gone.ts";
import { type Field, focused, isField, morph } from "./morph.ts";
import { neighbour } from "./roving.ts";
import { keep, wearing } from "./worn.ts";

const PRESS_MS = 60; // a touch is told as a press a little later

class HtmlPage {
  channel: Channel;
  page = make("div");
  screen = make("div", { className: "cb-room-screen", tabIndex: -1, role: "dialog", "aria-modal": "true", hidden: true });
  said = make("p", { role: "status" });
  root: HTMLElement;
  ends: (() => void)[] = [];
  held = false; // whether a button is pressed down: it is not taken away under the finger
  waits = false; // whether there is something to show once it is let go
  told: Record<string, string> = {}; // the fields as they were told last
  opener: Element | null = null; // what had the keys before the projector
  inSight: Element | null = null; // what was brought into sight last

  constructor(channel: Channel, el: HTMLElement) {
    this.channel = channel;
    stateLanguage(el, channel);
    this.root = make("section", { className: `cb ${channel.get("root")}` }, this.page, this.said, this.screen);
    this.screen.setAttribute("aria-label", channel.get("projector_words"));
    this.root.dataset.lmSuppressShortcuts = "true"; // JupyterLab: keys are for the page
    el.append(this.root);
    const { wear, stop } = wearing(this.root, () => channel.get("theme"));
    this.ends.push(stop, channel.listen({ html: () => this.show(), projector: () => this.project(), said: () => this.tell(), status: () => this.tell(), theme: wear, file: keep, ...goneEars(() => this.root, () => channel.get("gone_words")), below: ({ keys }: Below) => showBelow(el, this.page, Boolean(keys)) }));
    this.hears();
    this.show();
    this.project();
    this.tell();
  }

  hears() {
    this.root.addEventListener("click", ({ target }) => this.press((target as Element).closest("[data-action]")));
    this.root.addEventListener("submit", (event) => event.preventDefault());
    this.root.addEventListener("change", ({ target }) => isField(target) && this.act("changed"));
    this.root.addEventListener("keydown", (event) => this.key(event));
    this.root.addEventListener("fullscreenchange", () => document.fullscreenElement || this.screen.hidden || this.act("leave")); // Escape is the browser's own there
    this.root.addEventListener("pointerdown", ({ target }) => (this.held = Boolean((target as Element).closest("button"))));
    const released = () => void setTimeout(() => this.release(), PRESS_MS);
    for (const end of ["pointerup", "pointercancel"]) window.addEventListener(end, released);
    const every: number = this.channel.get("look_ms");
    const looking = every ? setInterval(() => document.hidden || this.post({ type: "action", name: "look" }), every) : undefined;
    this.ends.push(() => {
      clearInterval(looking);
      for (const end of ["pointerup", "pointercancel"]) window.removeEventListener(end, released);
    });
  }

  // What Python says

  /** The page as it is now, once no button is held down. */
  show() {
    this.waits = this.held;
    if (this.held) return;
    const had = focused(this.page);
    const here = this.page.contains(had);
    const taking = this.taking?.dataset.takes;
    morph(this.page, this.channel.get("html"), (field) => field === had && field.value !== this.told[field.name]);
    if (here && !this.page.contains(focused(this.page))) this.refuge?.focus({ preventScroll: true });
    this.scrollTo(this.page.querySelector("[data-in-sight]"));
    const { taking: takes } = this;
    if (takes && takes.dataset.takes !== taking && (here || focused(this.page) === document.body)) takes.focus();
  }

  /** Brings what was chosen into sight within what scrolls it; the page stays where it is. */
  scrollTo(chosen: Element | null) {
    const scroller = chosen?.closest("[data-scrolls]");
    if (chosen === this.inSight || !chosen || !scroller) return;
    this.inSight = chosen;
    const [all, own] = [scroller.getBoundingClientRect(), chosen.getBoundingClientRect()];
    if (own.left < all.left || own.right > all.right) scroller.scrollLeft += own.left - all.left - (all.width - own.width) / 2;
  }

  release() {
    this.held = false;
    if (this.waits) this.show();
  }

  /** What the keys go to, once it is there: where something is to be filled in, or from where that was asked. */
  get taking(): HTMLElement | null {
    return this.page.querySelector("[data-takes]");
  }

  /** Where the keys go when what had them is gone. */
  get refuge(): HTMLElement | null {
    return this.page.querySelector("[data-refuge]") ?? this.page.querySelector("button, input");
  }

  tell() {
    this.said.className = `cb-said ${this.channel.get("status")}`;
    this.said.textContent = this.channel.get("said");
  }

  /** The projector lies over the page; it takes the keys while it is on, and the whole screen where the host allows that. */
  project() {
    const html: string = this.channel.get("projector");
    const [on, was] = [html !== "", !this.screen.hidden];
    morph(this.screen, html, () => false);
    this.screen.hidden = !on;
    if (on === was) return;
    if (on) this.opener = focused(this.page);
    this.page.inert = on;
    if (on) {
      this.screen.focus({ preventScroll: true });
      Promise.resolve(this.root.requestFullscreen?.()).catch(() => {}); // a host may forbid it: the screen then fills the page
    } else {
      if (document.fullscreenElement === this.root) document.exitFullscreen();
      const again = this.page.contains(this.opener) ? this.opener : this.page.querySelector("button");
      (again as HTMLElement | null)?.focus({ preventScroll: true });
    }
  }

  // What a person does

  /** Asks for an action, with all fields as they stand. */
  act(name: string, arg = "") {
    const fields = [...this.page.querySelectorAll("[name]")].filter(isField);
    this.told = Object.fromEntries(fields.map((field) => [field.name, valueOf(field)]));
    this.post({ type: "action", name, arg, fields: this.told });
  }

  /** Sends a message; nobody hears it where the kernel is gone, and that is said in the page. */
  post(message: FromPage) {
    try {
      this.channel.send(message);
    } catch {
      return; // the channel has told it
    }
  }

  press(button: Element | null) {
    if (!button) return;
    const copies = button.getAttribute("data-copies");
    if (copies) navigator.clipboard?.writeText(copies).catch(() => {}); // a browser may refuse: the line is then shown, to be copied by hand
    this.act(button.getAttribute("data-action") ?? "", button.getAttribute("data-arg") ?? "");
  }

  key(event: KeyboardEvent) {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "Enter" && target instanceof HTMLInputElement && target.dataset.enter) this.act(target.dataset.enter);
    else {
      const cell = neighbour(this.page, target as HTMLElement, key);
      const button = this.pressed(key, target as Element);
      if (cell) cell.focus();
      else if (button) this.press(button);
      else return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** What a key presses: a piece of a picture that has the keys, or the button whose key it is. */
  pressed(key: string, target: Element): Element | null {
    if (isField(target)) return null;
    if (target instanceof SVGElement && (key === "Enter" || key === " ")) return target.closest("[data-action]");
    const scope = this.screen.hidden ? this.page : this.screen;
    const name = key.length === 1 ? key.toLowerCase() : key;
    return name.trim() ? scope.querySelector(`[data-hotkey~="${CSS.escape(name)}"]`) : null;
  }

  close() {
    for (const end of this.ends) end();
  }
}

const valueOf = (field: Field) => (field instanceof HTMLInputElement && field.type === "checkbox" ? String(field.checked) : field.value);

/** Shows a page in an element by a port, until the function that it gives is called. */
export function open(el: HTMLElement, port: Port, state: Record<string, unknown>) {
  const page = new HtmlPage(portChannel(port, state), el);
  return () => page.close();
}

export default {
  render({ model, el }: { model: Model; el: HTMLElement }) {
    const page = new HtmlPage(modelChannel(model), el);
    return () => page.close();
  },
};
