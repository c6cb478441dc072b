import { expect, test } from 'vitest';
import { newEmail } from '#app/tests/support/clients.ts';
import { accountScene } from './account-scene.ts';

const { signUpAs, signIn } = await accountScene();

const composed = 'Njọku and 4 goats'.normalize('NFC');
const decomposed = composed.normalize('NFD');

test('REAL-03 a password is the same with its letters composed and decomposed', async () => {
  for (const [chosen, confirmed] of [
    [composed, decomposed],
    [decomposed, composed],
  ]) {
    const email = newEmail();
    const passwords = { password: chosen, password_confirmation: confirmed };
    expect((await signUpAs(email, passwords)).status).toBe(200);
    expect((await signIn(email, composed)).status).toBe(200);
    expect((await signIn(email, decomposed)).status).toBe(200);
    expect((await signIn(email, `${decomposed}!`)).status).toBe(422);
  }
});
