import { useState, type ReactNode } from 'react';
import { resendCode, resendCodeBySms } from '../../../endpoints/accounts.ts';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { storedToken } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { MailIcon, PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { offersTexts } from '#kit/ui/offers-texts.ts';
import { texts } from './texts.ts';
import { UnknownMailbox } from './unknown-mailbox.tsx';
import { useUnknownMailbox } from './use-unknown-mailbox.ts';

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
