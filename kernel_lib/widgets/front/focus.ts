// Where the keys are among buttons that are made anew.

/** What the button there that has the keys says under this name of its data; nothing if none has them. */
export function keysAt(place: Element, name: string) {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement.dataset[name] : undefined;
}

/** The keys go to the button there that says so, if there is one and it can be pressed; whether they have. */
export function keysTo(place: Element, name: string, said: string | undefined) {
  const button = said && place.querySelector(`[data-${name}="${said}"]:enabled`);
  if (!(button instanceof HTMLElement)) return false;
  button.focus({ preventScroll: true });
  return true;
}

/** Whether an element that was focused still is: what is gone, off or not to be seen loses the keys. */
export function takesKeys(element: Element | null) {
  return element !== null && element !== document.body && !element.matches(":disabled") && element.closest("[hidden]") === null;
}
