import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  askPhonePin,
  confirmPhonePin,
  readPhonePin,
  removePhonePin,
} from '#status-by-phone/endpoints/status-by-phone.ts';
import { openClientScreen } from '#app/tests/screens/client-screen.tsx';
import { fakeServer } from '#app/tests/screens/fake-server.ts';
import { errorOf, field, press, write } from '#app/tests/screens/fields.ts';
import { PhonePinCard, type PhonePin, texts } from './phone-pin-card.tsx';

const server = fakeServer();

const standing = (changes: Partial<PhonePin> = {}): void =>
  server.answer(readPhonePin, {
    data: { dial: '*284*55#', text_to: '8228', state: 'none', waiting: false, ...changes },
  });
const open = () => openClientScreen(server, <PhonePinCard />, { address: '/profile' });
const shown = (text: string) => waitFor(() => expect(screen.getByText(text)).toBeTruthy());

test('REACH-07 a PIN is chosen with the password, and counts once its code is given', async () => {
  standing();
  open();
  await shown(texts.state.none);
  press(texts.set);
  expect(document.activeElement).toBe(field(texts.pin));
  write(texts.pin, '12345');
  press(texts.send);
  expect(errorOf(texts.pin)).toBe("This PIN is too easy to guess. Don't count up or down, or repeat digits.");
  write(texts.pin, '13579');
  write(texts.password, 'Wrong1234x');
  server.refuse(askPhonePin, 422, {
    message: 'This password is wrong. Enter your current password.',
    errors: { password: ['This password is wrong. Enter your current password.'] },
  });
  press(texts.send);
  await waitFor(() =>
    expect(errorOf(texts.password)).toBe('This password is wrong. Enter your current password.'),
  );
  server.answer(askPhonePin, { message: "We've sent a code to your email." });
  standing({ waiting: true });
  press(texts.send);
  await waitFor(() => expect(field(texts.code)).toBeTruthy());
  expect(document.activeElement).toBe(field(texts.code));
  // A PIN is never kept in the browser.
  expect(JSON.stringify([localStorage, sessionStorage])).not.toContain('13579');

  server.refuse(confirmPhonePin, 422, { message: 'Wrong.', errors: { code: ['This code is wrong.'] } });
  fireEvent.input(field(texts.code), { target: { value: '123456' } });
  await waitFor(() => expect(errorOf(texts.code)).toBe('This code is wrong.'));
  server.answer(confirmPhonePin, { message: 'PIN set.' });
  standing({ state: 'set' });
  press(texts.confirm);
  await shown(texts.state.set);
  // Where the answer is lost, the same code is sent under the same key.
  const keys = server.callsOf(confirmPhonePin).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([expect.any(String), keys[0]]);
});

test('REACH-07 a PIN is removed, and a locked one is said', async () => {
  standing({ state: 'locked' });
  server.answer(removePhonePin, { message: 'PIN removed.' });
  open();
  await shown(texts.state.locked);
  standing();
  press(texts.remove);
  await shown(texts.state.none);
  expect(server.callsOf(removePhonePin)).toHaveLength(1);
  expect(screen.queryByText(texts.remove)).toBeNull();
});

test('REACH-07 a PIN that waits for its code can be chosen again', async () => {
  standing({ waiting: true });
  open();
  await waitFor(() => expect(field(texts.code)).toBeTruthy());
  press(texts.again);
  await waitFor(() => expect(field(texts.pin)).toBeTruthy());
});

test('REACH-07 no PIN is offered where nobody can dial, and nothing where it is off', async () => {
  standing({ dial: null });
  open();
  await waitFor(() =>
    expect(screen.getByText(/^Text your tracking number to 8228 to check its status/)).toBeTruthy(),
  );
  expect(screen.queryByText(texts.set)).toBeNull();
  cleanup();
  standing({ dial: null, text_to: null });
  open();
  await waitFor(() => expect(server.callsOf(readPhonePin)).toHaveLength(2));
  expect(screen.queryByText(texts.title)).toBeNull();
});
