import type { LoanCase } from '@ensigo/rulebook/contract';
import { formatAmount, formatDate } from '@ensigo/rulebook/fields';
import type { DocumentType } from '@ensigo/rulebook/uploads';

export interface Check {
  readonly key: string;
  readonly state: 'pass' | 'fail' | 'open';
  readonly words: string;
  /** Small text on the right: how or when it was found. */
  readonly aside: string;
}

const automatic = 'Auto';

/** Hundredths of a shilling, exactly. */
function cents(amount: string): bigint {
  const [whole = '0', decimals = ''] = amount.split('.');
  return BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0').slice(0, 2));
}

const amountOf = (sum: bigint): string =>
  formatAmount(`${String(sum / 100n)}.${String(sum % 100n).padStart(2, '0')}`);

function prequalified({ prequalification }: LoanCase): Check {
  const years = prequalification?.business['operation_years'];
  const runs = typeof years === 'string' && years !== '' ? `, business runs ${years}` : '';
  return prequalification === null
    ? { key: 'prequalified', state: 'fail', words: 'Not prequalified', aside: automatic }
    : { key: 'prequalified', state: 'pass', words: `Prequalified${runs}`, aside: automatic };
}

function collateral({ collaterals, amount }: LoanCase): Check {
  const sum = collaterals.reduce((total, one) => total + cents(one.amount), 0n);
  const loan = cents(amount);
  const tenths = loan === 0n ? 0n : (sum * 10n) / loan;
  const times = `${String(tenths / 10n)}.${String(tenths % 10n)}`;
  return {
    key: 'collateral',
    state: sum >= loan ? 'pass' : 'fail',
    words: `Collateral ${amountOf(sum)} covers ${times} times the loan`,
    aside: automatic,
  };
}

function requiredDocuments({ documents }: LoanCase, types: readonly DocumentType[] | undefined): Check {
  if (types === undefined) {
    return { key: 'documents', state: 'open', words: 'Required documents: looking', aside: automatic };
  }
  const missing = types.filter(
    ({ name, required }) => required && !documents.some(({ type }) => type === name),
  );
  return missing.length === 0
    ? { key: 'documents', state: 'pass', words: 'Every required document is there', aside: automatic }
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
        words: `CRB permission given by ${name}`,
        aside: at === null ? automatic : formatDate(at),
      };
}

function scanned({ unscanned, documents }: LoanCase): Check {
  const files = (count: number): string => (count === 1 ? '1 file' : `${String(count)} files`);
  return unscanned.length === 0
    ? {
        key: 'scanned',
        state: 'pass',
        words: documents.length === 0 ? 'No files to scan' : 'Every file was scanned for viruses',
        aside: automatic,
      }
    : {
        key: 'scanned',
        state: 'fail',
        words: `${files(unscanned.length)} not scanned for viruses: open with care`,
        aside: automatic,
      };
}

/** What can be told from the facts alone; the officer judges the rest. `types`: the lender's, once they are loaded. */
export function checksOf(loan: LoanCase, types: readonly DocumentType[] | undefined): Check[] {
  return [
    prequalified(loan),
    collateral(loan),
    requiredDocuments(loan, types),
    crbPermission(loan),
    scanned(loan),
  ];
}
