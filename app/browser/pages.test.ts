import { assert, property, string } from 'fast-check';
import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';
import { screens } from '#kit/rules/paths/screens.ts';
import { clientPages, guestPages, publicPages, sharedPages } from './pages.ts';
import { staffPages } from './staff/staff-pages.ts';

test.each([
  ['public', screens.public, publicPages],
  ['guest', screens.guest, guestPages],
  ['client', screens.client, clientPages],
  ['staff', screens.staff, staffPages],
  ['shared', screens.shared, sharedPages],
])('ROUTE-01 every %s screen has a page, and every page is a screen', (_, group, pages) => {
  expect(Object.keys(pages).sort()).toEqual(Object.keys(group).sort());
});

test('ROUTE-01 the router finds the parts of an address again, whatever they are', () => {
  const { pattern, to } = screens.client.loanResubmission;
  const part = string({ unit: 'grapheme', minLength: 1 }).filter((text) => !/^\.{1,2}$/.test(text));
  assert(
    property(part, (id) => {
      const [found] = matchRoutes([{ path: pattern }], to({ id, step: 'uploads' })) ?? [];
      expect(found?.params).toEqual({ id, step: 'uploads' });
    }),
  );
});
