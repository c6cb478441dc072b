import { useParams } from 'react-router';
import { say } from '@ensigo/messages';
import type { Offer } from '@ensigo/rulebook/contract';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import { screens } from '@ensigo/rulebook/paths';
import { ClientPage } from '../../../layouts/client/client-page.tsx';
import { NotShown } from '../../../shared/page/not-shown.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { TurnChip } from '../../../ui/turn-chip.tsx';
import { AgreementButton } from './agreement-button.tsx';
import { OfferDecision } from './offer-decision.tsx';
import { OfferFacts, offeredWords } from './offer-facts.tsx';
import { offerTexts as texts } from './texts.ts';
import { useOffer } from './use-offer.ts';

/** What became of an offer that is no longer open. */
function Outcome({ offer }: { readonly offer: Offer }) {
  const { state, decided_at: decided, facts } = offer;
  if (state === 'signed') {
    const day = formatDate(decided ?? '');
    return <Notice tone="success">{texts.signed(day)}</Notice>;
  }
  if (state === 'declined') return <Notice tone="info">{texts.declined}</Notice>;
  if (state === 'lapsed')
    return <Notice tone="waiting">{texts.lapsed(formatDate(facts.valid_until))}</Notice>;
  return null;
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
  const { facts, state, paid_out_facts: less, agreement } = offer;
  return (
    <div className="space-y-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <span className="figures block text-sm text-ink-soft">{facts.tracking_number}</span>
          <span className="font-display text-xl font-bold">{texts.title}</span>
        </p>
        {state === 'open' && <TurnChip turn="yours" />}
      </header>
      <Outcome offer={offer} />
      {less !== null && <OfferFacts facts={less} lead={texts.less(formatAmount(less.received))} />}
      <OfferFacts facts={facts} lead={offeredWords(facts)}>
        <AgreementButton agreement={agreement} id={id} isSigned={state === 'signed'} />
      </OfferFacts>
      {state === 'open' && (
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
    <ClientPage back={screens.client.loan.to({ id })} title={say('My Loans')}>
      <Shown id={id} />
    </ClientPage>
  );
}
