import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatDate, formatDateTime } from '#kit/rules/fields/show.ts';
import type { MoneyFact } from './money-facts.tsx';
import { useAgreement, useOffers } from './use-offers.ts';

/** Whether the client has signed what was approved last. */
export const isSigned = ({ offer }: LoanCase): boolean => offer?.state === 'signed';

/** Who signed, when and what (MONEY-06); nothing for a loan that was approved before offers existed. */
export function useSignedFacts(loan: LoanCase): MoneyFact[] {
  const { data } = useOffers(loan);
  const open = useAgreement(loan);
  const { offer } = loan;
  if (offer === null) return [];
  if (!isSigned(loan))
    return [
      { label: 'Signed', value: 'Not signed', note: `The offer is valid until ${formatDate(offer.until)}` },
    ];
  const latest = data?.[0];
  const signature = latest?.signature ?? undefined;
  const signedAt = signature?.signed_at ?? offer.decided_at;
  return [
    {
      label: 'Signed',
      value: signedAt === null ? 'Yes' : formatDateTime(signedAt),
      note:
        signature && `${isolated(signature.name)}, code by ${signature.sent_by === 'sms' ? 'SMS' : 'email'}`,
    },
    ...(latest === undefined || signature === undefined
      ? []
      : [
          {
            label: 'Agreement',
            value: (
              <button
                className="min-h-11 text-left font-bold text-link underline"
                onClick={() => open(latest.id)}
                type="button"
              >
                {signature.file_name}
              </button>
            ),
          },
        ]),
  ];
}
