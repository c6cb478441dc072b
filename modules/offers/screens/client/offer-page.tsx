import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { say } from '#kit/messages/index.ts';
import type { Offer } from '../../endpoints/offers.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { NotShown } from '#kit/browser/page/not-shown.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TurnChip } from '#kit/ui/turn-chip.tsx';
import { AgreementButton } from './agreement-button.tsx';
import { OfferDecision } from './offer-decision.tsx';
import { OfferFacts, offeredWords } from './offer-facts.tsx';
import { offerTexts as texts } from './texts.ts';
import { useOffer } from './use-offer.ts';

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
