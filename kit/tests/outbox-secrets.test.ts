import { expect, test } from 'vitest';
import { createSecrets, hashesEqual, SealBroken, sha256 } from '../platform/secrets.ts';

const secrets = createSecrets('a key of at least thirty-two characters');
const others = createSecrets('another key of thirty-two characters!!');

test('a sealed text opens again, and is different every time', () => {
  const text = 'Your code is 123456. Ŋŋ';
  expect(secrets.open(secrets.seal(text))).toBe(text);
  expect(secrets.open(secrets.seal(''))).toBe('');
  expect(secrets.seal(text)).not.toBe(secrets.seal(text));
  expect(secrets.seal(text)).not.toContain('123456');
});

test('a sealed text that was changed, truncated or sealed with another key does not open', () => {
  const sealed = secrets.seal('Your code is 123456.');
  const middle = Math.floor(sealed.length / 2);
  const changed = sealed.slice(0, middle) + (sealed[middle] === 'A' ? 'B' : 'A') + sealed.slice(middle + 1);
  for (const broken of [changed, sealed.slice(0, -4), sealed.slice(0, 10), '', 'v2.' + sealed.slice(3)]) {
    expect(() => secrets.open(broken), broken).toThrow(SealBroken);
  }
  expect(() => others.open(sealed)).toThrow(SealBroken);
});

test('a keyed hash depends on the key, the purpose and the value', () => {
  const hash = secrets.hmac('code:7', '123456');
  expect(hashesEqual(hash, secrets.hmac('code:7', '123456'))).toBe(true);
  expect(hash).toHaveLength(32);
  for (const other of [
    others.hmac('code:7', '123456'),
    secrets.hmac('code:71', '23456'),
    secrets.hmac('code:', '7123456'),
    secrets.hmac('code:7', '123457'),
    sha256('123456'),
    hash.subarray(0, 31),
  ]) {
    expect(hashesEqual(hash, other)).toBe(false);
  }
});

test('a guessable key is refused', () => {
  expect(() => createSecrets('short')).toThrow(/SECRET_KEY/);
});
