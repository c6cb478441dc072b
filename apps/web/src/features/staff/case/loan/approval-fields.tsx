import { approvalDays } from '@ensigo/rulebook/loan';
import type { EditDraft } from '../../../../entities/cases/kept-drafts.ts';
import { ChoiceCards } from '../../../../ui/choice-cards.tsx';
import { MoneyField } from '../../../../ui/money-field.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { FieldMessages } from '../action-dialog.tsx';
import type { ApprovalDraft, ApprovalValues } from './approval-draft.ts';

interface ApprovalFieldsProps {
  readonly values: ApprovalValues;
  readonly edit: EditDraft<ApprovalDraft>;
  readonly messages: FieldMessages;
  /** What the client asked for, in words. */
  readonly asked: { readonly amount: string; readonly months: string };
  /** Where the person appears, if approving needs a reason for it. */
  readonly appears: string | undefined;
}

const methods = [
  { value: 'declining', label: 'Declining' },
  { value: 'flat', label: 'Flat' },
];

/** The fields of an approval. */
export function ApprovalFields({ values, edit, messages, asked, appears }: ApprovalFieldsProps) {
  const { errors, clear } = messages;
  const take = (field: keyof ApprovalValues, message: string) => (value: string) => {
    clear(message);
    edit(() => ({ [field]: value }));
  };
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 sm:items-end">
        <MoneyField
          error={errors['amount']}
          hint={`Asked: ${asked.amount}. Never above it.`}
          label="Approved amount"
          onChange={take('amount', 'amount')}
          value={values.amount}
        />
        <TextField
          error={errors['months']}
          hint={`Asked: ${asked.months}.`}
          inputMode="numeric"
          label="Months"
          onChange={(event) => take('months', 'months')(event.currentTarget.value)}
          value={values.months}
        />
        <TextField
          error={errors['monthly_price']}
          hint="In percent, such as 2.8."
          inputMode="decimal"
          label="Price a month"
          onChange={(event) => take('price', 'monthly_price')(event.currentTarget.value)}
          value={values.price}
        />
        <ChoiceCards
          choices={methods}
          error={errors['method']}
          input={{ onChange: (event) => take('method', 'method')(event.currentTarget.value) }}
          label="How it is counted"
          look="segments"
          value={values.method}
        />
        <MoneyField
          error={errors['fees'] ?? errors['fees.0.value']}
          hint="Taken from the pay-out."
          label="Fees"
          onChange={(fee) => {
            clear('fees.0.value');
            take('fee', 'fees')(fee);
          }}
          optional
          value={values.fee}
        />
        <TextField
          error={errors['valid_until']}
          hint={`From tomorrow to ${String(approvalDays.maximum)} days.`}
          label="Valid until"
          onChange={(event) => take('validUntil', 'valid_until')(event.currentTarget.value)}
          type="date"
          value={values.validUntil}
        />
      </div>
      <TextAreaField
        error={errors['conditions']}
        hint="The client reads this."
        label="Conditions"
        maxLength={2000}
        onChange={(event) => take('conditions', 'conditions')(event.currentTarget.value)}
        optional
        rows={2}
        value={values.conditions}
      />
      {appears !== undefined && (
        <TextAreaField
          error={errors['match_reason']}
          hint="Staff only. Kept with the approval."
          label={`Why approve, although the person ${appears}?`}
          maxLength={2000}
          onChange={(event) => take('matchReason', 'match_reason')(event.currentTarget.value)}
          rows={2}
          value={values.matchReason}
        />
      )}
    </>
  );
}
