import { describe, expect, test } from 'vitest';
import { changeOwnName, chooseLanguage } from '#accounts/endpoints/profile.ts';
import { login, register, verifyCode } from '#accounts/endpoints/accounts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import { showLoanCase } from '#loans/endpoints/staff-loans.ts';
import {
  callWith,
  newEmail,
  sharedPostedServer,
  signUpAndVerify,
  signUpBody,
  strongPassword,
  wrongCode,
} from './support/clients.ts';
import { reading, speakInTests } from './support/languages.ts';
import { signInStaff } from './support/staff.ts';

const taken = 'This email address already has an account. Sign in instead.';
const wrong = 'This code is wrong. Check the newest message and try again.';

const server = await sharedPostedServer();
await speakInTests({
  sw: {
    [taken]: 'Barua pepe hii ina akaunti tayari.',
    [wrong]: 'Msimbo huu si sahihi.',
    "Welcome. We've sent you a code: enter it to continue.": 'Karibu. Tumekutumia msimbo.',
    'Your {0} code': 'Msimbo wako wa {0}',
    'Name changed.': 'Jina lako limebadilishwa.',
    'Language changed.': 'Lugha yako imebadilishwa.',
  },
  lg: {
    [taken]: 'Email eno erina akawunti.',
    'Your {0} code': 'Koodi yo eya {0}',
    'Name changed.': 'Erinnya lyo likyusiddwa.',
  },
});

const signUpIn = (language: string, email: string) =>
  callWith(server.url, undefined, register, { ...reading(language), body: signUpBody(email) });
const subjectOfCode = async (email: string) => {
  await expect.poll(() => server.smtp.mailsTo(email).length).toBeGreaterThan(0);
  return server.smtp.mailsTo(email).at(-1)?.subject;
};

describe('REACH-06 the language of a request', () => {
  test('REACH-06 a field error is in the first language of the browser that we speak', async () => {
    const { email } = await signUpAndVerify(server);
    expect((await signUpIn('fr, sw-KE;q=0.9, en;q=0.8', email)).errors).toEqual({
      email: ['Barua pepe hii ina akaunti tayari.'],
    });
    expect((await signUpIn('lg', email)).message).toBe('Email eno erina akawunti.');
    expect((await signUpIn('fr', email)).message).toBe(taken);
  });

  test('REACH-06 two requests in two languages at the same time do not mix', async () => {
    const { email } = await signUpAndVerify(server);
    const said = { sw: 'Barua pepe hii ina akaunti tayari.', lg: 'Email eno erina akawunti.', en: taken };
    const languages = ['sw', 'lg', 'en'] as const;
    const asked = Array.from({ length: 3 }, () => languages).flat();
    const replies = await Promise.all(asked.map((language) => signUpIn(language, email)));
    expect(replies.map(({ message }) => message)).toEqual(asked.map((language) => said[language]));
  });

  test('REACH-06 staff are answered in English, whatever their browser prefers', async () => {
    const officer = await signInStaff(server, 'loan-officer');
    const renamed = await officer.api(changeOwnName, { ...reading('sw'), body: { name: 'Namusoke Ruth' } });
    expect(renamed.message).toBe('Name changed.');
    const client = await signUpAndVerify(server);
    const own = await client.api(changeOwnName, { ...reading('sw'), body: { name: 'Nakato Grace' } });
    expect(own.message).toBe('Jina lako limebadilishwa.');
    expect((await officer.api(showLoanCase, { ...reading('sw'), id: 999_999 })).status).toBe(404);
  });
});

describe('REACH-06 the language of an account', () => {
  test('REACH-06 a client who signs up in a language gets the code in it, and the account keeps it', async () => {
    const email = newEmail();
    const reply = await signUpIn('sw', email);
    expect(reply.message).toBe('Karibu. Tumekutumia msimbo.');
    expect(await subjectOfCode(email)).toBe('Msimbo wako wa Ensigo');
    const { token } = reply.answer();
    const code = server.smtp.codesFor(email)[0] ?? '';
    const refused = await callWith(server.url, token, verifyCode, {
      ...reading('sw'),
      body: { two_factor_code: wrongCode(code) },
    });
    expect(refused.errors).toEqual({ two_factor_code: ['Msimbo huu si sahihi.'] });
    const verified = await callWith(server.url, token, verifyCode, { body: { two_factor_code: code } });
    expect(verified.answer().user?.language).toBe('sw');
    await callWith(server.url, undefined, login, { body: { email, password: strongPassword } });
    await expect.poll(() => server.smtp.mailsTo(email).length).toBe(2);
    expect(await subjectOfCode(email)).toBe('Msimbo wako wa Ensigo');
  });

  test('REACH-06 the language that a client chooses is kept with the account', async () => {
    const client = await signUpAndVerify(server);
    expect(client.user.language).toBe('en');
    const chosen = await client.api(chooseLanguage, { body: { language: 'sw' } });
    expect([chosen.message, chosen.answer().user.language]).toEqual(['Lugha yako imebadilishwa.', 'sw']);
    expect((await client.api(readSession)).answer().data.user?.language).toBe('sw');
    expect((await client.api(chooseLanguage, { body: { language: 'fr' } })).status).toBe(422);
  });
});
