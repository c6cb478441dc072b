import type { EditDraft } from '#cases/screens/parts/kept-drafts.ts';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { FieldMessages } from '#workspace/screens/parts/case/action-dialog.tsx';
import { sentIndexOf, type ApprovalDraft, type FeeRow } from './approval-draft.ts';

interface ApprovalFeesProps {
  readonly fees: readonly FeeRow[];
  readonly edit: EditDraft<ApprovalDraft>;
  readonly messages: FieldMessages;
}

const takenWords = ({ taken }: FeeRow): string =>
  taken === 'financed' ? 'Added to the loan.' : 'Deducted from the disbursement.';

/** A field for each fee; one that is emptied is not taken. */
export function ApprovalFees({ fees, edit, messages: { errors, clear } }: ApprovalFeesProps) {
  return fees.map((fee, row) => {
    const name = `fees.${String(sentIndexOf(fees, row))}.value`;
    const field = {
      error: errors[name] ?? (row === 0 ? errors['fees'] : undefined),
      label: fee.label,
      optional: true,
      value: fee.typed,
    };
    const take = (typed: string) => {
      clear(name);
      clear('fees');
      edit(() => ({ fees: fees.map((other, index) => (index === row ? typed : other.typed)) }));
    };
    return fee.kind === 'percentage' ? (
      <TextField
        {...field}
        hint={`In percent. ${takenWords(fee)}`}
        inputMode="decimal"
        key={row}
        onChange={(event) => take(event.currentTarget.value)}
      />
    ) : (
      <MoneyField {...field} hint={takenWords(fee)} key={row} onChange={take} />
    );
  });
}
