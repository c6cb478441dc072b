import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import type { StaffOffer } from '#offers/endpoints/staff-offers.ts';
import { formatAmount, formatDate, formatDateTime } from '#kit/rules/fields/show.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { useAgreement, useOffers } from './use-offers.ts';

const stateWords: Readonly<Record<StaffOffer['state'], string>> = {
  open: 'Waiting for the client',
  signed: 'Signed',
  declined: 'Declined by the client',
  lapsed: 'Expired unsigned',
  replaced: 'Replaced by a later approval',
};

function factsOf({
  state,
  made_at: made,
  decided_at: decided,
  facts,
  reason,
  signature,
}: StaffOffer): Fact[] {
  return [
    {
      label: 'Offer',
      value: decided === null ? stateWords[state] : `${stateWords[state]}, ${formatDate(decided)}`,
    },
    { label: 'Offered on', value: formatDate(made) },
    ...(facts === null
      ? []
      : [
          { label: 'Client receives', value: formatAmount(facts.received) },
          { label: 'Valid until', value: formatDate(facts.valid_until) },
        ]),
    ...(reason === null ? [] : [{ label: 'Reason for declining', value: reason }]),
    ...(signature === null
      ? []
      : [
          {
            label: 'Signed by',
            value: `${isolated(signature.name)}, ${formatDateTime(signature.signed_at)}`,
          },
          {
            label: 'Code sent',
            value: `By ${signature.sent_by === 'sms' ? 'SMS' : 'email'} to ${signature.sent_to}`,
          },
          { label: 'From', value: [signature.address, signature.device].filter(Boolean).join(', ') },
          { label: 'SHA-256', value: signature.sha256 },
        ]),
  ];
}

/** The offers of a loan, newest first, with the agreement and what proves its signature (MONEY-05). */
export function AgreementCard({ loan }: { readonly loan: LoanCase }) {
  const open = useAgreement(loan);
  const { data, error, refetch } = useOffers(loan);
  if (error !== null)
    return <LoadFailure error={error} onRetry={() => void refetch()} title="The offer could not be loaded" />;
  if (data === undefined) return <LoadingBlocks rows={2} />;
  return (
    <Card title="Offer and agreement">
      {data.map((offer) => (
        <div className="not-first:mt-6" key={offer.id}>
          <FactList columns={1} facts={factsOf(offer)} />
          <Button className="mt-3" onClick={() => open(offer.id)} size="small" variant="secondary">
            {offer.signature === null ? 'Agreement as PDF' : 'Signed agreement as PDF'}
          </Button>
        </div>
      ))}
    </Card>
  );
}
