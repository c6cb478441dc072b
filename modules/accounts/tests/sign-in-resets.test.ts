import { expect, test } from 'vitest';
import { networkOf } from '#kit/http/client-network.ts';
import { wrongCode } from '#app/tests/support/clients.ts';
import { newAddress, doorScene } from '#app/tests/support/sign-in.ts';
import { expireResetCodes } from '#app/tests/support/arrange/codes.ts';
import { useUpLimits } from '#app/tests/support/arrange/limits.ts';

const { server, signedUp, stranger, owner, ask, resetCode, exchange, store } = await doorScene();

test('GUARD-01 neither a known device nor the browser that asked is affected by what its network has used up', async () => {
  const address = newAddress();
  const { email, phone } = await owner(address);
  const tablet = stranger(address);
  const otp = await resetCode(tablet, email);
  const network = networkOf(address);
  await useUpLimits(server, [
    `reset:from:${network}`,
    `reset:account:${email}:${network}`,
    `reset-code:from:${network}`,
    `reset-store:from:${network}`,
  ]);
  expect((await ask(stranger(address), email)).status).toBe(429);
  expect((await exchange(stranger(address), email, otp)).status).toBe(429);
  const { token } = (await exchange(tablet, email, otp)).answer();
  expect((await store(stranger(address), email, 'x'.repeat(43))).status).toBe(429);
  expect((await store(tablet, email, token)).status).toBe(200);
  expect((await exchange(phone, email, await resetCode(phone, email))).status).toBe(200);
});

test('GUARD-01 a browser that did not ask can give one of the latest three codes, and no older one', async () => {
  const { email } = await signedUp();
  const codes: string[] = [];
  for (let nth = 0; nth < 4; nth += 1) codes.push(await resetCode(stranger(), email));
  const [oldest = '', third = ''] = codes;
  expect((await exchange(stranger(), email, oldest)).status).toBe(422);
  expect((await exchange(stranger(), email, third)).status).toBe(200);
});

test('GUARD-01 a correct code clears the attempts of the browser that gave it', async () => {
  const { email } = await signedUp();
  const tablet = stranger();
  const first = await resetCode(tablet, email);
  for (let nth = 0; nth < 4; nth += 1) await exchange(tablet, email, wrongCode(first));
  expect((await exchange(tablet, email, first)).status).toBe(200);
  const second = await resetCode(tablet, email);
  const statuses: number[] = [];
  for (let nth = 0; nth < 6; nth += 1)
    statuses.push((await exchange(tablet, email, wrongCode(second))).status);
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('RESET-05 the same code again in the same browser, as after a lost answer, has the same answer', async () => {
  const { email } = await signedUp();
  const tablet = stranger();
  const otp = await resetCode(tablet, email);
  const { token: lost, ...first } = (await exchange(tablet, email, otp)).answer();
  const { token, ...again } = (await exchange(tablet, email, otp)).answer();
  expect(again).toEqual(first);
  // The answer that was lost may still arrive: the last password that was chosen is not undone by it.
  expect((await store(tablet, email, token)).status).toBe(200);
  expect((await store(tablet, email, lost)).status).toBe(422);
  expect((await exchange(tablet, email, otp)).status).toBe(422);
});

test('RESET-05 a used code is worth nothing in any other browser', async () => {
  const { email, phone } = await owner();
  const tablet = stranger();
  const otp = await resetCode(tablet, email);
  expect((await exchange(phone, email, otp)).status).toBe(200);
  expect((await exchange(tablet, email, otp)).status).toBe(422);
  expect((await exchange(stranger(), email, otp)).status).toBe(422);
  expect((await exchange(phone, email, otp)).status).toBe(200);
});

test('RESET-05 a used code is over with its ten minutes, and with the next one', async () => {
  const { email, userId } = await signedUp();
  const tablet = stranger();
  const otp = await resetCode(tablet, email);
  expect((await exchange(tablet, email, otp)).status).toBe(200);
  const next = await resetCode(tablet, email);
  expect((await exchange(tablet, email, otp === next ? wrongCode(otp) : otp)).status).toBe(422);
  expect((await exchange(tablet, email, next)).status).toBe(200);
  await expireResetCodes(server, userId);
  expect((await exchange(tablet, email, next)).status).toBe(422);
});
