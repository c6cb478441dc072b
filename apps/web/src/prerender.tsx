import { StrictMode, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { ErrorBoundary } from './app/error-boundary.tsx';
import { AppRoutes } from './app/router.tsx';
import { LandingPage } from './features/public/landing/landing-page.tsx';
import { LoginPage } from './features/public/login/login-page.tsx';
import { SignUpPage } from './features/public/signup/sign-up-page.tsx';

/** Addresses whose HTML is made at build time, with the screen that stands there. */
export const prerendered: Readonly<Record<string, ComponentType>> = {
  '/': LandingPage,
  '/login': LoginPage,
  '/signup': SignUpPage,
  '/register': SignUpPage,
};

/** The HTML of one of these addresses, as the browser will take it over. */
export function render(address: string): string {
  return renderToString(
    <StrictMode>
      <ErrorBoundary>
        <StaticRouter location={address}>
          <AppRoutes ready={prerendered} />
        </StaticRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
}
