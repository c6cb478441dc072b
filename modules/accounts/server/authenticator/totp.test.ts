import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { recoveryCodeSchema } from '../../rules/staff-schemas.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { randomIds } from '#kit/platform/ids.ts';
import { newRecoveryCodes, writtenRecoveryCode } from './recovery-codes.ts';
import { newSecret, qrOf, stepOfCode, typedKey } from './totp.ts';

/** The secret in RFC 6238's table of examples. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const codeAt = (step: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: step * 30_000 });

describe('a code of the app', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [20_000_000_000, '353130'],
  ])('STAFF-01 at second %i is the one in RFC 6238', (second, code) => {
    const step = Math.floor(second / 30);
    expect(stepOfCode(secret, code, step, 0)).toBe(step);
  });

  test.each([
    ['two steps behind', -2, undefined],
    ['one step behind', -1, 999],
    ['of now', 0, 1000],
    ['one step ahead', 1, 1001],
    ['two steps ahead', 2, undefined],
  ])('STAFF-01 %s', (_what, distance, step) => {
    expect(stepOfCode(secret, codeAt(1000 + distance), 1000, 0)).toBe(step);
  });

  test.each([
    ['the step after the one accepted last', 1000, 999, 1000],
    ['the very step accepted last', 1000, 1000, undefined],
    ['a step before the one accepted last', 999, 1000, undefined],
  ])('STAFF-01 each step is accepted once: %s', (_what, step, lastStep, expected) => {
    expect(stepOfCode(secret, codeAt(step), 1000, lastStep)).toBe(expected);
  });

  test.each(['', '12345', '1234567', 'abcdef'])('STAFF-01 %o is not a code', (code) => {
    expect(stepOfCode(secret, code, 1000, 0)).toBeUndefined();
  });
});

test('STAFF-01 a secret has 160 bits and no two are the same; it is shown in groups of four', () => {
  const one = newSecret(randomIds);
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret(randomIds)).not.toBe(one);
  expect(typedKey(one)).toMatch(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
});

test('STAFF-01 the picture is an SVG document without a script', () => {
  const picture = qrOf(secret, 'ruth@ensigo.example', 'Ensigo');
  expect(picture).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  expect(picture).not.toMatch(/<script|on\w+=|javascript:/i);
});

test('STAFF-01 there are ten different recovery codes, and they are accepted as written down', () => {
  const codes = newRecoveryCodes({ ids: randomIds });
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    for (const written of [writtenRecoveryCode(code), ` ${writtenRecoveryCode(code).toLowerCase()} `]) {
      expect(validate(recoveryCodeSchema, { recovery_code: written })).toEqual({
        ok: true,
        value: { recovery_code: code },
      });
    }
  }
});
