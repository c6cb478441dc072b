import { screens } from '#kit/rules/paths/screens.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { texts } from './texts.ts';

/** The address of /staff/sign-in says so in a tab that is to renew the session of another one. */
export const again = 'again';

/** A link, which no browser takes for an unwanted window; the tab behind goes on as soon as its person is signed in (JOIN-03). */
export const SignInAgain = () => (
  <>
    <a
      className={buttonClass('primary', 'w-full')}
      href={`${screens.public.singleSignOn.to()}?${again}`}
      rel="noopener noreferrer"
      target="_blank"
    >
      {texts.signIn}
    </a>
    <p className="mt-2 text-sm text-ink-soft">{texts.opens}</p>
  </>
);
