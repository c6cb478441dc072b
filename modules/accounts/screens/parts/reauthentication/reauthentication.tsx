import { useState, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { CodeForm } from '../codes/code-form.tsx';
import { EnterCode } from '../codes/enter-code.tsx';
import { ResendCode } from '../codes/resend-code.tsx';
import { useSecondsLeft } from '../codes/time-left.tsx';
import { createPortal } from 'react-dom';
import { Hem } from '#kit/ui/hem.tsx';
import { logout, type SessionUser } from '#kit/endpoints/session.ts';
import { readAuthenticator } from '../../../endpoints/authenticator.ts';
import { verifyCode, login } from '../../../endpoints/accounts.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { endOfCode } from '#kit/browser/session/code-pending.ts';
import { endSession, signIn, storedToken } from '#kit/browser/session/session-store.ts';
import { isByProvider } from '#kit/browser/session/by-provider.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { loginSchema } from '../../../rules/schemas.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { PasswordField } from '#kit/ui/password-field.tsx';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { say } from '#kit/messages/index.ts';
import { SignInAgain } from '#single-sign-on/screens/parts/sign-in-again.tsx';
import { texts as providerTexts } from '#single-sign-on/screens/parts/texts.ts';

const texts = {
  title: say('Sign in again to continue'),
  lead: say('Your session has ended. Enter your password to continue where you left off.'),
  password: say('Password'),
  goOn: say('Continue'),
  help: say(
    "If you don't know it, or have a new email address, sign out instead. We've saved what you typed.",
  ),
  codeTitle: say('Enter your code'),
  codeLead: say('We sent a 6-digit code to'),
  appTitle: say('Enter the code from your app'),
  appLead: say('Open your authenticator app and enter the 6 digits.'),
  failed: say('Login failed'),
  startAgain: say('That took too long, or your password was changed. Enter your password again.'),
  otherAccount: say('This address now belongs to another account. Sign out to use that account.'),
  appMissing: say('You need to set up your authenticator app again. Sign out, then sign in to do it.'),
  back: say('Enter your password again'),
  signOut: say('Sign out instead'),
} as const;

/** A session that waits for its code; it is never stored, as that would forget the person. */
interface Pending {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
}

interface PasswordFormProps {
  readonly email: string;
  readonly onRight: (pending: Pending) => void;
}

/** The password of the account whose session has ended; no other account can be named. */
function PasswordForm({ email, onRight }: PasswordFormProps) {
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab('reauthentication'),
    empty: {},
    fields: ['password'],
    general: 'password',
    check: ({ password }) => validate(loginSchema, { email, password }),
    async send(entered) {
      const { token, code_expires_in } = await callApi(login, { body: entered });
      if (!token) throw new ApiFailure({ status: 200, message: texts.failed });
      onRight({ token, endsAt: endOfCode(code_expires_in) });
    },
  });
  return (
    <form {...formProps}>
      {/* For password managers. */}
      <input autoComplete="username" hidden name="email" readOnly type="email" value={email} />
      <PasswordField
        autoComplete="current-password"
        error={errors['password']}
        hint={texts.help}
        label={texts.password}
        name="password"
      />
      <Button className="mt-4 w-full" pending={isSubmitting} type="submit">
        {texts.goOn}
      </Button>
    </form>
  );
}

interface SignedIn {
  readonly user: SessionUser;
  readonly permissions: readonly string[];
}

