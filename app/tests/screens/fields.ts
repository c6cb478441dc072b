import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';

/** The input with this label. */
export const field = (label: string): HTMLElement => screen.getByLabelText(label, { exact: true });

/** The value of the field with this label. */
export function valueOf(label: string): string {
  const control = field(label);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value : '';
}

/** Puts a whole text into a field, like a paste or a password manager. */
export function write(label: string, value: string): void {
  fireEvent.input(field(label), { target: { value } });
}

/** Presses the button with this name. */
export function press(name: string): void {
  fireEvent.click(screen.getByRole('button', { name }));
}

/** The error shown under an input, if any. */
export function errorOf(label: string): string | undefined {
  const input = field(label);
  if (input.getAttribute('aria-invalid') !== 'true') return undefined;
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const error = ids.find((id) => id.endsWith('-error'));
  return document.getElementById(error ?? '')?.textContent ?? undefined;
}

/** The toast with these words. */
export const toast = async (words: string): Promise<HTMLElement> =>
  within(await screen.findByRole('region', { name: 'Notifications' })).findByText(words);

/** Whether the main button of a step waits for something: it can be pressed, and then says for what. */
export const isHeldBack = (name: string): boolean =>
  screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true';

/** The list of so many things that a step still needs, opened from its foot. */
export async function openNeeded(count: number): Promise<HTMLElement> {
  const name = `${String(count)} still needed`;
  fireEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog', { name });
}

/** The names in that list. */
export const namesIn = (list: HTMLElement): (string | null)[] =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** Chooses a line of it, and waits until the list is closed. */
export async function leadTo(list: HTMLElement, name: string): Promise<void> {
  fireEvent.click(within(list).getByRole('button', { name }));
  await waitFor(() => expect(list.isConnected).toBe(false));
}
