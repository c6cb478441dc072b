import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ChoiceCards } from './choice-cards.tsx';

const choices = ['Cash', 'Bank'].map((value) => ({ value, label: value }));

test('choices are one group for the keys, and for each question another one', () => {
  render(
    <>
      <ChoiceCards choices={choices} input={{ readOnly: true }} label="Channel" value="Cash" />
      <ChoiceCards choices={choices} input={{ readOnly: true }} label="Refunded by" value="Bank" />
    </>,
  );
  const [cash, bank, other] = screen.getAllByRole<HTMLInputElement>('radio').map(({ name }) => name);
  expect(cash).not.toBe('');
  expect(bank).toBe(cash);
  expect(other).not.toBe(cash);
});

test('what is said under a question, and what is wrong with its answer, are read out with the group', () => {
  render(
    <ChoiceCards
      choices={choices}
      error="Choose one."
      hint="As on the receipt."
      input={{ readOnly: true }}
      label="Channel"
      value=""
    />,
  );
  const said = screen.getByRole('group', { name: 'Channel' }).getAttribute('aria-describedby')?.split(' ');
  expect(said?.map((id) => document.querySelector(`[id="${id}"]`)?.textContent)).toEqual([
    'As on the receipt.',
    'Choose one.',
  ]);
});
