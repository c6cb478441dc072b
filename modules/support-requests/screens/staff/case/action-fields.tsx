import type { RequestCase } from '../../../endpoints/staff-requests.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { budgetReasonLength, isAboveProposal } from '../../../rules/budget.ts';
import { Amount } from '#kit/browser/figures/amount.tsx';
import { usePeople } from '#cases/screens/parts/use-assignment.ts';
import { requestScreens } from '../../parts/request-screens.ts';
import { MoneyField } from '#kit/ui/money-field.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import type { FieldMessages } from '#workspace/screens/parts/case/action-dialog.tsx';
import { ReasonsField } from '#workspace/screens/parts/case/reasons-field.tsx';
import type { Edit } from '#kit/browser/forms/use-kept-form.ts';
import type { ActionDraft } from './action-draft.ts';
import type { Transition } from './action-words.ts';

interface ActionFieldsProps extends FieldMessages {
  readonly action: Transition;
  readonly request: RequestCase;
  readonly draft: ActionDraft;
  readonly edit: Edit<ActionDraft>;
}

function ExpertField({ action, request, draft, edit, errors, clear }: ActionFieldsProps) {
  const advisors = usePeople(requestScreens).data ?? [];
  const isOther = action === 'reassign-expert';
  const choices = advisors
    .filter(({ id }) => !isOther || id !== request.expert?.id)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SelectField
      choices={choices}
      error={errors['expert']}
      hint="They are notified by email and in the portal."
      label="Expert"
      onChange={(event) => {
        const expert = event.currentTarget.value;
        clear('expert');
        edit(() => ({ expert }));
      }}
      placeholder="Choose an expert"
      value={draft.expert}
    />
  );
}

const parts = [
  { field: 'diagnosis', label: 'Diagnosis', hint: 'What causes the challenge.' },
  { field: 'solution', label: 'Solution', hint: 'What should be done about it.' },
  { field: 'risk', label: 'Risk', hint: 'What could go wrong, and how to limit it.' },
] as const;

/** What an action needs in addition to its comment: an expert, an assessment, a budget. */
export function ActionFields(props: ActionFieldsProps) {
  const { action, request, draft, edit, errors, clear } = props;
  const budget = action === 'approve-budget' ? 'approved_budget' : 'proposed_budget';
  return (
    <>
      {(action === 'propose-expert' || action === 'assign-expert' || action === 'reassign-expert') && (
        <ExpertField {...props} />
      )}
      {action === 'reject' && (
        <ReasonsField
          error={errors['reasons']}
          onChange={(reasons) => {
            clear('reasons');
            edit(() => ({ reasons }));
          }}
          value={draft.reasons}
        />
      )}
      {action === 'submit-assessment' &&
        parts.map(({ field, label, hint }) => (
          <TextAreaField
            error={errors[field]}
            hint={hint}
            key={field}
            label={label}
            maxLength={5000}
            onChange={(event) => {
              const { value } = event.currentTarget;
              clear(field);
              edit(() => ({ [field]: value }));
            }}
            value={draft[field]}
          />
        ))}
      {action === 'approve' && request.approved_budget !== null && (
        <p>
          Approved budget: <Amount value={request.approved_budget} />
        </p>
      )}
      {(action === 'submit-assessment' || action === 'approve-budget') && (
        <MoneyField
          error={errors[budget]}
          {...(action === 'approve-budget' &&
            request.proposed_budget !== null && {
              hint: `Proposed: ${formatAmount(request.proposed_budget)}`,
            })}
          label={action === 'approve-budget' ? 'Approved budget' : 'Proposed budget'}
          onChange={(amount) => {
            clear(budget);
            edit(() => ({ amount }));
          }}
          value={draft.amount}
        />
      )}
      {action === 'approve-budget' && isAboveProposal(draft.amount, request.proposed_budget) && (
        <TextAreaField
          error={errors['reason']}
          hint="This is more than proposed. The client sees the reason."
          label="Why is more approved?"
          maxLength={budgetReasonLength}
          onChange={(event) => {
            const budgetReason = event.currentTarget.value;
            clear('reason');
            edit(() => ({ budgetReason }));
          }}
          rows={2}
          value={draft.budgetReason}
        />
      )}
    </>
  );
}
