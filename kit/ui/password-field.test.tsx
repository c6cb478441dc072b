import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { PasswordField } from './password-field.tsx';

test('LOGIN-02 shows and hides the password, and keeps what was typed', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Password" name="password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  await user.type(input, 'Secret123');
  expect(input.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  expect(input.value).toBe('Secret123');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('LOGIN-02 its toggle does not submit the form', () => {
  render(<PasswordField label="Password" />);
  expect(screen.getByRole<HTMLButtonElement>('button').type).toBe('button');
});