/** The steps from a dead session to a new one of the same person, and the ways out. */
function useReauthentication() {
  const { id: userId, email } = useUser();
  const [pending, setPending] = useState<Pending>();
  const [step, setStep] = useState<'code' | 'app'>('code');
  const [notice, setNotice] = useState<string>();

  /** Back to the password; tells the server that the session begun meanwhile is not wanted. */
  function startAgain(why?: string): void {
    if (pending !== undefined) callApi(logout, { token: pending.token }).catch(() => undefined);
    setPending(undefined);
    setNotice(why);
  }

  /** Nobody else comes in through this dialog: what is behind it is this person's. */
  function finish({ user, permissions }: SignedIn): void {
    if (pending === undefined) return;
    if (user.id === userId) signIn({ token: pending.token, user, permissions });
    else startAgain(texts.otherAccount);
  }

  async function askForApp(token: string): Promise<void> {
    const { data } = await callApi(readAuthenticator, { token });
    if (data.is_set) setStep('app');
    else startAgain(texts.appMissing);
  }

  return {
    email,
    step,
    pending,
    /** What happened, in words. */
    notice,
    /** The password was right, and a code is on its way. */
    begin(next: Pending): void {
      setStep('code');
      setNotice(undefined);
      setPending(next);
    },
    /** A new code was sent, valid for this many seconds. */
    restart(seconds: number | undefined): void {
      if (pending !== undefined) setPending({ ...pending, endsAt: endOfCode(seconds) });
    },
    /** Confirms the one-time code; a failure is thrown, to be shown at the code. */
    async confirm(entered: { readonly two_factor_code: string }): Promise<void> {
      const token = pending?.token ?? '';
      try {
        const { stage, user, permissions } = await callApi(verifyCode, { body: entered, token });
        if (stage === 'authenticator-pending') await askForApp(token);
        else if (user) finish({ user, permissions });
        else throw new ApiFailure({ status: 200, message: '' });
      } catch (failure) {
        if (!(failure instanceof ApiFailure) || failure.status !== 401) throw failure;
        startAgain(texts.startAgain);
      }
    },
    finish,
    startAgain,
    /** Ends the session as it always ended: /login says so, and leads back here. */
    leave(): void {
      const dead = storedToken();
      if (dead !== null) endSession(dead, 'ended');
      if (pending !== undefined) callApi(logout, { token: pending.token }).catch(() => undefined);
    },
  };
}

interface CoveringDialogProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

const titleId = 'covering-dialog-title';
const leadId = 'covering-dialog-lead';

/**
 * Covers everything, other dialogs too, and cannot be closed. What is behind cannot be seen or reached, but stays
 * mounted: the browser does this for a native modal dialog.
 */
function CoveringDialog({ title, lead, children }: CoveringDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    const { scrollX, scrollY } = window;
    const show = (): void => {
      if (shown?.open === false) shown.showModal();
    };
    // A second press of Esc, or of a phone's back button, closes it without a question.
    shown?.addEventListener('close', show);
    show();
    return () => {
      shown?.removeEventListener('close', show);
      // Gives the focus back to where it was.
      shown?.close();
      window.scrollTo(scrollX, scrollY);
    };
  }, []);
  useLayoutEffect(() => {
    dialog.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [title]);
  return createPortal(
    <dialog
      aria-describedby={leadId}
      aria-labelledby={titleId}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto overscroll-contain border-0 bg-page p-0 text-ink"
      onCancel={(event) => event.preventDefault()}
      // A dialog of ours behind this one is not what Esc means.
      onKeyDown={(event) => event.stopPropagation()}
      ref={dialog}
    >
      <div className="flex min-h-full flex-col items-center px-3 py-6 md:py-10">
        <div className="w-full max-w-[28rem] overflow-hidden rounded-lg bg-surface shadow-sheet">
          <Hem />
          <div className="px-5 pt-6 pb-4 sm:px-10 sm:pt-8">
            <h1 className="text-2xl" id={titleId}>
              {title}
            </h1>
            <p className="mt-1 text-ink-soft" id={leadId}>
              {lead}
            </p>
            {children}
          </div>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

/**
 * Shown over the screen when the server has ended the session: asks for password and code as at the login, then the work
 * continues where it was (REACH-04).
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

  if (isByProvider()) return frame(texts.title, providerTexts.again, <SignInAgain />);
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
