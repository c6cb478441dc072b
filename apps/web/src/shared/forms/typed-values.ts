import { tabStorage } from '../session/browser-storage.ts';

/** What stands in the fields of a form, by their names. */
export type Typed = Readonly<Record<string, string>>;

const keyOf = (form: string): string => `typed:${form}`;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
const isControl = (element: Element | RadioNodeList | null): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

export function typedIn(form: HTMLFormElement): Typed {
  const typed: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value;
  return typed;
}

/** Keeps the named fields in this tab, for a reload; never give it a password. */
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

/** Nobody has touched it: it is empty, or a list stands on its first line. */
const isUntouched = (control: Control): boolean =>
  control instanceof HTMLSelectElement ? control.selectedIndex <= 0 : control.value === '';

/** Puts kept values back into fields that nobody has touched; what was typed before the script arrived stays. */
export function restoreTyped(form: string, element: HTMLFormElement): void {
  for (const [name, value] of kept(form)) {
    const control = element.elements.namedItem(name);
    if (typeof value === 'string' && value !== '' && isControl(control) && isUntouched(control)) {
      control.value = value;
    }
  }
}
