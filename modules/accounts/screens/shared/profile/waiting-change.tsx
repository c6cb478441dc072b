import { useState } from 'react';
import { profileCodeSchema } from '../../../rules/profile-schemas.ts';
import { confirmChange } from '../../../endpoints/profile.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { useRepeatKey } from '#kit/browser/api/repeat-key.ts';
import { clockTime } from '../../parts/codes/time-left.tsx';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { storeUser } from '#kit/browser/session/session-store.ts';
import { Button } from '#kit/ui/button.tsx';
import { CodeField } from '#kit/ui/code-field.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { useToast } from '#kit/ui/toaster.tsx';
import { texts } from './texts.ts';
import { useRefreshProfile, useWaitingActions, type Profile } from './use-profile.ts';

interface WaitingChangeProps {
  readonly waiting: NonNullable<Profile['waiting']>;
  /** Milliseconds since 1970. */
  readonly endsAt: number;
  /** The previous code's digits and its error no longer apply. */
  readonly onSentAgain: () => void;
}

/** A new address or number that waits for its code; asked for again after a reload, on any device. */
export function WaitingChange({ waiting, endsAt, onSentAgain }: WaitingChangeProps) {
  const toast = useToast();
  const refresh = useRefreshProfile();
  const repeat = useRepeatKey();
  const { resend, withdraw } = useWaitingActions();
  const [code, setCode] = useState('');
  const { formProps, errors, isSubmitting, submit } = useKeptForm({
    kept: inTab('profile-code'),
    empty: {},
    fields: ['code'],
    general: 'code',
    check: (typed) => validate(profileCodeSchema, typed),
    async send(body) {
      const { message, user } = await callApi(confirmChange, { body, idempotencyKey: repeat.keyFor(body) });
      storeUser(user);
      toast({ tone: 'success', text: message });
      await refresh();
    },
  });
  const isAsking = resend.isPending || withdraw.isPending;
  return (
    <form {...formProps} className="space-y-4">
      <Notice tone="waiting">
        <p className="[overflow-wrap:anywhere]">{texts.waiting(waiting.value, waiting.sent_to)}</p>
        {waiting.mailbox_unknown === true && (
          <p className="font-bold [overflow-wrap:anywhere]">{texts.mailboxUnknown(waiting.sent_to)}</p>
        )}
        <p>{waiting.code_expires_in === 0 ? texts.expired : texts.goodUntil(clockTime(endsAt))}</p>
      </Notice>
      <CodeField
        error={errors['code']}
        label={texts.code}
        onChange={setCode}
        onComplete={(digits) => submit({ code: digits })}
        value={code}
      />
      <div className="flex flex-col gap-2 md:flex-row">
        <Button disabled={isAsking} pending={isSubmitting} type="submit">
          {texts.confirm}
        </Button>
        <Button
          disabled={isSubmitting || isAsking}
          onClick={() => resend.mutate(undefined, { onSuccess: onSentAgain })}
          pending={resend.isPending}
          variant="secondary"
        >
          {texts.resend}
        </Button>
        <Button
          disabled={isSubmitting || isAsking}
          onClick={() => withdraw.mutate()}
          pending={withdraw.isPending}
          variant="secondary"
        >
          {texts.withdraw}
        </Button>
      </div>
    </form>
  );
}
