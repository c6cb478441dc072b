import { actOnRequest, attachToRequest, showRequestCase, type RequestCase } from '@ensigo/rulebook/contract';
import { validate, type FieldErrors } from '@ensigo/rulebook/engine';
import {
  judgeBudgetReason,
  requestNotice,
  staffRequestActionSchema,
  type StaffRequestActionInput,
} from '@ensigo/rulebook/request';
import { requestScreens } from '../../../../entities/requests/request-screens.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { attachInParts } from '../../../../shared/uploads/upload-in-parts.ts';
import type { CaseSource } from '../use-case.ts';
import { useCaseWork, type CaseCalls } from '../use-case-work.ts';

export const requestSource: CaseSource<RequestCase> = {
  screens: requestScreens,
  load: async (id, signal) => (await callApi(showRequestCase, { params: { id }, signal })).data,
};

/** Every wrong field of an action on a request; `proposed`: the budget that was proposed. */
function judgeInput(input: StaffRequestActionInput, proposed: string | null): FieldErrors | undefined {
  const verdict = validate(staffRequestActionSchema, input);
  if (!verdict.ok) return verdict.errors;
  const wrong =
    verdict.value.action === 'approve-budget' ? judgeBudgetReason(verdict.value, proposed) : undefined;
  return wrong === undefined ? undefined : { reason: [wrong] };
}

const calls: Omit<CaseCalls<StaffRequestActionInput>, 'judge'> = {
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
