// Where the keys are among buttons that are made anew.

/** What the button there that has the keys says under this name of its data; nothing if none has them. @param {Element} place @param {string} name */
export function keysAt(place, name) {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && place.contains(activeElement) ? activeElement.dataset[name] : undefined;
}

/** The keys go to the button there that says so, if there is one and it can be pressed; whether they have. @param {Element} place @param {string} name @param {string|undefined} said */
export function keysTo(place, name, said) {
  const button = said && place.querySelector(`[data-${name}="${said}"]:enabled`);
  if (!(button instanceof HTMLElement)) return false;
  button.focus({ preventScroll: true });
  return true;
}

/** Whether an element that was focused still is: what is gone, off or not to be seen loses the keys. @param {Element|null} element */
export function takesKeys(element) {
  return element !== null && element !== document.body && !element.matches(":disabled") && element.closest("[hidden]") === null;
}
