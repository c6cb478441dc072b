import { withReasons } from '#cases/rules/rejection.ts';
import type { RequestCase } from '../../../endpoints/staff-requests.ts';
import { requestNotice } from '../../../rules/notices.ts';
import { usePeople } from '#cases/screens/parts/use-assignment.ts';
import { requestScreens } from '../../parts/request-screens.ts';
import { ActionDialog } from '#workspace/screens/parts/case/action-dialog.tsx';
import { useGivenReasons } from '#workspace/screens/parts/case/reasons-field.tsx';
import { bodyOf, budgetReasonOf, useActionDraft } from './action-draft.ts';
import { ActionFields } from './action-fields.tsx';
import { actionWords, needsComment, type Transition } from './action-words.ts';
import { useRequestWork } from './request-work.ts';

interface RequestActionDialogProps {
  readonly action: Transition;
  readonly request: RequestCase;
  readonly onClose: () => void;
}

/** One action on a request: its expert, its assessment, its budgets. */
export function RequestActionDialog({ action, request, onClose }: RequestActionDialogProps) {
  const { values: draft, edit, forget } = useActionDraft(request.id, action);
  const given = useGivenReasons(action, draft.reasons);
  const advisors = usePeople(requestScreens).data ?? [];
  const expert = advisors.find(({ id }) => id === draft.expert)?.name;
  return (
    <ActionDialog
      draft={draft}
      edit={edit}
      forget={forget}
      input={bodyOf(action, draft, request.proposed_budget)}
      item={request}
      needsComment={needsComment.has(action)}
      notice={withReasons(
        requestNotice(action, {
          trackingNumber: request.tracking_number,
          comment: draft.comment.trim(),
          ...(expert !== undefined && { expert }),
          ...(action === 'remind' && {
            answerBy: request.awaiting_client?.answer_by ?? null,
            closesOn: request.awaiting_client?.closes_on ?? null,
          }),
          ...(action === 'approve-budget' && {
            approvedBudget: draft.amount,
            budgetReason: budgetReasonOf(draft, request.proposed_budget),
          }),
        }),
        given,
      )}
      onClose={onClose}
      renderFields={(messages) => (
        <ActionFields action={action} draft={draft} edit={edit} request={request} {...messages} />
      )}
      words={actionWords[action]}
      work={useRequestWork(request)}
    />
  );
}
