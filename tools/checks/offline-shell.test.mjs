// What the service worker keeps: the files of the borrower's screens alone, within the budget (REACH-03).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkShell, shellFiles, shellScreens } from '../../app/browser/build/shell.mjs';

const chunk = (file, more = {}) => ({ file: `assets/${file}.js`, ...more });
const manifest = {
  'index.html': chunk('index', {
    imports: ['_react'],
    dynamicImports: ['login', 'client', 'loans', 'offer', 'staff', 'watch'].map((name) => `src/${name}.tsx`),
    css: ['assets/app.css'],
  }),
  _react: chunk('react'),
  _kit: chunk('kit'),
  'src/login.tsx': chunk('login', { imports: ['index.html'] }),
  'src/client.tsx': chunk('client', { imports: ['_kit'] }),
  'src/loans.tsx': chunk('loans', {
    imports: ['_kit'],
    dynamicImports: ['src/dialog.tsx', 'src/shared/reauthentication/reauthentication.tsx'],
  }),
  'src/offer.tsx': chunk('offer'),
  'src/dialog.tsx': chunk('dialog'),
  'src/shared/reauthentication/reauthentication.tsx': chunk('reauthentication'),
  'src/staff.tsx': chunk('staff', { imports: ['_kit'], dynamicImports: ['src/queue.tsx'] }),
  'src/queue.tsx': chunk('queue'),
  'src/watch.tsx': chunk('watch'),
};
const routes = [
  { address: '/login', group: 'guest', modules: ['src/login.tsx'] },
  { address: '/my-applications', group: 'client', modules: ['src/client.tsx', 'src/loans.tsx'] },
  {
    address: '/my-applications/:id/offer',
    group: 'client',
    modules: ['src/client.tsx', 'src/offer.tsx'],
  },
  { address: '/staff/loans', group: 'staff', modules: ['src/staff.tsx'] },
];

test('REACH-03 what is kept are the borrower’s screens, with what they load later, and nothing of staff alone', () => {
  assert.deepEqual(shellFiles(manifest, routes), [
    'assets/app.css',
    ...['client', 'dialog', 'index', 'kit', 'loans', 'login', 'react', 'watch'].map(
      (name) => `assets/${name}.js`,
    ),
  ]);
  assert.deepEqual(shellScreens(routes), ['/login', '/my-applications', '/my-applications/:id/offer']);
});

test('REACH-03 a build that would keep more than 285 KB beyond the first scripts fails', async () => {
  const sizes = new Map([
    ['assets/index.js', 90_000],
    ['assets/loans.js', 284 * 1024],
    // Within the page of /login, and kept as a file for all others.
    ['assets/app.css', 1024],
  ]);
  const sizeOf = (file) => Promise.resolve(sizes.get(file) ?? 0);
  assert.equal(await checkShell({ manifest, routes, sizeOf }), 285 * 1024);
  sizes.set('assets/dialog.js', 1);
  await assert.rejects(checkShell({ manifest, routes, sizeOf }), /286 KB .* of 285 KB/);
});
