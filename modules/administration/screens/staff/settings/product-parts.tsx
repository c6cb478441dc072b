import { interestMethods } from '#lending/rules/products/loan-product.ts';
import { feeKinds, feesTaken } from '#lending/rules/fees.ts';
import { paymentSteps } from '#lending/rules/terms.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { otherLanguageNames } from '#kit/messages/index.ts';
import { withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { DrawnParts } from '../drawn-parts.tsx';
import {
  inEachLanguage,
  namesInLanguages,
  rowsOf,
  textOf,
  whole,
  type Drawing,
  type Part,
  type Row,
} from '../setting.ts';

export const methods = { declining_balance: 'Reducing balance', flat: 'Flat rate' };
const kinds = { percentage: 'Percentage of the loan amount', fixed: 'Fixed amount' };
const moments = { deducted: 'Deducted from the disbursement', financed: 'Added to the loan' };

const feeParts = ({ kind }: Row): Part[] => [
  { name: 'label', label: 'Fee name' },
  {
    name: 'kind',
    kind: 'select',
    label: 'Calculated as',
    choices: feeKinds.map((value) => ({ value, label: kinds[value] })),
  },
  kind === 'fixed'
    ? { name: 'value', kind: 'money', label: 'Amount' }
    : { name: 'value', label: 'Percentage (%)', attributes: { inputMode: 'decimal' } },
  {
    name: 'taken',
    kind: 'select',
    label: 'Paid',
    choices: feesTaken.map((value) => ({ value, label: moments[value] })),
  },
];

/** It says that it has no other names: one that was removed may have had some. */
const newFee = { label: '', kind: 'percentage', value: '', taken: 'deducted', lg: '', sw: '' };

/** The fees of a product, one below the other; percentages as they are typed. */
function Fees({ value, change, errors, place = '' }: Drawing) {
  const fees = rowsOf(value['fees']);
  const put = (next: readonly Row[]): void => change({ ...value, fees: next });
  return (
    <fieldset className="min-w-0 space-y-4">
      <legend className="text-sm font-bold text-ink">Fees</legend>
      {fees.map((fee, index) => {
        const drawing = {
          value: fee,
          change: (next: Row) =>
            put(withRow(fees, index, next['kind'] === fee['kind'] ? next : { ...next, value: '' })),
          errors,
          place: `${place}fees.${String(index)}.`,
        };
        return (
          <div className="grid gap-4 border-l-4 border-rule pl-3 md:grid-cols-2" key={index}>
            <DrawnParts drawing={drawing} parts={feeParts(fee)} />
            <div className="md:col-span-2">
              <DrawnParts drawing={drawing} parts={[{ folded: namesInLanguages }]} />
            </div>
            <div>
              <Button
                aria-label={`Remove ${textOf(fee['label']) || 'this fee'}`}
                onClick={() => put(withoutRow(fees, index))}
                size="row"
                variant="secondary"
              >
                Remove
              </Button>
            </div>
          </div>
        );
      })}
      <FieldError error={errors[`${place}fees`]} />
      <Button onClick={() => put([...fees, newFee])} size="small" variant="secondary">
        Add fee
      </Button>
    </fieldset>
  );
}

/** What is offered of one loan type. */
export const productParts: readonly Part[] = [
  {
    grid: [
      { name: 'minimum_amount', kind: 'money', label: 'Minimum amount' },
      { name: 'maximum_amount', kind: 'money', label: 'Maximum amount' },
      whole('minimum_months', 'Minimum term (months)'),
      whole('maximum_months', 'Maximum term (months)'),
    ],
  },
  {
    grid: [
      {
        name: 'monthly_interest_bps',
        label: 'Interest rate a month (%)',
        hint: 'For example 2.8. Leave empty to set no rate.',
        attributes: { inputMode: 'decimal' },
      },
    ],
  },
  {
    grid: [
      {
        name: 'method',
        kind: 'select',
        label: 'Interest method',
        choices: interestMethods.map((value) => ({ value, label: methods[value] })),
      },
      {
        name: 'payment_step',
        kind: 'select',
        label: 'Round installments up to (UGX)',
        choices: paymentSteps.map((step) => ({ value: String(step), label: formatNumber(step) })),
      },
    ],
  },
  { show: Fees },
  {
    grid: [
      whole(
        'interest_only_months',
        'Interest-only months',
        'At the start of the loan. No principal is repaid in these months.',
      ),
      whole('collateral_ratio', 'Minimum collateral (% of the loan amount)', 'Enter 0 to require none.'),
    ],
  },
  {
    name: 'words',
    kind: 'area',
    height: 2,
    label: 'Description for borrowers',
    hint: 'What this loan is for, in one or two sentences.',
    optional: true,
  },
  ...inEachLanguage((language) => ({
    name: language,
    kind: 'area',
    height: 2,
    label: `Description (${otherLanguageNames[language]})`,
    hint: 'If empty, borrowers who use this language see the English text.',
  })),
];
