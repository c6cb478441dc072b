import type { ImportLine, OpenImport, PayableLoanAnswer } from '../../endpoints/staff-payment-imports.ts';
import { missingColumns } from '../../rules/payment-imports/columns.ts';
import { nextOf } from '../../rules/payment-imports/judge-line.ts';
import type { PayableFound } from '../index.ts';
import type { OpenImportRow } from './import-store.ts';
import type { JudgedLine } from './judging.ts';
import type { LineRow } from './line-store.ts';

function loanShown({ id, tracking_number, client_name, dues }: PayableFound): PayableLoanAnswer {
  const next = nextOf({ dues });
  return {
    id: Number(id),
    tracking_number,
    client_name,
    due: next === undefined ? null : { amount: String(next.unpaid), on: next.dueOn },
  };
}

/** A line as the screen shows it. */
export function presentLine({
  row,
  line,
  result,
  loan,
  recordedFor,
  isReady,
  isLate,
}: JudgedLine): ImportLine {
  const shown = loan ?? recordedFor;
  const { day, amount, reference, phone, payer, details } = line;
  return {
    number: row.number,
    day,
    amount,
    reference,
    phone,
    payer,
    details,
    outcome: result.outcome,
    why: result.why,
    loan: shown === undefined ? null : loanShown(shown),
    options: result.options.map(loanShown),
    is_chosen: row.loan_id !== null && loan !== undefined,
    is_left_out: row.is_left_out,
    is_ready: isReady,
    is_late: isLate,
  };
}

/** How many rows are shown to choose columns by. */
const sampleRows = 3;

/** An open import as the screen shows it. */
export function presentImport(
  found: OpenImportRow,
  rows: readonly LineRow[],
  lines: readonly JudgedLine[],
  earlier: OpenImport['earlier'],
): OpenImport {
  const { file_hash: _hash, today: _today, currency: _currency, ...shown } = found;
  const {
    opener_id: _id,
    opener_roles: _roles,
    late_confirmed_on: _on,
    late_decided_by: _by,
    ...answer
  } = shown;
  return {
    ...answer,
    is_own: true,
    missing: missingColumns(found.columns),
    sample: rows.slice(0, sampleRows).map(({ cells }) => cells),
    earlier,
    lines: lines.map(presentLine),
  };
}
