import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { factsOf, showField } from '#kit/rules/fields/show-field.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { financeFields, singleFigures } from '../../../rules/finance-info.ts';
import { FactList } from '#kit/ui/fact-list.tsx';
import { AskButton } from '#workspace/screens/parts/case/information-request/ask-button.tsx';
import { WideTable } from '#kit/ui/wide-table.tsx';
import { SectionCard } from '#workspace/screens/parts/case/section-card.tsx';
import { OddReason } from './inconsistent-facts.tsx';

type Figure = keyof typeof financeFields;

const pairs = [
  { label: 'Sales', low: 'minimum_monthly_sales', high: 'maximum_monthly_sales' },
  { label: 'Cash sales', low: 'minimum_cash_sales_percentage', high: 'maximum_cash_sales_percentage' },
  {
    label: 'Purchases',
    low: 'minimum_inventory_monthly_purchases',
    high: 'maximum_inventory_monthly_purchases',
  },
  { label: 'Inventory held', low: 'minimum_inventory_balances', high: 'maximum_inventory_balances' },
] as const satisfies readonly { label: string; low: Figure; high: Figure }[];

const step = 'finance-info';
const targetOf = (name: Figure): string => `${step}.${name}`;

/** Money without the currency, which stands in the head of the table. */
function cell(loan: LoanCase, name: (typeof pairs)[number]['low' | 'high']): string {
  const { [name]: value } = loan;
  if (value === null) return '-';
  return financeFields[name].kind === 'money' ? formatNumber(value) : showField(financeFields[name], value);
}

const { maintain_books_of_account: books } = financeFields;

/** The figures of a slow and a good month side by side, then the others. */
export function FinanceDetails({ loan }: { readonly loan: LoanCase }) {
  return (
    <SectionCard section={step} title="Financial Details">
      <WideTable label="Monthly figures, UGX">
        <table className="w-full max-w-[34rem] text-sm">
          <caption className="sr-only">Monthly figures, UGX</caption>
          <thead>
            <tr className="border-b-2 border-ink-soft text-xs">
              <th className="py-2 text-left" scope="col">
                Each month, UGX
              </th>
              <th className="py-2 pl-2 text-right" scope="col">
                Low
              </th>
              <th className="py-2 pl-2 text-right" scope="col">
                High
              </th>
              <th className="w-12" scope="col">
                <span className="sr-only">Questions</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {pairs.map(({ label, low, high }) => (
              <tr className="h-11 border-b border-rule" key={low}>
                <th className="text-left font-normal text-ink-soft" scope="row">
                  {label}
                </th>
                <td className="figures pl-2 text-right whitespace-nowrap" id={targetOf(low)} tabIndex={-1}>
                  {cell(loan, low)}
                  <OddReason target={targetOf(low)} />
                </td>
                <td className="figures pl-2 text-right whitespace-nowrap" id={targetOf(high)} tabIndex={-1}>
                  {cell(loan, high)}
                  <OddReason target={targetOf(high)} />
                </td>
                <td className="text-right">
                  <AskButton
                    also={[targetOf(high)]}
                    item={{ kind: 'field', target: targetOf(low) }}
                    label={`${label}, low and high month`}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </WideTable>
      <div className="mt-3">
        <FactList facts={factsOf({ ...singleFigures, maintain_books_of_account: books }, loan, step)} />
      </div>
    </SectionCard>
  );
}
