import { expect, test } from 'vitest';
import { prerendered, render } from './prerender.tsx';

test.each([
  ['/', 'Take Control of Your Loans Anytime'],
  ['/login', 'Welcome back!'],
  ['/signup', 'Sign up'],
  ['/register', 'Sign up'],
])('LAND-01 ROUTE-01 %s can be read before any script has come', (address, heading) => {
  expect(render(address)).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', '\\?')}</h1>`));
});

test('LOGIN-01 the form is there before any script has come', () => {
  const page = render('/login');
  for (const name of ['email', 'password']) expect(page).toContain(`name="${name}"`);
  expect(page).toContain('href="/forgot-password/request"');
});

test("STAFF-04 the landing page has the place at its foot where the server writes the lender's contact", () => {
  // `static-site.ts` of the server looks for exactly this: an empty paragraph whose last attribute is data-contact.
  const foot = render('/').split('<footer')[1] ?? '';
  expect(foot.split('data-contact=""></p>')).toHaveLength(2);
});

test('no prerendered page has a style or a script that the content policy would stop', () => {
  for (const address of Object.keys(prerendered)) {
    expect(render(address)).not.toMatch(/ style="|<script|<style| on\w+="/);
  }
});

test('every prerendered page has a title of its own screen', () => {
  expect(Object.values(prerendered).map(({ title }) => title)).toEqual([
    'Ensigo',
    'Login · Ensigo',
    'Sign up · Ensigo',
    'Sign up · Ensigo',
  ]);
});
