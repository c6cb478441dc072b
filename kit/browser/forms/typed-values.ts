import type { Entered } from './form-memory.ts';

/** The values of a form's fields, by name; of boxes of one name those that are ticked, joined by commas. */
export type Typed = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

export function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string') typed[name] = name in typed ? `${typed[name]},${value}` : value;
  return typed;
}

/** Not touched yet: empty or as the screen fills it in, or a list on its first option. */
const isUntouched = (control: Control): boolean =>
  control instanceof HTMLSelectElement
    ? control.selectedIndex <= 0
    : control.value === '' || control.value === control.defaultValue;

function tick(boxes: RadioNodeList, values: readonly string[]): void {
  for (const box of boxes)
    if (box instanceof HTMLInputElement && box.type === 'checkbox' && values.includes(box.value))
      box.checked = true;
}

/** Puts what was kept into untouched fields; what was typed before the script loaded stays. */
export function fillIn(form: HTMLFormElement, kept: Entered): void {
  for (const [name, value] of Object.entries(kept)) {
    const control = form.elements.namedItem(name);
    if (typeof value !== 'string' || value === '') continue;
    if (control instanceof RadioNodeList) tick(control, value.split(','));
    else if (isControl(control) && isUntouched(control)) control.value = value;
  }
}
