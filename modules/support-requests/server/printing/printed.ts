import type { RequestDetail } from '../../endpoints/request-answers.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';
import { isSubmitted, requestCases } from '#workspace/server/index.ts';
import { requestDetailOf } from '../index.ts';
import { disclaimerColumn } from './store.ts';

/** $1 request. */
const printed: Statement = {
  name: 'support_request.printed',
  text: requestDetailOf('client', isSubmitted(requestCases), `, ${disclaimerColumn}`),
};

export interface PrintedRequest extends Omit<RequestDetail, 'abilities'> {
  /** The words confirmed with it; null if unknown. */
  disclaimer: string | null;
}

/** A submitted request for printing, for staff. */
export const findPrintedRequest = async (
  connection: Queryable,
  id: string,
): Promise<PrintedRequest | undefined> => (await connection.query<PrintedRequest>(printed, [id]))[0];
