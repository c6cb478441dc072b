import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Button } from './button.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import { TextField } from './text-field.tsx';

const described = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test('a field is tied to its label, its hint and its error', () => {
  render(<TextField error="Invalid email format." hint="As in your messages" label="Email Address" />);
  const input = screen.getByLabelText('Email Address');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(described(input)).toBe('As in your messages | Invalid email format.');
});

test('a field without an error shows none', () => {
  render(<TextField error="" label="Email Address" />);
  const input = screen.getByLabelText('Email Address');
  expect(input.hasAttribute('aria-invalid')).toBe(false);
  expect(input.hasAttribute('aria-describedby')).toBe(false);
});

test('a button that cannot be pressed says why', () => {
  render(<Button reason="Please complete all required fields to continue.">Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button');
  expect(button.disabled).toBe(true);
  expect(described(button)).toBe('Please complete all required fields to continue.');
});

test('LOGIN-03 a busy button is disabled and shows a spinner', () => {
  render(<Button pending>Login</Button>);
  expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  expect(screen.getByTestId('spinner')).toBeTruthy();
});

test('a list of boxes returns the ticked ones in the order of the choices', async () => {
  const choices = ['Grow', 'Save', 'Other'].map((word) => ({ value: word, label: word }));
  function Form() {
    const [value, setValue] = useState<string[]>(['Other']);
    return (
      <>
        <CheckboxList choices={choices} label="Outcomes" onChange={setValue} value={value} />
        <output>{value.join(',')}</output>
      </>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByLabelText('Grow'));
  expect(screen.getByRole('status').textContent).toBe('Grow,Other');
  await userEvent.click(screen.getByLabelText('Other'));
  expect(screen.getByRole('status').textContent).toBe('Grow');
});
