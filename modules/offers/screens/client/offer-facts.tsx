import type { ReactNode } from 'react';
import { say } from '#kit/messages/index.ts';
import type { Offer } from '../../endpoints/offers.ts';
import { formatAmount, formatDate, formatNumber } from '#kit/rules/fields/show.ts';
import { aprWords } from '#lending/rules/loan/decided.ts';
import { collateralWords, monthlyInterestWords, repayingEarlyWords } from '../../rules/key-facts.ts';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { CostBar } from './cost-bar.tsx';
import { OfferPayments } from './offer-payments.tsx';
import { offerTexts as texts } from './texts.ts';

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
  const { payments, interest_only_months: first } = facts;
  return [
    { label: say('Yearly cost (APR)'), value: aprWords(facts.apr_bps) },
    { label: say('Interest rate a month'), value: monthlyInterestWords(facts) },
    ...known(say('First installment'), formatDate(payments[0]?.due_on ?? '')),
    ...known(say('Last installment'), formatDate(payments.at(-1)?.due_on ?? '')),
    ...known(say('Interest-only months'), first === 0 ? '' : say`The first ${String(first)} months`),
    ...known(say('Before we pay out'), facts.conditions),
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
