import { type ReactNode, useState } from 'react';
import { say } from '#kit/messages/index.ts';
import { type Offer, readOffer } from '../../endpoints/offers.ts';
import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { conditionFacts } from '#lending/rules/loan/condition-words.ts';
import { aprWords } from '#lending/rules/loan/apr-words.ts';
import { collateralWords, monthlyInterestWords, repayingEarlyWords } from '../../rules/key-facts.ts';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { offerTexts as texts } from './texts.ts';
import { Button } from '#kit/ui/button.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#kit/browser/api/call-api.ts';

type Payment = Offer['facts']['payments'][number];

/** Payments that are shown before the rest. */
const first = 3;

const row = (payment: Payment) => (
  <tr className="border-b border-rule" key={payment.due_on}>
    <td className="py-2.5">{formatDate(payment.due_on)}</td>
    <td className="py-2.5 pl-3 text-right">{formatNumber(payment.payment)}</td>
    <td className="py-2.5 pl-3 text-right">{formatNumber(payment.left)}</td>
  </tr>
);

/** Every payment; a long list is opened by a press. */
function OfferPayments({ payments, total }: Pick<Offer['facts'], 'payments' | 'total'>) {
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
            <th className="py-2 pl-3 text-right" scope="col">
              {texts.payment}
            </th>
            <th className="py-2 pl-3 text-right" scope="col">
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
            <td className="py-2.5 pl-3 text-right">{formatNumber(total)}</td>
            <td className="py-2.5 pl-3 text-right">0</td>
          </tr>
        </tfoot>
      </table>
    </WideTable>
  );
}

interface Part {
  readonly label: string;
  readonly amount: string;
  readonly look: string;
}

function partsOf({ received, fees, interest }: Offer['facts']): Part[] {
  return [
    { label: texts.comesToYou, amount: received, look: 'bg-primary-800' },
    ...fees.map(({ label, amount }) => ({ label, amount, look: 'bg-maize' })),
    { label: texts.interest, amount: interest, look: 'bg-primary-500' },
  ].filter(({ amount }) => amount !== '0');
}

/** What is paid back, in one bar: what comes to the client, the fees, the interest. */
function CostBar({ facts }: { readonly facts: Offer['facts'] }) {
  const parts = partsOf(facts);
  return (
    <div>
      <div aria-hidden="true" className="flex h-5 forced-color-adjust-none gap-px overflow-hidden">
        {parts.map(({ label, amount, look }, index) => (
          <div
            className={`min-w-1 ${look}`}
            key={`${String(index)}-${label}`}
            style={{ flexGrow: Number(amount), flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-sm text-ink-soft">
        {parts.map(({ label, amount, look }, index) => (
          <li className="flex items-center gap-2" key={`${String(index)}-${label}`}>
            <span aria-hidden="true" className={`size-4 flex-none forced-color-adjust-none ${look}`} />
            {label}
            {index > 0 && <span className="figures">{formatNumber(amount)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

type Facts = Offer['facts'];

/** One of the figures that matter most. */
export function BigFigure({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <p>
      <span className="block text-sm text-ink-soft">{label}</span>
      <span className="figures text-2xl font-bold md:text-3xl">
        <span className="text-lg font-normal text-ink-soft">UGX</span> {formatNumber(amount)}
      </span>
    </p>
  );
}

const known = (label: string, value: string): Fact[] => (value === '' ? [] : [{ label, value }]);

function factsOf(facts: Facts): Fact[] {
  const { payments, interest_only_months: interestOnly } = facts;
  return [
    { label: say('Yearly cost (APR)'), value: aprWords(facts.apr_bps) },
    { label: say('Interest rate a month'), value: monthlyInterestWords(facts) },
    ...known(say('First installment'), formatDate(payments[0]?.due_on ?? '')),
    ...known(say('Last installment'), formatDate(payments.at(-1)?.due_on ?? '')),
    ...known(
      say('Interest-only months'),
      interestOnly === 0 ? '' : say`The first ${String(interestOnly)} months`,
    ),
    ...conditionFacts(facts),
    { label: say('Early repayment'), value: repayingEarlyWords(facts.early_repayment) },
    { label: say('Late payment'), value: say('No extra charge') },
    ...known(say('Collateral'), collateralWords(facts)),
    { label: say('Lender'), value: facts.lender },
    ...known(say('Licence'), facts.licence),
    ...known(say('Complaints'), facts.complaints),
  ];
}

/** What was asked for and what is offered. */
export const offeredWords = ({ asked, amount }: Facts): string =>
  asked === amount
    ? texts.same(formatAmount(amount))
    : texts.asked(formatAmount(asked), formatAmount(amount));

interface OfferFactsProps {
  readonly facts: Facts;
  readonly lead: string;
  readonly children?: ReactNode;
}

/** The key facts: the three figures, the bar, what else is agreed, and every payment (MONEY-04). */
export function OfferFacts({ facts, lead, children }: OfferFactsProps) {
  return (
    <section className="@container rounded-lg border border-edge bg-surface p-4 md:p-6">
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 @[36rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="space-y-6">
          <p>{lead}</p>
          <div className="flex flex-wrap gap-x-8 gap-y-4">
            <BigFigure amount={facts.received} label={texts.receive} />
            <BigFigure amount={facts.payment} label={texts.monthly} />
            <BigFigure amount={facts.total} label={texts.total} />
          </div>
          <CostBar facts={facts} />
          <FactList columns={1} facts={factsOf(facts)} />
        </div>
        <div className="space-y-5">
          <OfferPayments payments={facts.payments} total={facts.total} />
          {children}
        </div>
      </div>
    </section>
  );
}

/** The offer for a loan; read anew whenever the screen is opened. */
export const useOffer = (id: string) =>
  useQuery({
    queryKey: ['offer', id],
    queryFn: async ({ signal }) => (await callApi(readOffer, { params: { id }, signal })).data,
    staleTime: 0,
  });

/** Reads again what a decision on the offer changes. */
export function useOfferChanged(id: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      [['offer', id], ['loan', id], ['loans'], ['waiting']].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  };
}
