import { render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { permissionsOf } from '#kit/rules/access/roles.ts';
import { countPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { countUnseen } from '#notifications/endpoints/notifications.ts';
import { fakeServer } from '../../tests/screens/fake-server.ts';
import { ruth } from '../../tests/screens/staff-screen.tsx';
import { signIn, storePendingToken } from '#kit/browser/session/session-store.ts';
import { StaffLayout } from './staff-layout.tsx';

const server = fakeServer();

beforeEach(() => {
  server.answer(countUnseen, { data: { count: 0 } });
  server.answer(countPendingChanges, { data: { staff: 2, settings: 0, watchlist: 0 } });
  storePendingToken('t1');
});

function open(role: 'administrator' | 'loan-officer'): void {
  signIn({ user: { ...ruth, roles: [role] }, permissions: permissionsOf[role] });
  render(
    <MemoryRouter initialEntries={['/staff/workspace']}>
      <Routes>
        <Route element={<StaffLayout />}>
          <Route element={<h1>Loans</h1>} path="/staff/workspace" />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
}

test('GUARD-06 STAFF-01 the workspace opens for an administrator, with the number of waiting changes', async () => {
  open('administrator');
  screen.getByRole('heading', { name: 'Loans' });
  expect((await screen.findAllByRole('link', { name: /^Staff.*2/ })).length).toBeGreaterThan(0);
});

test('STAFF-01 the workspace opens for an officer, without a request for changes', () => {
  open('loan-officer');
  screen.getByRole('heading', { name: 'Loans' });
  expect(server.callsOf(countPendingChanges)).toEqual([]);
});
