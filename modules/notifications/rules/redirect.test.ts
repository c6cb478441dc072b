import { expect, test } from 'vitest';
import { redirectTarget } from './redirect.ts';

const hosts = ['bank.example'];

test.each([
  '/my-applications/12',
  '/dashboard',
  '/staff/workspace/loans/3',
  '/my-requests?page=2',
  '/apply-for-loan/resubmit/3/loan-details',
  '/profile',
  '/staff/4f0c2f0e-8a4c-4a57-9d0b-8f1f6b1f9d11',
  '/staff/workspace/clients?search=nakato&page=2',
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
  '/my-applications/..',
  '/my-applications/1/2',
  '/my-applications/%2e%2e',
  '/my-applications/',
  '/staff',
  '/staff/welcome',
  '/staff/authenticator',
  '/login',
  '/',
  '/dashboard#x',
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

test('NOTIF-02 without allowed hosts no external address is accepted', () => {
  expect(redirectTarget('https://bank.example')).toBeUndefined();
});
