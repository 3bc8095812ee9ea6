// Draws HTML again in place. What stays the same is not made anew: it keeps the keys, its scroll, what is typed in it
// and what is unfolded.

export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const RUNS = /^(script|iframe|object|embed|base|meta|link|animate.*|set)$/; // elements that run something or load it
const LINKS = /^(href|src|srcdoc|action|formaction|xlink:href)$/;
const HARMLESS = /^(#|data:image\/)/; // where links may lead

export const isField = (element: unknown): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement;

/** The element that has the keys, in the document or shadow that holds `place`. */
export const focused = (place: Element) => (place.getRootNode() as Document | ShadowRoot).activeElement;

/**
 * Makes what stands in `place` like this HTML. Elements are known again by their `id`, `name` or `data-key`, else by what they ask for,
 * else by their order. A text field that has the keys keeps its value where `typed` says that somebody is typing it.
 */
export function morph(place: Element, html: string, typed: (field: Field) => boolean) {
  const had = focused(place);
  children(place, parsed(html), typed);
  if (had !== null && had !== focused(place) && place.contains(had)) (had as HTMLElement).focus({ preventScroll: true }); // it was moved
}

/** The elements of HTML. What could run a script is left out, though escaping lets none through. */
export function parsed(html: string): HTMLElement {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const element of body.querySelectorAll("*")) {
    if (RUNS.test(element.localName)) element.remove();
    for (const { name, value } of [...element.attributes])
      if (name.startsWith("on") || (LINKS.test(name) && !HARMLESS.test(value))) element.removeAttribute(name);
    if (element.localName === "svg") element.classList.remove("cb"); // it takes the theme of the page that it lies in
  }
  return body;
}

function children(old: Element, next: Element, typed: (field: Field) => boolean) {
  const wanted = new Map([...next.children].map((child) => [keyOf(child), child]));
  const known = new Map<string, Element>();
  for (const child of [...old.children]) {
    const key = keyOf(child);
    const now = wanted.get(key);
    if (key && (!now || !alike(child, now))) child.remove();
    else if (key) known.set(key, child);
  }
  let at: ChildNode | null = old.firstChild;
  for (const child of [...next.childNodes]) {
    const same = known.get(keyOf(child)) ?? unkeyed(at, child);
    if (!same) {
      old.insertBefore(child, at);
      continue;
    }
    if (same === at) at = at.nextSibling;
    else old.insertBefore(same, at);
    if (same instanceof Element) element(same, child as Element, typed);
    else if (same.nodeValue !== child.nodeValue) same.nodeValue = child.nodeValue;
    known.delete(keyOf(child)); // of two with one key the second is made anew
  }
  while (at) {
    const after: ChildNode | null = at.nextSibling;
    at.remove();
    at = after;
  }
}

/** The next node from here that has no key, if it is of the kind of this one, which has none either. */
function unkeyed(from: ChildNode | null, child: Node): ChildNode | null {
  let at = from;
  while (at && keyOf(at)) at = at.nextSibling;
  return at && !keyOf(child) && alike(at, child) ? at : null;
}

const alike = (one: Node, other: Node) =>
  one.nodeName === other.nodeName && (!(one instanceof Element) || one.namespaceURI === (other as Element).namespaceURI);

/** By what a node is known again; nothing: by its place. */
function keyOf(node: Node): string {
  if (!(node instanceof Element)) return "";
  const action = node.getAttribute("data-action");
  const asks = action === null ? "" : `${action} ${node.getAttribute("data-arg") ?? ""}`;
  return node.id || (node.getAttribute("data-key") ?? node.getAttribute("name") ?? asks);
}

function element(old: Element, next: Element, typed: (field: Field) => boolean) {
  if (!isField(old) && old.isEqualNode(next) && !old.querySelector("input, select, textarea")) return; // a field may hold more than its HTML says
  const unfolds = old instanceof HTMLDetailsElement; // that is the person's
  for (const { name } of [...old.attributes]) if (!next.hasAttribute(name) && !(unfolds && name === "open")) old.removeAttribute(name);
  for (const { name, value } of next.attributes)
    if (old.getAttribute(name) !== value && !(unfolds && name === "open")) old.setAttribute(name, value);
  const { value } = next as Field; // before its text or its options are taken out of it
  children(old, next, typed);
  if (!isField(old)) return;
  if (old instanceof HTMLInputElement && old.type === "checkbox") old.checked = (next as HTMLInputElement).checked;
  else if (old.value !== value && !typed(old)) old.value = value;
}
