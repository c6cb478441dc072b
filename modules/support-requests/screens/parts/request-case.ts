import { say } from '#kit/messages/index.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { readRequestResubmission } from '../../endpoints/request-variants.ts';
import { challenge, challengeSchema } from '../../rules/challenge.ts';
import { deliverables, deliverablesSchema } from '../../rules/deliverables.ts';
import { requestDetails, requestDetailsSchema } from '../../rules/request-details.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { CaseRules } from '#kit/browser/offline-queue/mend.ts';
import { stayingDocuments, type ChangedCase } from '#cases/screens/parts/changed-case.ts';
import { caseOfSteps } from '#cases/screens/parts/case-of-steps.ts';
import { requestAnswersOf } from './request-answers.ts';

/** A request: how its answers on two devices come together (REACH-03). */
const requestCaseOf = (about: Pick<CaseRules, 'read' | 'gone'>): CaseRules =>
  caseOfSteps({
    ...about,
    steps: {
      'request-details': { fields: requestDetails, schema: requestDetailsSchema },
      challenge: { fields: challenge, schema: challengeSchema },
      deliverables: { fields: deliverables, schema: deliverablesSchema },
    },
    // A number of one device after the country code of another would be nobody's.
    asksToo: /^contact_phone/,
  });

/** The draft. */
export const requestCase = requestCaseOf({
  async read() {
    const { data: state } = await callApi(checkPrequalification);
    const { request, request_details: details, challenge_details, deliverables: wished } = state;
    const answers = requestAnswersOf({ details, challenge: challenge_details, deliverables: wished });
    return {
      id: request?.id,
      version: request?.version ?? 0,
      at: request?.updated_at,
      answers,
      documents: state.management_request_docs,
    };
  },
  gone: say("This request was already sent or removed on another device. Your change wasn't applied."),
});

/** One that was sent back, as long as it waits for an answer to that feedback. */
export const changedRequestCase = ({ id, feedback }: ChangedCase): CaseRules =>
  requestCaseOf({
    async read() {
      const { data: request } = await callApi(readRequestResubmission, { params: { id } });
      const { version, request_details: details, challenge_details, deliverables: wished } = request;
      const answers = requestAnswersOf({ details, challenge: challenge_details, deliverables: wished });
      const isAsked = (request.feedback?.action_id ?? 0) === feedback;
      const documents = stayingDocuments(request.documents);
      return { version, answers, documents, ...(isAsked && { id: request.id }) };
    },
    gone: say("These changes were already sent on another device. Your change wasn't applied."),
  });
