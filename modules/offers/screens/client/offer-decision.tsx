import { useEffect, useState } from 'react';
import { askAboutOffer, declineOffer, type Offer } from '../../endpoints/offers.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { daysBetween } from '#lending/rules/calendar.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { HandBar } from '#kit/browser/layouts/client/hand-bar.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Button } from '#kit/ui/button.tsx';
import { ClockIcon } from '#kit/ui/icons/icons.tsx';
import { offerTexts as texts } from './texts.ts';
import { useOfferChanged } from './use-offer.ts';

/** Loaded once the offer is there to be read. */
const SignDialog = latePart(async () => (await import('./sign-dialog.tsx')).SignDialog);
const WordsDialog = latePart(async () => (await import('./words-dialog.tsx')).WordsDialog);

/** Accept, ask, decline, and until when: on a phone always in sight, in place of the bottom bar (MONEY-04). */
export function OfferDecision({ id, offer }: { readonly id: string; readonly offer: Offer }) {
  const [opened, setOpened] = useState<'sign' | 'ask' | 'decline'>();
  const changed = useOfferChanged(id);
  const { valid_until: until } = offer.facts;
  useEffect(() => {
    SignDialog.preload();
    WordsDialog.preload();
  }, []);
  const close = () => setOpened(undefined);
  return (
    <HandBar className="lg:p-4">
      <div className="grid grid-cols-2 gap-2 md:flex md:flex-wrap md:items-center md:gap-3">
        <p className="col-span-2 flex items-center gap-2 text-sm font-bold text-waiting-fg md:mr-auto">
          <ClockIcon size={16} /> {texts.until(formatDate(until))},{' '}
          {texts.days(daysBetween(offer.today, until))}
        </p>
        <Button className="col-span-2 w-full md:order-3 md:w-auto" onClick={() => setOpened('sign')}>
          {texts.accept}
        </Button>
        <Button onClick={() => setOpened('ask')} variant="secondary">
          {texts.ask}
        </Button>
        <Button onClick={() => setOpened('decline')} variant="quiet">
          {texts.decline}
        </Button>
      </div>
      {opened === 'sign' && <SignDialog id={id} offer={offer} onClose={close} />}
      {opened === 'ask' && (
        <WordsDialog
          button={texts.send}
          field="question"
          label={texts.question}
          lead={texts.askLead}
          name={`offer-question-${id}`}
          onClose={close}
          onSent={changed}
          send={(question, keyFor) =>
            callApi(askAboutOffer, {
              params: { id },
              body: { question },
              idempotencyKey: keyFor({ id, question }),
            })
          }
          title={texts.askTitle}
        />
      )}
      {opened === 'decline' && (
        <WordsDialog
          button={texts.declineNow}
          field="reason"
          isFinal
          label={texts.reason}
          lead={texts.declineLead}
          name={`offer-decline-${id}`}
          onClose={close}
          onSent={changed}
          send={(reason, keyFor) =>
            callApi(declineOffer, {
              params: { id },
              body: { reason },
              idempotencyKey: keyFor({ id, reason }),
            })
          }
          title={texts.declineTitle}
        />
      )}
    </HandBar>
  );
}
