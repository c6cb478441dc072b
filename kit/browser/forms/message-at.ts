import type { ControllerFieldState } from 'react-hook-form';

/** What an input shows of a form's value. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * The message at a field. A row that was just added is judged with its list, before anyone has typed in it: an empty
 * field of a row says nothing until it was left (EASE-07).
 */
export function messageAt(
  name: string,
  value: unknown,
  { error, isTouched }: Pick<ControllerFieldState, 'error' | 'isTouched'>,
): string | undefined {
  const isInRow = /\.\d+(\.|$)/.test(name);
  return isInRow && !isTouched && textOf(value) === '' ? undefined : error?.message;
}
