import { expect, test } from 'vitest';
import { securityText } from './responses.ts';

const now = new Date('2026-11-22T06:38:33.123Z');
const address = 'https://portal.kazi.example/.well-known/security.txt';

test('OPEN-01 names every contact, its expiry, and its own address', () => {
  expect(securityText(['mailto:help@kazi.example', 'https://kazi.example/'], { address, now })).toBe(
    [
      'Contact: mailto:help@kazi.example',
      'Contact: https://kazi.example/',
      'Expires: 2027-05-21T00:00:00Z',
      'Preferred-Languages: en',
      `Canonical: ${address}`,
      '',
    ].join('\n'),
  );
});

test('OPEN-01 an installation without TLS leaves out its own address, which must be https', () => {
  expect(securityText(['mailto:a@b.example'], { address: 'http://10.0.0.4/', now })).not.toContain(
    'Canonical',
  );
});
