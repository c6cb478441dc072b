import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { MoneyField } from './money-field.tsx';
import { cleanAmount, groupAmount } from './money-text.ts';

describe('cleanAmount', () => {
  test.each([
    ['15000000', '15000000'],
    ['15,000,000', '15000000'],
    ['UGX 1 500', '1500'],
    ['12.345', '12.345'],
    ['1.000.000', '1.000.000'],
    ['Shs. 500,000/=', '500000'],
    ['UGX.500,000', '500000'],
    ['500,000 shs', '500000'],
    ['.5', '0.5'],
    ['7.', '7.'],
    ['007', '7'],
    ['0', '0'],
  ])('RULE-09 reads %j as %j', (typed, plain) => {
    expect(cleanAmount(typed)).toBe(plain);
  });
});

test.each([
  ['', ''],
  ['999', '999'],
  ['1000', '1,000'],
  ['15000000.5', '15,000,000.5'],
  ['1234.', '1,234.'],
  ['1234.5m', '1234.5m'],
])('RULE-09 shows %j as %j', (plain, shown) => {
  expect(groupAmount(plain)).toBe(shown);
});

function setUp(first = '') {
  const onChange = vi.fn<(value: string) => void>();
  function Form() {
    const [value, setValue] = useState(first);
    return (
      <MoneyField
        label="Amount"
        onChange={(next) => {
          onChange(next);
          setValue(next);
        }}
        value={value}
      />
    );
  }
  render(<Form />);
  const input = screen.getByLabelText<HTMLInputElement>('Amount');
  const user = userEvent.setup();
  /** What the field shows, and what it has said last. */
  const now = () => [input.value, onChange.mock.lastCall?.[0]];
  /** The caret is put there. */
  async function goTo(start: number, end = start): Promise<void> {
    await user.click(input);
    input.setSelectionRange(start, end);
  }
  return { onChange, input, user, now, goTo };
}

test('RULE-09 shows separators while typing and returns plain digits', async () => {
  const { input, user, now } = setUp();
  await user.type(input, '1234567.89');
  expect(now()).toEqual(['1,234,567.89', '1234567.89']);
});

test.each([
  ['١٢٣٤٥٦٧', '1,234,567'],
  ['１２３４５６７', '1,234,567'],
  ['१२३४.५', '1,234.5'],
  ['1\u200B234\u00AD567', '1,234,567'],
])('REAL-03 takes %j as it is typed or pasted', async (typed, shown) => {
  const { input, user, now } = setUp();
  await user.type(input, typed);
  expect(now()).toEqual([shown, shown.replaceAll(',', '')]);
  await user.clear(input);
  await user.paste(typed);
  expect(input.value).toBe(shown);
});

test('RULE-09 points that group thousands stay as they were typed, until they do not', async () => {
  const { input, user, now } = setUp();
  await user.type(input, '1.000');
  expect(now()).toEqual(['1.000', '1.000']);
  await user.type(input, '.000');
  expect(now()).toEqual(['1.000.000', '1.000.000']);
  await user.type(input, '{Backspace}', { initialSelectionStart: 6, initialSelectionEnd: 6 });
  await user.type(input, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 });
  expect(now()).toEqual(['1,000,000', '1000000']);
});

test('RULE-09 a comma that groups no thousands stays as it was typed, until it does', async () => {
  const { input, onChange, user, now } = setUp();
  await user.type(input, '1,0');
  expect(now()).toEqual(['1,0', '1,0']);
  await user.type(input, '00');
  expect(now()).toEqual(['1,000', '1000']);
  await user.type(input, ',500');
  expect(onChange).toHaveBeenLastCalledWith('1000500');
  await user.type(input, '1');
  expect(input.value).toBe('10,005,001');
  await user.type(input, ',{Backspace}');
  expect(onChange).toHaveBeenLastCalledWith('10005001');
});

test.each([
  ['1,0', '1,0'],
  ['1.000,00', '1.000,00'],
  ['15,00,000', '15,00,000'],
  ['1.000,000', '1.000,000'],
  ['1.500.000', '1.500.000'],
  ['1.000', '1.000'],
  ['2.50', '2.50'],
  ['UGX 1,000', '1000'],
  ['Ush. 1,000/=', '1000'],
  ['1 000', '1000'],
  ['1,000.50', '1000.50'],
])('RULE-09 pasted over an amount, %s is read as %s', async (pasted, read) => {
  const { input, onChange, user, goTo } = setUp('1234567');
  await goTo(0, input.value.length);
  await user.paste(pasted);
  expect(onChange).toHaveBeenLastCalledWith(read);
});

test.each(['500k', '1.5m', '5o0', '500-600', '-20', 'five'])(
  'RULE-09 letters and signs of no sum stay: %s is another sum without them',
  async (typed) => {
    const { input, user, now } = setUp();
    await user.type(input, typed);
    expect(now()).toEqual([typed, typed]);
    await user.clear(input);
    await user.paste(typed);
    expect(now()).toEqual([typed, typed]);
  },
);

test('RULE-09 a letter that is taken back leaves the sum, and the caret, where they were', async () => {
  const { input, user, now, goTo } = setUp('1234567');
  await goTo(3);
  await user.keyboard('x');
  expect(input.value).toBe('1,2x34,567');
  await user.keyboard('{Backspace}');
  expect(now()).toEqual(['1,234,567', '1234567']);
  expect(input.selectionStart).toBe(3);
});

test.each([
  ['UGX 1500', '1,500'],
  ['ush.1500', '1,500'],
  ['1500/=', '1,500'],
  ['1500 Shs', '1,500'],
])('RULE-09 typed, %s is %s', async (typed, shown) => {
  const { input, user } = setUp();
  await user.type(input, typed);
  expect(input.value).toBe(shown);
});

test('RULE-09 keeps the caret after the digit that was typed', async () => {
  const { input, user, goTo } = setUp('1234567');
  await goTo(1);
  await user.keyboard('9');
  expect(input.value).toBe('19,234,567');
  expect(input.selectionStart).toBe(2);
  await user.keyboard('8');
  expect(input.value).toBe('198,234,567');
  expect(input.selectionStart).toBe(3);
});

test('RULE-09 deletes the digit before a separator, not only the separator', async () => {
  const { input, user, now, goTo } = setUp('1234');
  await goTo(2);
  await user.keyboard('{Backspace}');
  expect(now()).toEqual(['234', '234']);
  expect(input.selectionStart).toBe(0);
});

test('RULE-09 accepts a pasted amount', async () => {
  const { input, user, now } = setUp();
  await user.click(input);
  await user.paste('UGX 24,500,000');
  expect(now()).toEqual(['24,500,000', '24500000']);
});
