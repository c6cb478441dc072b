import { expect, test } from 'vitest';
import { login, register } from '../endpoints/accounts.ts';
import { callWith, newEmail, signUpBody, startPostedServer } from '#app/tests/support/clients.ts';
import { serverForFile } from '#app/tests/support/server-for-file.ts';

const server = await serverForFile(startPostedServer());

const composed = 'Njọku and 4 goats'.normalize('NFC');
const decomposed = composed.normalize('NFD');

const statusOf = async (email: string, password: string): Promise<number> =>
  (await callWith(server.url, undefined, login, { body: { email, password } })).status;

test('REAL-03 a password is the same with its letters composed and decomposed', async () => {
  for (const [chosen, confirmed] of [
    [composed, decomposed],
    [decomposed, composed],
  ]) {
    const email = newEmail();
    const body = signUpBody(email, { password: chosen, password_confirmation: confirmed });
    expect((await callWith(server.url, undefined, register, { body })).status).toBe(200);
    expect(await statusOf(email, composed)).toBe(200);
    expect(await statusOf(email, decomposed)).toBe(200);
    expect(await statusOf(email, `${decomposed}!`)).toBe(422);
  }
});
