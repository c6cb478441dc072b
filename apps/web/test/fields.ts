import { screen } from '@testing-library/react';

/** The input with this label. */
export const field = (label: string): HTMLElement => screen.getByLabelText(label, { exact: true });

/** What is said under an input as its error, if anything. */
export function errorOf(label: string): string | undefined {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const error = ids.find((id) => id.endsWith('-error'));
  return document.getElementById(error ?? '')?.textContent ?? undefined;
}
