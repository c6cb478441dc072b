import { expect, test } from 'vitest';
import { redirectTarget } from './redirect.ts';

const hosts = ['bank.example'];

test.each([
  '/my-applications/12',
  '/dashboard',
  '/staff/workspace/loans/3',
  '/my-requests?page=2',
  '/apply-for-loan/resubmit/3/loan-details',
])('NOTIF-02 %s is an in-app route', (redirect) => {
  expect(redirectTarget(redirect, hosts)).toEqual({ kind: 'route', to: redirect });
});

test.each(['https://bank.example', 'https://bank.example/a?b=c#d'])(
  'NOTIF-02 %s is an allowed address',
  (redirect) => {
    expect(redirectTarget(redirect, hosts)).toEqual({ kind: 'external', to: redirect });
  },
);

test.each([
  '',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/nowhere',
  '/dashboard/../\\evil',
  '/dashboard//evil.example',
  'dashboard',
  ['java', 'script:alert(1)'].join(''),
  'data:text/html,x',
  'http://bank.example',
  'https:bank.example',
  'https:/bank.example',
  'https://evil.example',
  'https://bank.example.evil.example',
  'https://bank.example@evil.example',
  'https://user:pass@bank.example',
  'https://bank.example:8443/',
  'https://bank.example\\@evil.example',
  'https://bank.example/\n',
  ' https://bank.example',
  'HTTPS://BANK.EXAMPLE',
])('NOTIF-02 %j leads nowhere', (redirect) => {
  expect(redirectTarget(redirect, hosts)).toBeUndefined();
});

test('NOTIF-02 without allowed hosts no address leads out', () => {
  expect(redirectTarget('https://bank.example')).toBeUndefined();
});
