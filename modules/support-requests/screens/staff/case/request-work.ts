import {
  actOnRequest,
  attachToRequest,
  showRequestCase,
  type RequestCase,
} from '../../../endpoints/staff-requests.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';
import { judgeBudgetReason } from '../../../rules/budget.ts';
import { requestNotice } from '../../../rules/notices.ts';
import { staffRequestActionSchema, type StaffRequestActionInput } from '../../../rules/staff-actions.ts';
import { requestScreens } from '../../parts/request-screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { attachInParts } from '#kit/browser/uploads/upload-in-parts.ts';
import type { CaseSource } from '#workspace/screens/parts/case/use-case.ts';
import { useCaseWork, type CaseEndpoints } from '#workspace/screens/parts/case/use-case-work.ts';

export const requestSource: CaseSource<RequestCase> = {
  screens: requestScreens,
  load: async (id, signal) => (await callApi(showRequestCase, { params: { id }, signal })).data,
};

/** Every wrong field of an action on a request; `proposed`: the budget that was proposed. */
function judgeInput(input: StaffRequestActionInput, proposed: string | null): FieldErrors | undefined {
  const result = validate(staffRequestActionSchema, input);
  if (!result.ok) return result.errors;
  const wrong =
    result.value.action === 'approve-budget' ? judgeBudgetReason(result.value, proposed) : undefined;
  return wrong === undefined ? undefined : { reason: [wrong] };
}

const calls: Omit<CaseEndpoints<StaffRequestActionInput>, 'judge'> = {
  act: (id, body, sent) => callApi(actOnRequest, { params: { id }, body, ...sent }),
  attach: async (id, file, sending) =>
    (
      await attachInParts(attachToRequest, {
        params: { id },
        place: 'case',
        field: 'attachments',
        file,
        ...sending,
      })
    ).data,
  commentNotice: (trackingNumber, comment) => requestNotice('comment', { trackingNumber, comment }),
};

/** How staff work on a request. */
export const useRequestWork = (request: RequestCase) =>
  useCaseWork(
    requestSource,
    { ...calls, judge: (input) => judgeInput(input, request.proposed_budget) },
    request,
  );
