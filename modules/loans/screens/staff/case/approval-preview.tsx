import { formatAmount } from '#kit/rules/fields/show.ts';
import { aprWords } from '#lending/rules/loan/decided.ts';
import type { ApprovalTerms, ApprovalFigures, scheduleOfApproval } from '#lending/rules/loan/approval.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { MoneyFacts, type MoneyFact } from './money-facts.tsx';
import { ScheduleTable } from './schedule-table.tsx';

type Made = Extract<ReturnType<typeof scheduleOfApproval>, { readonly figures: ApprovalFigures }>;

interface ApprovalPreviewProps {
  readonly clientName: string;
  /** What the terms come to; undefined while they cannot be calculated. */
  readonly made: Made | undefined;
  readonly terms: Pick<ApprovalTerms, 'interest_only_months' | 'payment_step'> | undefined;
  /** What the terms are held against. */
  readonly checks: readonly MoneyFact[];
}

/** What the product states beyond the fields. */
const productFacts = ({
  interest_only_months: months,
  payment_step: step,
}: Pick<ApprovalTerms, 'interest_only_months' | 'payment_step'>) => [
  ...(months === 0
    ? []
    : [{ label: 'Interest only', value: months === 1 ? 'First month' : `First ${months} months` }]),
  ...(step === 1 ? [] : [{ label: 'Installments', value: `Rounded up to ${formatAmount(String(step))}` }]),
];

/** What follows for the client from the terms that are typed, to the shilling. */
export function ApprovalPreview({ clientName, made, terms, checks }: ApprovalPreviewProps) {
  return (
    <section aria-label={`What ${clientName} gets`} className="space-y-4">
      <h3 className="font-bold">What {clientName} gets</h3>
      {made === undefined ? (
        <>
          <p className="text-sm text-ink-soft">
            Enter amount, months and interest rate to see the installments and the total.
          </p>
          <MoneyFacts facts={checks} />
        </>
      ) : (
        <>
          <dl className="flex flex-wrap gap-x-6 gap-y-3">
            <div>
              <dt className="text-sm">Every month</dt>
              <dd className="text-2xl whitespace-nowrap">
                <Amount value={made.figures.payment} />
              </dd>
            </div>
            <div>
              <dt className="text-sm">Receives</dt>
              <dd className="text-lg whitespace-nowrap">
                <Amount value={made.figures.received} />
              </dd>
            </div>
          </dl>
          <ScheduleTable
            installments={made.schedule.installments}
            principal={made.schedule.principal}
            total={made.figures.total}
          />
          <MoneyFacts
            facts={[
              { label: 'Interest and fees', value: formatAmount(made.figures.cost) },
              { label: 'APR', value: aprWords(made.figures.apr_bps) },
              ...(terms === undefined ? [] : productFacts(terms)),
              ...checks,
            ]}
          />
        </>
      )}
    </section>
  );
}
