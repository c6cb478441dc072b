import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { type Offer, askAboutOffer, declineOffer } from '../../endpoints/offers.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { NotShown } from '#kit/browser/page/not-shown.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TurnChip } from '#kit/ui/turn-chip.tsx';
import { AgreementButton } from './agreement-button.tsx';
import { useOffer, useOfferChanged, OfferFacts, offeredWords } from './offer-facts.tsx';
import { offerTexts as texts } from './texts.ts';
import { daysBetween } from '#lending/rules/calendar.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { HandBar } from '#kit/browser/layouts/client/hand-bar.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Button } from '#kit/ui/button.tsx';
import { ClockIcon } from '#kit/ui/icons/icons.tsx';

/** Loaded once the offer is there to be read. */
const SignDialog = latePart(async () => (await import('./sign-dialog.tsx')).SignDialog);
const WordsDialog = latePart(async () => (await import('./words-dialog.tsx')).WordsDialog);

/** Accept, ask, decline, and until when: on a phone always in sight, in place of the bottom bar (MONEY-04). */
function OfferDecision({ id, offer }: { readonly id: string; readonly offer: Offer }) {
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

/** Why nothing can be decided, or what was; nothing is promised of a loan that has been decided otherwise since. */
function noticeOf({
  state,
  decided_at: decided,
  facts,
  is_pending: isPending,
  signing_refused: refused,
}: Offer) {
  const until = formatDate(facts.valid_until);
  if (state === 'signed') return <Notice tone="success">{texts.signed(formatDate(decided ?? ''))}</Notice>;
  if (state === 'declined')
    return <Notice tone="info">{isPending ? texts.declined : texts.declinedBefore}</Notice>;
  if (state === 'lapsed')
    return isPending ? (
      <Notice tone="waiting">{texts.lapsed(until)}</Notice>
    ) : (
      <Notice tone="info">{texts.lapsedBefore(until)}</Notice>
    );
  return refused !== null && <Notice tone="info">{refused}</Notice>;
}

/** What became of an offer that is no longer open. */
function Outcome({ offer }: { readonly offer: Offer }) {
  const place = useRef<HTMLDivElement>(null);
  const { state } = offer;
  const [first] = useState(state);
  // The button that decided is gone with the decision.
  useEffect(() => {
    if (state !== first && document.activeElement === document.body) place.current?.focus();
  }, [state, first]);
  return (
    <div className="scroll-mt-24 outline-none empty:hidden" ref={place} tabIndex={-1}>
      {noticeOf(offer)}
    </div>
  );
}

function Shown({ id }: { readonly id: string }) {
  const { data: offer, error, refetch } = useOffer(id);
  if (offer === undefined)
    return (
      <NotShown
        back={{ to: screens.client.loan.to({ id }), label: texts.back }}
        error={error}
        gone={texts.gone}
        goneAt={[404]}
        refetch={refetch}
      />
    );
  const { facts, state, disbursed_facts: less, agreement } = offer;
  const isOpen = state === 'open' && offer.is_pending;
  return (
    <div className="space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="figures block text-sm text-ink-soft">{facts.tracking_number}</span>
          <span className="font-display text-xl font-bold">{texts.title}</span>
        </p>
        {isOpen && <TurnChip turn="yours" />}
      </header>
      <Outcome offer={offer} />
      {less !== null && <OfferFacts facts={less} lead={texts.less(formatAmount(less.received))} />}
      <OfferFacts facts={facts} lead={offeredWords(facts)}>
        <AgreementButton agreement={agreement} id={id} isSigned={state === 'signed'} />
      </OfferFacts>
      {isOpen && (
        <>
          {/* The bar must not cover the end of the offer. */}
          <div className="h-16 lg:hidden" />
          <OfferDecision id={id} offer={offer} />
        </>
      )}
    </div>
  );
}

/** /my-applications/{id}/offer */
export function OfferPage() {
  const { id = '' } = useParams();
  return (
    <ClientPage back={screens.client.loan.to({ id })} tab={texts.title} title={say('My Loans')}>
      <Shown id={id} />
    </ClientPage>
  );
}
