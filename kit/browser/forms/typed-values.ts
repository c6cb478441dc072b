import { tabStorage } from '../session/browser-storage.ts';

/** The values of a form's fields, by name; of boxes of one name those that are ticked, joined by commas. */
export type Typed = Readonly<Record<string, string>>;

const keyOf = (form: string): string => `typed:${form}`;

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

/** Keeps the named fields in this tab, for a reload; never pass it a password. */
export function keepTyped(form: string, names: readonly string[], typed: Typed): void {
  if (names.length === 0) return;
  tabStorage.write(
    keyOf(form),
    JSON.stringify(Object.fromEntries(names.map((name) => [name, typed[name] ?? '']))),
  );
}

export const forgetTyped = (form: string): void => tabStorage.remove(keyOf(form));

function kept(form: string): [string, unknown][] {
  try {
    const values: unknown = JSON.parse(tabStorage.read(keyOf(form)) ?? 'null');
    return typeof values === 'object' && values !== null ? Object.entries(values) : [];
  } catch {
    return [];
  }
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

/** Restores kept values to untouched fields; what was typed before the script loaded stays. */
export function restoreTyped(form: string, element: HTMLFormElement): void {
  for (const [name, value] of kept(form)) {
    const control = element.elements.namedItem(name);
    if (typeof value !== 'string' || value === '') continue;
    if (control instanceof RadioNodeList) tick(control, value.split(','));
    else if (isControl(control) && isUntouched(control)) control.value = value;
  }
}
