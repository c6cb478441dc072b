import { fireEvent, render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { Link, MemoryRouter, Outlet, Route, Routes, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { ScreenBoundary } from './screen-boundary.tsx';

const Unloadable = lazy(() => Promise.reject(new Error('no network')));

function Frame() {
  const { pathname } = useLocation();
  return (
    <>
      <Link to="/queue">Queue</Link>
      <ScreenBoundary place={pathname}>
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ScreenBoundary>
    </>
  );
}

test('CASE-13 a screen that cannot be loaded says so beside the menu, and another screen opens as usual', async () => {
  // React also logs it to the console.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <MemoryRouter initialEntries={['/case']}>
      <Routes>
        <Route element={<Frame />}>
          <Route element={<Unloadable />} path="/case" />
          <Route element={<p>All cases</p>} path="/queue" />
        </Route>
      </Routes>
    </MemoryRouter>,
  );
  await screen.findByRole('heading', { name: "We couldn't show this screen" });
  fireEvent.click(screen.getByRole('link', { name: 'Queue' }));
  expect(await screen.findByText('All cases')).toBeTruthy();
});
