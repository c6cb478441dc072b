import { useState } from 'react';
import { sendSigningCode, signOffer, type Offer } from '@ensigo/rulebook/contract';
import { callApi } from '../../../shared/api/call-api.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeField } from '../../../ui/code-field.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { AgreementButton } from './agreement-button.tsx';
import { BigFigure } from './offer-facts.tsx';
import { offerTexts as texts } from './texts.ts';

const codeLength = 6;

interface SignDialogProps {
  readonly id: string;
  readonly offer: Offer;
  readonly onClose: () => void;
  readonly onSigned: () => Promise<void>;
}

interface Sent {
  readonly sent_by: 'sms' | 'mail';
  readonly sent_to: string;
}

/** Signs with a one-time code, which signs exactly the agreement that was shown (MONEY-05). */
export function SignDialog({ id, offer, onClose, onSigned }: SignDialogProps) {
  const { facts, agreement, wording_version: version, code_by: by } = offer;
  const { sha256 } = agreement;
  const [sent, setSent] = useState<Sent>();
  const [code, setCode] = useState('');
  const send = useSingleMutation({
    mutationFn: (how: 'sms' | 'mail') =>
      callApi(sendSigningCode, { params: { id }, body: { sha256, by: how } }),
    onSuccess: ({ data }) => {
      setCode('');
      setSent(data);
    },
  });
  const sign = useSingleMutation({
    mutationFn: (typed: string) => callApi(signOffer, { params: { id }, body: { sha256, code: typed } }),
    failures: 'fields',
    async onSuccess() {
      await onSigned();
      onClose();
    },
  });
  const missing = codeLength - code.length;
  const byMail = (
    <Button onClick={() => send.mutate('mail')} pending={send.isPending} variant="secondary">
      {texts.byMail}
    </Button>
  );
  return (
    <Dialog
      actions={
        sent === undefined ? (
          <>
            <Button
              className="md:order-2 md:ml-auto"
              onClick={() => send.mutate(by)}
              pending={send.isPending}
            >
              {texts.sendCode}
            </Button>
            {by === 'sms' && byMail}
          </>
        ) : (
          <>
            <p className="text-sm text-ink-soft md:mr-auto" role="status">
              {missing > 0 && texts.missing(missing)}
            </p>
            <Button
              className="md:order-2"
              disabled={missing > 0}
              onClick={() => sign.mutate(code)}
              pending={sign.isPending}
            >
              {texts.sign}
            </Button>
            {byMail}
          </>
        )
      }
      onClose={onClose}
      open
      subtitle={texts.version(facts.tracking_number, version)}
      title={texts.signTitle}
    >
      <div className="space-y-5">
        <div className="grid grid-cols-2 gap-4">
          <BigFigure amount={facts.received} label={texts.receive} />
          <BigFigure amount={facts.payment} label={texts.times(facts.payments.length)} />
        </div>
        <AgreementButton agreement={agreement} id={id} isWide />
        {sent === undefined ? (
          <p className="text-ink-soft">{texts.sendLead}</p>
        ) : (
          <>
            <CodeField
              error={sign.errors['code']}
              label={texts.codeFrom[sent.sent_by](sent.sent_to)}
              onChange={(digits) => {
                sign.clear('code');
                setCode(digits);
              }}
              takesFocus
              value={code}
            />
            <p className="text-sm text-ink-soft">{texts.signLead}</p>
          </>
        )}
      </div>
    </Dialog>
  );
}
