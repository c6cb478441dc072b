import { expect, test } from 'vitest';
import { prerendered, render } from './prerender.tsx';

test.each([
  ['/', 'Take Control of Your Loans Anytime'],
  ['/login', 'Welcome back!'],
  ['/signup', 'Sign up'],
  ['/register', 'Sign up'],
])('LAND-01 ROUTE-01 %s can be read before any script has loaded', (address, heading) => {
  expect(render(address)).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', '\\?')}</h1>`));
});

test('LOGIN-01 the form is there before any script has loaded', () => {
  const page = render('/login');
  for (const name of ['email', 'password']) expect(page).toContain(`name="${name}"`);
  expect(page).toContain('href="/forgot-password/request"');
});

test.each(['/', '/login', '/signup'])(
  'REACH-06 %s offers each language by its own name, without a script',
  (address) => {
    const offered = [
      ...render(address).matchAll(/<a[^>]* href="\?language=(\w+)"[^>]* lang="(\w+)">(\w+)</g),
    ];
    expect(offered.map(([, ...parts]) => parts.join(' '))).toEqual([
      'en en English',
      'lg lg Luganda',
      'sw sw Kiswahili',
    ]);
  },
);

test("STAFF-04 the landing page has a place in its footer where the server writes the lender's contact", () => {
  // The server's `static-site.ts` looks for exactly this: an empty paragraph whose last attribute is data-contact.
  const foot = render('/').split('<footer')[1] ?? '';
  expect(foot.split('data-contact=""></p>')).toHaveLength(2);
});

test('QUAL-01 by default the landing page promises no eligibility, and the server can put in the promise', () => {
  expect(render('/')).toContain(' data-with-rules="See if you qualify">Tell us about your business<');
});

test('no prerendered page has a style or script that the content policy would block', () => {
  for (const address of Object.keys(prerendered)) {
    expect(render(address)).not.toMatch(/ style="|<script|<style| on\w+="/);
  }
});

test("every prerendered page has its screen's own title", () => {
  expect(Object.values(prerendered).map(({ title }) => title)).toEqual([
    'Ensigo',
    'Login · Ensigo',
    'Sign up · Ensigo',
    'Sign up · Ensigo',
  ]);
});
