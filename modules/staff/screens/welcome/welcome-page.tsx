import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { screens } from '#kit/rules/paths/screens.ts';
import { AuthLayout } from '#kit/browser/layouts/signed-out/auth-layout.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { Button, buttonClass } from '#kit/ui/button.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { texts } from './texts.ts';
import { useInvitation } from './use-invitation.ts';
import { WelcomeForm } from './welcome-form.tsx';

/** /staff/welcome#token: an invited colleague creates their account (STAFF-04). Browsers do not send the fragment. */
export function WelcomePage() {
  usePageTitle(texts.title);
  const { hash } = useLocation();
  // Kept, as the link that skips to the content has a fragment too.
  const [token] = useState(hash.slice(1));
  const { look, retry, end } = useInvitation(token);
  if (look.state === 'broken') {
    return (
      <AuthLayout lead={look.message} title={texts.brokenTitle}>
        <Link className={buttonClass('primary', 'w-full')} to={screens.guest.login.to()}>
          {texts.toLogin}
        </Link>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout lead={texts.lead} title={texts.title} wide>
      {look.state === 'loading' && <LoadingBlocks rows={1} />}
      {look.state === 'good' && <WelcomeForm invited={look.invited} onEnded={end} token={token} />}
      {look.state === 'failed' && (
        <div className="space-y-4">
          <Notice announce tone="danger">
            {texts.failed}
          </Notice>
          <Button className="w-full" onClick={retry} variant="secondary">
            {texts.retry}
          </Button>
        </div>
      )}
    </AuthLayout>
  );
}
