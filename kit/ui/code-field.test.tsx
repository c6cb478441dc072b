import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { CodeField } from './code-field.tsx';

function setUp() {
  const onComplete = vi.fn<(digits: string) => void>();
  function Form() {
    const [value, setValue] = useState('');
    return <CodeField label="Code" onChange={setValue} onComplete={onComplete} value={value} />;
  }
  render(<Form />);
  return { onComplete, input: screen.getByLabelText<HTMLInputElement>('Code'), user: userEvent.setup() };
}

function Refusable(props: { error: string | undefined; onComplete?: (digits: string) => void }) {
  const [value, setValue] = useState('');
  return <CodeField {...props} label="Code" onChange={setValue} value={value} />;
}

test('VERIFY-02 takes digits only and strips everything else', async () => {
  const { input, user } = setUp();
  await user.type(input, '1a2-3 4');
  expect(input.value).toBe('1234');
});

test.each(['٤٨٢٩١٣', '４８２９１３', '४८२\u200B९१३'])(
  'REAL-03 takes the digits of another script: %j',
  async (typed) => {
    const { input, onComplete, user } = setUp();
    await user.type(input, typed);
    expect(input.value).toBe('482913');
    expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913');
  },
);

test('VERIFY-02 is limited to six digits', async () => {
  const { input, user } = setUp();
  await user.type(input, '12345678');
  expect(input.value).toBe('123456');
});

test('VERIFY-02 signals completion once, at the sixth digit', async () => {
  const { input, onComplete, user } = setUp();
  await user.type(input, '12345');
  expect(onComplete).not.toHaveBeenCalled();
  await user.type(input, '67');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('123456');
});

test('VERIFY-02 completes with a code pasted from a message', async () => {
  const { input, onComplete, user } = setUp();
  await user.click(input);
  await user.paste('Your code: 482 913.');
  expect(input.value).toBe('482913');
  expect(onComplete).toHaveBeenCalledExactlyOnceWith('482913');
});

test('VERIFY-07 what is typed or pasted after a refusal takes the place of the refused code', async () => {
  const onComplete = vi.fn<(digits: string) => void>();
  const { rerender } = render(<Refusable error={undefined} onComplete={onComplete} />);
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  const user = userEvent.setup();
  await user.type(input, '111111');
  rerender(<Refusable error="This code is wrong." onComplete={onComplete} />);
  await user.paste('482913');
  expect(input.value).toBe('482913');
  expect(onComplete).toHaveBeenLastCalledWith('482913');
});

test('VERIFY-06 a code that is not complete is completed after a refusal', async () => {
  const { rerender } = render(<Refusable error={undefined} />);
  const input = screen.getByLabelText<HTMLInputElement>('Code');
  const user = userEvent.setup();
  await user.type(input, '123');
  rerender(<Refusable error="Invalid OTP format." />);
  await user.keyboard('456');
  expect(input.value).toBe('123456');
});

test('VERIFY-07 MONEY-05 the reason of a refusal is brought into sight, as below it there may be a foot', () => {
  const seen: (string | null)[] = [];
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(function scroll(this: HTMLElement) {
    seen.push(this.textContent);
  });
  const { rerender } = render(<Refusable error={undefined} />);
  expect(seen).toEqual([]);
  rerender(<Refusable error="This code is wrong." />);
  expect(seen.at(-1)).toContain('This code is wrong.');
  vi.restoreAllMocks();
});

test.each(['ArrowLeft', 'ArrowRight'])('VERIFY-02 suppresses %s', (key) => {
  const { input } = setUp();
  const pressed = createEvent.keyDown(input, { key });
  fireEvent(input, pressed);
  expect(pressed.defaultPrevented).toBe(true);
});

test("VERIFY-02 leaves other keys alone, and uses the phone's number keyboard and code suggestion", () => {
  const { input } = setUp();
  const pressed = createEvent.keyDown(input, { key: 'Backspace' });
  fireEvent(input, pressed);
  expect(pressed.defaultPrevented).toBe(false);
  expect(input).toHaveProperty('inputMode', 'numeric');
  expect(input.autocomplete).toBe('one-time-code');
});

test('VERIFY-02 takes the focus on a screen that asks for a code, and nowhere else', () => {
  const field = { onChange: () => undefined, value: '' };
  render(<CodeField {...field} label="Here" takesFocus />);
  expect(document.activeElement).toBe(screen.getByLabelText('Here'));
  render(<CodeField {...field} label="There" />);
  expect(document.activeElement).toBe(screen.getByLabelText('Here'));
});
