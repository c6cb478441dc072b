import type * as calls from '@ensigo/rulebook/contract';
import { Refusal } from '@ensigo/rulebook/errors';
import type { Reading } from '../../http/incoming.ts';
import { loanTables } from '../../platform/database/case-tables.ts';
import { refuseInterested } from '../interests/door.ts';
import { presentRecord } from './present.ts';
import { findRecord } from './record.ts';

/** How a paid-out loan is repaid. */
export const readLoanRecord: Reading<typeof calls.readLoanRecord> = async (
  reads,
  { params: { id }, who },
) => {
  const [, record] = await Promise.all([refuseInterested(reads, loanTables, who, id), findRecord(reads, id)]);
  if (record === undefined) throw new Refusal('not-found');
  return { data: presentRecord(record, who) };
};
