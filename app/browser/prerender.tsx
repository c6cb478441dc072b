import { StrictMode, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { AppRoutes } from './router.tsx';
import { LandingPage } from './landing/landing-page.tsx';
import { LoginPage } from '#accounts/screens/public/login/login-page.tsx';
import { texts as loginTexts } from '#accounts/screens/public/login/texts.ts';
import { SignUpPage } from '#accounts/screens/public/signup/sign-up-page.tsx';
import { texts as signUpTexts } from '#accounts/screens/public/signup/texts.ts';
import { titleOf } from '#kit/browser/page/page-title.tsx';

interface Prerendered {
  readonly page: ComponentType;
  readonly title: string;
  /** Nothing on it is interactive: it is served without a script. */
  readonly still?: true;
}

/** The words of index.html, as the language says them. */
export const frameWords: Readonly<Record<string, string>> = {
  'Apply for a business loan in minutes, from your phone, 24/7.': say(
    'Apply for a business loan in minutes, from your phone, 24/7.',
  ),
  'This browser is too old for this site. Please update it, or use Chrome or Firefox.': say(
    'This browser is too old for this site. Update it, or use Chrome or Firefox.',
  ),
  'Skip to content': say('Skip to content'),
  'Ensigo needs JavaScript to sign you in. Please turn it on, or try another browser.': say(
    'Ensigo needs JavaScript to sign you in. Turn it on, or try another browser.',
  ),
};

const signUp: Prerendered = { page: SignUpPage, title: titleOf(signUpTexts.title) };

/** Addresses whose HTML is created at build time, with the screen shown there. */
export const prerendered: Readonly<Record<string, Prerendered>> = {
  [screens.public.landing.pattern]: { page: LandingPage, title: titleOf(), still: true },
  [screens.guest.login.pattern]: { page: LoginPage, title: titleOf(loginTexts.pageTitle) },
  [screens.guest.signUp.pattern]: signUp,
  [screens.guest.register.pattern]: signUp,
};

const ready = Object.fromEntries(Object.entries(prerendered).map(([address, { page }]) => [address, page]));

/** The HTML of one of these addresses, as the browser will hydrate it. */
export function render(address: string): string {
  return renderToString(
    <StrictMode>
      <ErrorBoundary>
        <StaticRouter location={address}>
          <AppRoutes ready={ready} />
        </StaticRouter>
      </ErrorBoundary>
    </StrictMode>,
  );
}
