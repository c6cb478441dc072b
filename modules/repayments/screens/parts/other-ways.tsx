import type { OwnRecord } from '../../endpoints/own-repayments.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { HowToPay } from './how-to-pay.tsx';
import { texts } from './texts.ts';

/** The lender's payment methods, folded where a loan is usually paid by mobile money (JOIN-05); nothing without any. */
export function OtherWays({ howToPay }: { readonly howToPay: OwnRecord['how_to_pay'] }) {
  if (howToPay.payment_methods.length === 0) return null;
  return (
    <details>
      <summary className={buttonClass('quiet', 'w-full list-none [&::-webkit-details-marker]:hidden')}>
        {texts.otherWays}
      </summary>
      <HowToPay {...howToPay} />
    </details>
  );
}
