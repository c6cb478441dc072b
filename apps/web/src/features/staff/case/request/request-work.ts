import { actOnRequest, attachToRequest, showRequestCase, type RequestCase } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import {
  requestNotice,
  staffRequestActionSchema,
  type StaffRequestActionInput,
} from '@ensigo/rulebook/request';
import { requestScreens } from '../../../../entities/requests/request-screens.ts';
import { callApi } from '../../../../shared/api/call-api.ts';
import { uploadFile } from '../../../../shared/api/upload-file.ts';
import type { CaseSource } from '../use-case.ts';
import { useCaseWork, type CaseCalls } from '../use-case-work.ts';

export const requestSource: CaseSource<RequestCase> = {
  screens: requestScreens,
  load: async (id, signal) => (await callApi(showRequestCase, { params: { id }, signal })).data,
};

const calls: CaseCalls<StaffRequestActionInput> = {
  judge(input) {
    const verdict = validate(staffRequestActionSchema, input);
    return verdict.ok ? undefined : verdict.errors;
  },
  act: (id, body, sent) => callApi(actOnRequest, { params: { id }, body, ...sent }),
  attach: async (id, file, sending) =>
    (await uploadFile(attachToRequest, { params: { id }, field: 'attachments[]', file, ...sending })).data,
  commentNotice: (trackingNumber, comment) => requestNotice('comment', { trackingNumber, comment }),
};

/** How staff work on a request. */
export const useRequestWork = (request: RequestCase) => useCaseWork(requestSource, calls, request);
