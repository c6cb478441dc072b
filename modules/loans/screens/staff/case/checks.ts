import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { formatAmount, formatDate } from '#kit/rules/fields/show.ts';
import { hundredthsOf, sumOfAmounts } from '#kit/rules/fields/amount.ts';
import type { DocumentType } from '#kit/rules/uploads/document-type.ts';
import { agreedLoan } from './agreed-loan.ts';
import { affordabilityOfLoan, exceedsLowMonth, monthInWords, percentOf } from './affordability.ts';

export interface Check {
  readonly key: string;
  readonly state: 'pass' | 'fail' | 'open';
  readonly words: string;
  /** Small text on the right: how or when it was found. */
  readonly aside: string;
}

const automatic = 'Automatic';

function prequalified({ prequalification }: LoanCase): Check {
  const years = prequalification?.business['operation_years'];
  const runs = typeof years === 'string' && years !== '' ? `, in operation ${years}` : '';
  return prequalification === null
    ? { key: 'prequalified', state: 'fail', words: 'Not prequalified', aside: automatic }
    : { key: 'prequalified', state: 'pass', words: `Prequalified${runs}`, aside: automatic };
}

/** Percent of the amount that collateral must be worth, unless the product says otherwise. */
const usualRatio = 100n;

function collateral(checked: LoanCase): Check {
  const { collaterals, product } = checked;
  const amount = agreedLoan(checked)?.amount.toString() ?? checked.amount;
  const pledged = sumOfAmounts(collaterals.map((one) => one.amount));
  const [sum, loan] = [hundredthsOf(pledged), hundredthsOf(amount)];
  const tenths = loan === 0n ? 0n : (sum * 10n) / loan;
  const ratio = product === null ? usualRatio : BigInt(product.collateral_ratio);
  const times = `${String(tenths / 10n)}.${String(tenths % 10n)}`;
  return {
    key: 'collateral',
    state: sum * 100n >= loan * ratio ? 'pass' : 'fail',
    words: `Collateral of ${formatAmount(pledged)} covers the loan ${times} times`,
    aside: product === null ? automatic : `Required: ${String(product.collateral_ratio)}%`,
  };
}

function requiredDocuments({ documents }: LoanCase, types: readonly DocumentType[] | undefined): Check {
  if (types === undefined) {
    return { key: 'documents', state: 'open', words: 'Checking required documents', aside: automatic };
  }
  const missing = types.filter(
    ({ name, required }) => required && !documents.some(({ type }) => type === name),
  );
  return missing.length === 0
    ? { key: 'documents', state: 'pass', words: 'All required documents received', aside: automatic }
    : {
        key: 'documents',
        state: 'fail',
        words: `Missing: ${missing.map(({ display_name: name }) => name).join(', ')}`,
        aside: automatic,
      };
}

function crbPermission({ crb_name: name, submitted_at: at }: LoanCase): Check {
  return name === null
    ? { key: 'crb', state: 'fail', words: 'No CRB permission', aside: automatic }
    : {
        key: 'crb',
        state: 'pass',
        words: `CRB permission given by ${isolated(name)}`,
        aside: at === null ? automatic : formatDate(at),
      };
}

function affordability(loan: LoanCase): Check {
  const result = affordabilityOfLoan(loan);
  if (result === undefined)
    return { key: 'affordability', state: 'open', words: 'No financial details yet', aside: automatic };
  const { low, due } = result;
  return {
    key: 'affordability',
    state: exceedsLowMonth(result) ? 'fail' : 'pass',
    words: monthInWords('low', low, due),
    aside: low.debtServiceRatio === undefined ? automatic : percentOf(low.debtServiceRatio),
  };
}

/** What was not scanned is no check, only a note; undefined where everything was. */
export function unscannedNote({ unscanned }: LoanCase): string | undefined {
  if (unscanned.length === 0) return undefined;
  const files = unscanned.length === 1 ? '1 file was' : `${String(unscanned.length)} files were`;
  return `${files} not scanned for viruses: open with care.`;
}

/** What can be told from the facts alone; the officer judges the rest. `types`: the lender's, once they are loaded. */
export function checksOf(loan: LoanCase, types: readonly DocumentType[] | undefined): Check[] {
  return [
    prequalified(loan),
    collateral(loan),
    requiredDocuments(loan, types),
    crbPermission(loan),
    affordability(loan),
  ];
}
