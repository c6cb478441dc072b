import { actOnRequest, attachToRequest, type RequestCase } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import {
  requestNotice,
  staffRequestActionSchema,
  type StaffRequestActionInput,
} from '@ensigo/rulebook/request';
import { callApi } from '../../../shared/api/call-api.ts';
import { uploadFile } from '../../../shared/api/upload-file.ts';
import type { CaseWork } from '../../../entities/cases/case-work.ts';
import { requestScreens } from '../../../entities/requests/request-screens.ts';
import { loadCase, useShowCase } from './use-case.ts';

/** How staff work on a request. */
export function useRequestWork(request: RequestCase): CaseWork<StaffRequestActionInput> {
  const showCase = useShowCase();
  const params = { id: String(request.id) };
  const { tracking_number: trackingNumber } = request;
  return {
    kind: 'request',
    id: request.id,
    version: request.version,
    client: request.client,
    entries: request.actions,
    queryKey: requestScreens.queryKey,
    judge(input) {
      const verdict = validate(staffRequestActionSchema, input);
      return verdict.ok ? undefined : verdict.errors;
    },
    act: (body, sent) => callApi(actOnRequest, { params, body, ...sent }),
    async load() {
      const fresh = await loadCase(params.id);
      const { version, changes, actions: entries } = fresh;
      return { version, changes, entries, show: () => showCase(fresh) };
    },
    attach: async (file, sending) =>
      (await uploadFile(attachToRequest, { params, field: 'attachments[]', file, ...sending })).data,
    commentNotice: (comment) => requestNotice('comment', { trackingNumber, comment }),
  };
}
