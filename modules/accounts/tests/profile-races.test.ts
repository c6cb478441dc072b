import { expect, test } from 'vitest';
import { changeOwnEmail, confirmChange, readProfile } from '../endpoints/profile.ts';
import { codes } from '../server/code-store.ts';
import { heldAccount } from '#app/tests/support/arrange/held.ts';
import { newEmail, strongPassword } from '#app/tests/support/clients.ts';
import { accountScene } from './account-scene.ts';

const { server, signUpAndVerify, codeByMail } = await accountScene();

test('GUARD-08 RESET-05 a change that is confirmed while a new password is stored waits for that, and is void', async () => {
  const client = await signUpAndVerify();
  const email = newEmail();
  (await client.api(changeOwnEmail, { body: { email, password: strongPassword } })).answer();
  const code = await codeByMail(email);
  const { sent } = await heldAccount(server, client.userId, async (isWaiting, transaction) => {
    const confirming = client.api(confirmChange, { body: { code } });
    await isWaiting();
    await codes.voidAll(transaction, client.userId);
    return { sent: confirming };
  });
  expect((await sent).status).toBe(409);
  expect((await client.api(readProfile)).answer().data.waiting).toMatchObject({ value: email });
});
