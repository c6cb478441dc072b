import { useState, type ReactNode, useEffect } from 'react';
import { resendCode, resendCodeBySms } from '../../../endpoints/accounts.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { storedToken } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { MailIcon, PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { offersTexts } from '#kit/ui/lender.ts';
import { texts } from './texts.ts';
import { readSession } from '#kit/endpoints/session.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';

/** Seconds after a code was sent at which we ask whether its mail was refused: mostly known at once. */
const looks = [3, 8, 20, 60];

type PendingSession = AnswerOf<typeof readSession>['data'];

/** The session that waits for a code, once the mail provider is known not to know its address (VERIFY-10). */
function useUnknownMailbox(token: string | undefined, sends: number): PendingSession | undefined {
  const [session, setSession] = useState<PendingSession>();
  useEffect(() => {
    if (token === undefined && storedToken() === null) return;
    const abort = new AbortController();
    const look = (): void => {
      const { signal } = abort;
      // If this call fails, the screen still works, only without the notice.
      callApi(readSession, { signal, token }).then(
        ({ data }) => setSession(data),
        () => undefined,
      );
    };
    const timers = looks.map((seconds) => setTimeout(look, seconds * 1000));
    return () => {
      abort.abort();
      timers.forEach(clearTimeout);
    };
  }, [token, sends]);
  return session?.mailbox_unknown === true ? session : undefined;
}

interface UnknownMailboxProps {
  readonly email: string;
  /** Leads back to the sign-up; undefined for an account that has been confirmed. */
  readonly onCorrect: (() => void) | undefined;
}

/** No code arrives at this address: says what works instead (VERIFY-10). */
function UnknownMailbox({ email, onCorrect }: UnknownMailboxProps) {
  return (
    <Notice announce tone="danger">
      <p className="[overflow-wrap:anywhere]">{texts.mailboxUnknown(email)}</p>
      {offersTexts() && <p>{texts.askBySms}</p>}
      {onCorrect === undefined && <p>{offersTexts() ? texts.changeInProfile : texts.contactUs}</p>}
      {onCorrect !== undefined && (
        <button className="min-h-11 font-bold underline" onClick={onCorrect} type="button">
          {texts.correctAddress}
        </button>
      )}
    </Notice>
  );
}

interface ResendCodeProps {
  readonly isExpired: boolean;
  /** Of the session that waits for the code, if it is not stored. */
  readonly token?: string;
  /** A new code was sent, valid for this many seconds. */
  readonly onSent: (seconds: number | undefined) => void;
  /** Leads back to the sign-up, to correct its address. */
  readonly onCorrect?: () => void;
}

type Channel = 'mail' | 'sms';
type Outcome = { readonly tone: 'success' | 'danger'; readonly text: string };

/** A new code by e-mail or, if a gateway is configured, by SMS (VERIFY-04, VERIFY-08, GUARD-05). */
export function ResendCode({ isExpired, token, onSent, onCorrect }: ResendCodeProps) {
  const [sending, setSending] = useState<Channel>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [sends, setSends] = useState(0);
  const unknown = useUnknownMailbox(token, sends);

  async function resend(channel: Channel): Promise<void> {
    if (token === undefined && storedToken() === null)
      return setOutcome({ tone: 'danger', text: texts.tokenNotFound });
    setSending(channel);
    setOutcome(undefined);
    try {
      const call = channel === 'mail' ? resendCode : resendCodeBySms;
      const { message, code_expires_in } = await callApi(call, { token });
      setOutcome({ tone: 'success', text: message });
      setSends((before) => before + 1);
      onSent(code_expires_in);
    } catch (failure) {
      setOutcome({ tone: 'danger', text: messageOf(failure, texts.resendFailed) });
    } finally {
      setSending(undefined);
    }
  }

  const reason = isExpired ? texts.askNew : texts.noCode;
  const button = (channel: Channel, icon: ReactNode, words: string) => (
    <Button
      className="px-2! whitespace-nowrap"
      disabled={sending !== undefined}
      onClick={() => void resend(channel)}
      pending={sending === channel}
      size="small"
      variant="secondary"
    >
      {sending !== channel && icon}
      {words}
    </Button>
  );
  return (
    <section className="mt-6">
      {unknown !== undefined && (
        <div className="mb-4">
          <UnknownMailbox
            email={unknown.email}
            onCorrect={unknown.unconfirmed === true ? onCorrect : undefined}
          />
        </div>
      )}
      <p className="text-sm text-ink-soft">{sending === undefined ? reason : texts.sending}</p>
      <div className="mt-2 grid gap-3 sm:pairs">
        {button('mail', <MailIcon />, texts.byMail)}
        {offersTexts() && button('sms', <PhoneIcon />, texts.bySms)}
      </div>
      {outcome !== undefined && (
        <div className="mt-3">
          <Notice announce tone={outcome.tone}>
            {outcome.text}
          </Notice>
        </div>
      )}
    </section>
  );
}
