import { useState } from 'react';
import type { Offer } from '../../endpoints/offers.ts';
import { formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import { offerTexts as texts } from './texts.ts';

type Payment = Offer['facts']['payments'][number];

/** Payments that are shown before the rest. */
const first = 3;

const row = (payment: Payment) => (
  <tr className="border-b border-rule" key={payment.due_on}>
    <td className="py-2.5">{formatDate(payment.due_on)}</td>
    <td className="py-2.5 text-right">{formatNumber(payment.payment)}</td>
    <td className="py-2.5 text-right">{formatNumber(payment.left)}</td>
  </tr>
);

/** Every payment; a long list is opened by a press. */
export function OfferPayments({ payments, total }: Pick<Offer['facts'], 'payments' | 'total'>) {
  const [isWhole, setWhole] = useState(payments.length <= first + 2);
  const hidden = payments.length - first - 1;
  return (
    <WideTable label={texts.payments}>
      <table className="figures w-full text-sm">
        <caption className="mb-2 text-left font-display text-lg font-bold">{texts.payments}</caption>
        <thead>
          <tr className="border-b-2 border-primary-800">
            <th className="py-2 text-left" scope="col">
              {texts.due}
            </th>
            <th className="py-2 text-right" scope="col">
              {texts.payment}
            </th>
            <th className="py-2 text-right" scope="col">
              {texts.left}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? payments : payments.slice(0, first)).map(row)}
          {!isWhole && (
            <tr className="border-b border-rule">
              <td className="text-center" colSpan={3}>
                <Button onClick={() => setWhole(true)} size="row" variant="quiet">
                  {texts.more(hidden)}
                </Button>
              </td>
            </tr>
          )}
          {!isWhole && payments.slice(-1).map(row)}
        </tbody>
        <tfoot>
          <tr className="border-t-2 border-b-4 border-double border-primary-800 font-bold">
            <td className="py-2.5">{texts.count(payments.length)}</td>
            <td className="py-2.5 text-right">{formatNumber(total)}</td>
            <td className="py-2.5 text-right">0</td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}
