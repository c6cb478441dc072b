import { Link } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { PlainLayout } from '#kit/browser/layouts/signed-out/plain-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { buttonClass } from '#kit/ui/button.tsx';
import { Drawing } from '#kit/ui/error-state.tsx';
import { say } from '#kit/messages/index.ts';

const texts = {
  pageTitle: say('Page not found'),
  title: say("We couldn't find this page"),
  lead: say('The link may be old. Your loans and drafts are safe.'),
  dashboard: say('Go to Dashboard'),
  help: say('Ask For Help'),
  code: say('Error 404'),
} as const;

/** Says that an address leads nowhere, and leads back (ROUTE-07). */
export function NotFoundPage() {
  usePageTitle(texts.pageTitle);
  return (
    <PlainLayout>
      <div className="flex flex-col items-center py-6 text-center">
        <Drawing />
        <h1 className="mt-4 text-2xl">{texts.title}</h1>
        <p className="mt-3 text-ink-soft">{texts.lead}</p>
        <p className="mt-4 flex flex-wrap justify-center gap-3">
          <Link className={buttonClass('primary')} to={screens.client.dashboard.to()}>
            {texts.dashboard}
          </Link>
          <Link className={buttonClass('secondary')} to={screens.client.askForHelp.to()}>
            {texts.help}
          </Link>
        </p>
        <p className="mt-3 text-xs text-ink-soft">{texts.code}</p>
      </div>
    </PlainLayout>
  );
}
