import { isolated } from '#kit/messages/index.ts';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { FieldErrors } from '#kit/rules/errors/field-errors.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { judgeApproval, scheduleOfApproval } from '#lending/rules/loan/approval.ts';
import { loanNotice } from '../../../rules/notices.ts';
import { staffLoanActionSchema, type StaffLoanActionInput } from '../../../rules/staff-actions.ts';
import { ApprovalFields } from './approval-fields.tsx';
import { ApprovalPreview } from './approval-preview.tsx';
import { approvalInput, useApprovalDraft, valuesOf, type ApprovalValues } from './approval-draft.ts';
import {
  limitFact,
  nextAfterApproval,
  refusedAmount,
  slowMonthFacts,
  takenBy,
} from './approval-standing.tsx';
import { MoneyDialog } from './money-dialog.tsx';
import { appearsIn } from './duplicates-words.ts';
import { useDuplicates } from './use-duplicates.ts';

interface ApproveDialogProps {
  readonly loan: LoanCase;
  readonly onClose: () => void;
}

/** The terms that were typed, and their schedule; undefined while a field is missing or wrong. */
function read(input: StaffLoanActionInput, { today }: LoanCase) {
  const verdict = validate(staffLoanActionSchema, input);
  if (!verdict.ok || verdict.value.action !== 'approve') return undefined;
  return { terms: verdict.value, made: scheduleOfApproval(verdict.value, today) };
}

/** The messages of fields by themselves; one that is missing or no number has another message, which counts. */
function judgeFields(
  { amount, months, validUntil, matchReason }: ApprovalValues,
  { amount: asked, today, product }: LoanCase,
  appears: string | undefined,
): FieldErrors {
  const terms = { amount, months: Number(months), monthly_interest_bps: 0, valid_until: validUntil };
  const errors = judgeApproval(terms, { asked, today, product });
  if (appears !== undefined && matchReason.trim() === '')
    errors['match_reason'] = [`This person ${appears}. Enter why you approve the loan anyway.`];
  return errors;
}

/** Approves a loan on terms: typed at the left, the payments that follow at the right (MONEY-02). */
export function ApproveDialog({ loan, onClose }: ApproveDialogProps) {
  const { draft, edit, forget } = useApprovalDraft(loan.id);
  const { data: found } = useDuplicates(loan);
  const values = valuesOf(draft, loan);
  const input = approvalInput(draft, values, loan.product);
  const appears = found === undefined ? undefined : appearsIn(found);
  const typed = read(input, loan);
  const made = typed?.made.errors === undefined ? typed?.made : undefined;
  const amount = /^[1-9]\d*$/.test(values.amount) ? values.amount : '0';
  const refused = refusedAmount(amount, loan);
  return (
    <MoneyDialog
      beside={
        <ApprovalPreview
          checks={[...(made === undefined ? [] : slowMonthFacts(loan, made)), limitFact(amount, loan)]}
          clientName={loan.client.name}
          made={made}
          terms={typed?.terms}
        />
      }
      draft={draft}
      edit={edit}
      forget={forget}
      input={input}
      judge={() => ({ ...typed?.made.errors, ...judgeFields({ ...values, amount }, loan, appears) })}
      loan={loan}
      next={nextAfterApproval(amount, loan)}
      notice={loanNotice('approve', {
        trackingNumber: loan.tracking_number,
        comment: draft.comment.trim(),
        askedFor: loan.amount,
        toSign: loan.agreement_required,
        ...(typed !== undefined && made !== undefined && { approved: { ...typed.terms, ...made.figures } }),
      })}
      obstacle={refused}
      onClose={onClose}
      renderFields={(messages) => (
        <ApprovalFields appears={appears} loan={loan} edit={edit} messages={messages} values={values} />
      )}
      send={amount === '0' ? 'Approve' : `Approve ${formatAmount(amount)}`}
      subtitle={[
        isolated(loan.client.name),
        takenBy(loan, refused === undefined) ?? isolated(loan.business_name),
      ].join(' · ')}
      title={`Approve loan ${loan.tracking_number}?`}
    />
  );
}
