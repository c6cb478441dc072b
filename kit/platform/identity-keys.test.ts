import { describe, expect, it } from 'vitest';
import { identityKeys, type IdentityKey } from './identity-keys.ts';
import { createSecrets } from './secrets.ts';

const keys = identityKeys(createSecrets('0123456789abcdef0123456789abcdef'));
const hex = (found: readonly IdentityKey[]) => found.map(({ kind, key }) => [kind, key.toString('hex')]);

describe('CASE-07 keys of an identity', () => {
  it('CASE-07 a NIN has the same keys however it is typed; O and 0, I and 1 differ only in the exact one', () => {
    const typed = keys.nationalId('CF9107210K4HJA');
    expect(hex(keys.nationalId(' cf 9107210-k4hja '))).toEqual(hex(typed));
    const [exact, near] = keys.nationalId('CF91O72I0K4HJA');
    expect(typed.map(({ kind }) => kind)).toEqual(['nin', 'nin-near']);
    expect(exact?.key.equals(typed[0]?.key ?? Buffer.alloc(0))).toBe(false);
    expect(near?.key.equals(typed[1]?.key ?? Buffer.alloc(0))).toBe(true);
  });

  it('CASE-07 a number in characters that look the same, or in digits of another script, has the same keys', () => {
    const wide = (typed: string): string =>
      Array.from(typed, (one) => String.fromCodePoint((one.codePointAt(0) ?? 0) + 0xfee0)).join('');
    expect(hex(keys.nationalId(wide('CF9107210K4HJA')))).toEqual(hex(keys.nationalId('CF9107210K4HJA')));
    expect(hex(keys.registration('ÚG-80020001234567'))).toEqual(hex(keys.registration('UG80020001234567')));
    for (const zero of [0x06_60, 0x06_f0, 0x09_66, 0x0e_50, 0x1_d7_ce]) {
      const other = Array.from('80020001234567', (digit) => String.fromCodePoint(zero + Number(digit))).join(
        '',
      );
      expect(hex(keys.registration(other))).toEqual(hex(keys.registration('80020001234567')));
      expect(hex(keys.account(other))).toEqual(hex(keys.account('80020001234567')));
    }
    expect(hex(keys.person(`${wide('Grace')} Nakato`, '1991-03-14'))).toEqual(
      hex(keys.person('Grace Nakato', '1991-03-14')),
    );
  });

  it('CASE-07 a key is 16 bytes, and differs by kind and by installation', () => {
    const elsewhere = identityKeys(createSecrets('fedcba9876543210fedcba9876543210'));
    const [here] = keys.registration('80020001234567');
    expect(here?.key).toHaveLength(16);
    expect(elsewhere.registration('80020001234567')[0]?.key.equals(here?.key ?? Buffer.alloc(0))).toBe(false);
    expect(keys.account('80020001234567')[0]?.key.equals(here?.key ?? Buffer.alloc(0))).toBe(false);
  });

  it('CASE-07 a phone number is compared with its country code', () => {
    expect(hex(keys.phone('+256', '772 123 456'))).toEqual(hex(keys.phone('+256', '772123456')));
    expect(hex(keys.phone('+260', '772123456'))).not.toEqual(hex(keys.phone('+256', '772123456')));
  });

  it('CASE-07 a registration number is compared without its separators', () => {
    expect(hex(keys.registration('ug-80020001/234567'))).toEqual(hex(keys.registration('UG 80020001234567')));
  });

  it('CASE-07 a name counts only with a date of birth, without marks and in any order of its words', () => {
    expect(hex(keys.person('Nakató  GRACE', '1991-03-14'))).toEqual(
      hex(keys.person('Grace Nakato', '1991-03-14')),
    );
    expect(hex(keys.person('Grace Nakato', '1991-03-15'))).not.toEqual(
      hex(keys.person('Grace Nakato', '1991-03-14')),
    );
    expect(keys.person('Grace Nakato', '')).toEqual([]);
  });

  it('CASE-07 a value too short to identify a person has no key', () => {
    expect(keys.registration('N/A')).toEqual([]);
    expect(keys.registration('pending')).toEqual([]);
    expect(keys.nationalId('')).toEqual([]);
    expect(keys.phone('+256', '')).toEqual([]);
    expect(keys.person('Grace', '1991-03-14')).toEqual([]);
  });
});
