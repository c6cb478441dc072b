import { formatAmount, formatNumber } from '#kit/rules/fields/show.ts';
import { aprWords } from '#lending/rules/loan/apr-words.ts';
import { FactList } from '#kit/ui/fact-list.tsx';
import { loanTexts } from '../texts.ts';
import { costAsTyped, type CostProps } from './installment-field.tsx';

const texts = loanTexts.cost;

function Money({ value }: { readonly value: bigint }) {
  return (
    <span className="whitespace-nowrap">
      <span className="text-xs font-normal text-ink-soft">UGX</span> {formatNumber(String(value))}
    </span>
  );
}

/** What the loan costs at the lender's interest, beside the form (MONEY-11). */
export function LoanCostCard(props: CostProps) {
  const cost = costAsTyped(props);
  return (
    <section
      aria-label={texts.title}
      className="rounded-lg border border-l-6 border-edge border-l-primary-600 bg-surface p-4"
    >
      <h2 className="text-xl">{texts.title}</h2>
      {cost === undefined ? (
        <p className="mt-2 text-sm text-ink-soft">{texts.notYet}</p>
      ) : (
        <>
          <p className="mt-2 text-sm">{texts.monthly}</p>
          <p className="figures text-2xl font-bold">
            <Money value={cost.monthly} />
          </p>
          <FactList
            columns={1}
            facts={[
              { label: texts.received, value: <Money value={cost.received} /> },
              { label: texts.total, value: <Money value={cost.total} /> },
              { label: texts.cost, value: <Money value={cost.cost} /> },
              { label: texts.yearly, value: aprWords(cost.yearly) },
            ]}
          />
          <p className="mt-3 text-sm text-ink-soft">{texts.note}</p>
        </>
      )}
    </section>
  );
}

/** The same in a line above the buttons of a phone. */
export function LoanCostLine(props: CostProps) {
  const cost = costAsTyped(props);
  if (cost === undefined) return <p className="text-sm text-ink-soft">{texts.notYet}</p>;
  return (
    <dl className="flex flex-wrap justify-between gap-x-4">
      <div>
        <dt className="text-sm">{texts.monthly}</dt>
        <dd className="figures font-bold">{formatAmount(String(cost.monthly))}</dd>
      </div>
      <div>
        <dt className="text-sm">{texts.total}</dt>
        <dd className="figures font-bold">{formatAmount(String(cost.total))}</dd>
      </div>
    </dl>
  );
}
