import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { switchKeys, useKeys } from './use-keys.ts';

let pressed: string[];

function Screen({ dialog = false }: { readonly dialog?: boolean }) {
  useKeys({ j: () => pressed.push('j'), '/': () => pressed.push('/') });
  return (
    <>
      <button type="button">Somewhere</button>
      <input aria-label="Search" />
      {dialog && <div role="dialog">Open</div>}
    </>
  );
}

beforeEach(() => {
  pressed = [];
});

test('CASE-11 single keys work wherever the focus is, in either case', () => {
  render(<Screen />);
  fireEvent.keyDown(document.body, { key: 'J' });
  fireEvent.keyDown(screen.getByRole('button'), { key: '/' });
  expect(pressed).toEqual(['j', '/']);
});

test('CASE-11 single keys are text where someone types, and left alone with a modifier', () => {
  render(<Screen />);
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });
  expect(pressed).toEqual([]);
});

test('CASE-11 single keys belong to an open dialog', () => {
  render(<Screen dialog />);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(pressed).toEqual([]);
});

test('CASE-11 single keys can be turned off and on again on a device', () => {
  render(<Screen />);
  switchKeys(false);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(pressed).toEqual([]);
  switchKeys(true);
  fireEvent.keyDown(document.body, { key: 'j' });
  expect(pressed).toEqual(['j']);
});
