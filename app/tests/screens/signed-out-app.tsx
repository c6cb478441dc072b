import { render } from '@testing-library/react';
import { MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { RequireGuest, RequireSession } from '../../browser/guards.tsx';
import { ResetRequestPage } from '#accounts/screens/public/forgot-password/request-page.tsx';
import { ResetStorePage } from '#accounts/screens/public/forgot-password/store-page.tsx';
import { ResetVerifyPage } from '#accounts/screens/public/forgot-password/verify-page.tsx';
import { LoginPage } from '#accounts/screens/public/login/login-page.tsx';
import { SignUpPage } from '#accounts/screens/public/signup/sign-up-page.tsx';
import { VerifyPage } from '#accounts/screens/public/verify/verify-page.tsx';
import { StaffSignInPage } from '#single-sign-on/screens/public/staff-sign-in-page.tsx';
import { useNavigationState } from '#kit/browser/session/navigation-state.ts';

interface Where {
  address: string;
  state: unknown;
}

const guestScreens = {
  '/login': LoginPage,
  '/signup': SignUpPage,
  '/verify': VerifyPage,
  '/forgot-password/request': ResetRequestPage,
  '/forgot-password/verify': ResetVerifyPage,
  '/forgot-password/store': ResetStorePage,
};

/** Opens an address with the real signed-out screens and guards, and three bare signed-in screens. */
export function openApp(address: string, state?: unknown): { where: Where } {
  const where: Where = { address: '', state: undefined };
  function Watch() {
    const { pathname, search } = useLocation();
    where.address = `${pathname}${search}`;
    where.state = useNavigationState();
    return null;
  }
  render(
    <MemoryRouter initialEntries={[{ ...pathOf(address), state }]}>
      <Watch />
      <Routes>
        <Route
          element={
            <RequireGuest>
              <Outlet />
            </RequireGuest>
          }
        >
          {Object.entries(guestScreens).map(([path, Screen]) => (
            <Route element={<Screen />} key={path} path={path} />
          ))}
        </Route>
        <Route element={<StaffSignInPage />} path="/staff/sign-in" />
        <Route
          element={
            <RequireSession>
              <Outlet />
            </RequireSession>
          }
        >
          <Route element={<h1>Dashboard</h1>} path="/dashboard" />
          <Route element={<h1>My Loans</h1>} path="/my-applications" />
          <Route element={<h1>Loans</h1>} path="/staff/workspace" />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  return { where };
}

function pathOf(address: string): { pathname: string; search: string } {
  const [pathname = '', search] = address.split('?');
  return { pathname, search: search === undefined ? '' : `?${search}` };
}
