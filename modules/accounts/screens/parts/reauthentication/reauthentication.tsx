import { useState, type ReactNode } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { CodeForm } from '../codes/code-form.tsx';
import { EnterCode } from '../codes/enter-code.tsx';
import { ResendCode } from '../codes/resend-code.tsx';
import { useSecondsLeft } from '../codes/use-seconds-left.ts';
import { CoveringDialog } from './covering-dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { texts } from './texts.ts';
import { useReauthentication } from './use-reauthentication.ts';

/**
 * Over the work of somebody whose session the server has ended: password and code as at the login, and everything goes on
 * where it was (REACH-04).
 */
export function Reauthentication() {
  const reauthentication = useReauthentication();
  const { email, step, pending, notice } = reauthentication;
  const secondsLeft = useSecondsLeft(pending?.endsAt);
  const [codesSent, setCodesSent] = useState(0);

  function frame(title: string, lead: string, children: ReactNode) {
    return (
      <CoveringDialog lead={lead} title={title}>
        <p className="mt-4 mb-5 rounded-md border border-edge bg-sunk px-4 py-2.5 font-medium break-words">
          {email}
        </p>
        {notice !== undefined && (
          <div className="mb-5">
            <Notice announce tone="waiting">
              {notice}
            </Notice>
          </div>
        )}
        {children}
        {pending !== undefined && (
          <Button className="mt-2 w-full" onClick={() => reauthentication.startAgain()} variant="quiet">
            {texts.back}
          </Button>
        )}
        <Button className="mt-2 w-full" onClick={reauthentication.leave} variant="quiet">
          {texts.signOut}
        </Button>
      </CoveringDialog>
    );
  }

  if (pending === undefined)
    return frame(texts.title, texts.lead, <PasswordForm email={email} onRight={reauthentication.begin} />);
  const { token } = pending;
  if (step === 'app')
    return frame(
      texts.appTitle,
      texts.appLead,
      <EnterCode onSignedIn={reauthentication.finish} token={token} />,
    );
  return frame(
    texts.codeTitle,
    texts.codeLead,
    <>
      <CodeForm key={codesSent} onCode={reauthentication.confirm} secondsLeft={secondsLeft} />
      <ResendCode
        isExpired={secondsLeft === 0}
        onSent={(seconds) => {
          setCodesSent(codesSent + 1);
          reauthentication.restart(seconds);
        }}
        token={token}
      />
    </>,
  );
}
