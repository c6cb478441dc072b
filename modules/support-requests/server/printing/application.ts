import { challengeFields } from '../../rules/challenge.ts';
import { companyFields, requestDetailsFields } from '../../rules/request-details.ts';
import { deliverablesFields } from '../../rules/deliverables.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';
import {
  approvedWords,
  decisionOf,
  expiredWords,
  linesOf,
  rejectedWords,
  submissionWords,
  titleOf,
  type DecisionWords,
  type Printed,
} from '#loans/server/printing/index.ts';
import {
  documentsAsSent,
  entriesAfter,
  stepAsSent,
  type CaseHistory,
} from '#workspace/server/submissions/index.ts';
import type { RequestDetail } from '../../endpoints/request-answers.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { isSubmitted, requestCases } from '#workspace/server/index.ts';
import { requestDetailOf } from '../detail-store.ts';
import { disclaimerColumn } from './store.ts';

/** $1 request. */
const printed: Statement = {
  name: 'support_request.printed',
  text: requestDetailOf('client', isSubmitted(requestCases), `, ${disclaimerColumn}`),
};

interface PrintedRequest extends Omit<RequestDetail, 'abilities'> {
  /** The words confirmed with it; null if unknown. */
  disclaimer: string | null;
}

/** A submitted request for printing, for staff. */
export const findPrintedRequest = async (
  connection: Queryable,
  id: string,
): Promise<PrintedRequest | undefined> => (await connection.query<PrintedRequest>(printed, [id]))[0];

const { approve, reject, expire } = requestWorkflow.transitions;
const decisions: Readonly<Record<string, DecisionWords>> = {
  [approve.timeline]: approvedWords,
  [reject.timeline]: rejectedWords,
  [expire.timeline]: expiredWords,
};

/** One submission of a request for management support, with what was decided on it, for staff (CASE-12). */
export function printedRequest(request: PrintedRequest, history: CaseHistory, number: number): Printed {
  const details = stepAsSent(history, 'request-details', number) ?? request.request_details;
  const challenge = stepAsSent(history, 'challenge', number) ?? request.challenge_details;
  const deliverables = stepAsSent(history, 'deliverables', number) ?? {
    deliverables: request.deliverables_list,
    deadline: request.deadline,
  };
  const decision = decisionOf(entriesAfter(history, request.actions, number), decisions, { reader: 'staff' });
  return {
    heading: 'Request for management support',
    trackingNumber: request.tracking_number,
    submitted: submissionWords(history, number),
    decision: decision?.words,
    sections: [
      { title: 'Request Details', lines: linesOf({ ...companyFields, ...requestDetailsFields }, details) },
      { title: 'Challenge Details', lines: challenge === null ? [] : linesOf(challengeFields, challenge) },
      { title: 'Deliverables', lines: linesOf(deliverablesFields, deliverables) },
      {
        title: 'Supporting Documents',
        lines: documentsAsSent(history, number).map(
          ({ type, file_name: file }) => [titleOf(type), file] as const,
        ),
      },
      { title: 'Disclaimer', lines: request.disclaimer === null ? [] : [['Confirmed', request.disclaimer]] },
    ],
  };
}
