import { confirmPendingChange, listPendingChanges } from '#pending-changes/endpoints/pending-changes.ts';
import { showWriteOff, undoWriteOff, writeOffLoan } from '#write-offs/endpoints/write-offs.ts';
import type { Person } from './loan-clients.ts';
import { lookedAt } from './repayments.ts';

/** How the write-off of a loan stands. */
export const writeOffOf = async (staff: Person, loanId: number) =>
  (await staff.does(showWriteOff, { id: loanId })).data;

/** A valid body for a write-off of what is outstanding now. */
export const validWriteOff = async (staff: Person, loanId: number, changes: object = {}) => ({
  reason: 'client-not-found',
  explanation: 'The shop is closed, and the phone is off.',
  amount: (await writeOffOf(staff, loanId)).owed?.total ?? '1',
  ...changes,
});

/** Writes a loan off, or asks for it. */
export const writesOff = async (staff: Person, loanId: number, changes: object = {}) =>
  staff.does(writeOffLoan, {
    id: loanId,
    body: await validWriteOff(staff, loanId, changes),
    headers: await lookedAt(staff, loanId),
  });

export const refusedWriteOff = async (staff: Person, loanId: number, changes: object = {}) =>
  staff.isRefused(writeOffLoan, {
    id: loanId,
    body: await validWriteOff(staff, loanId, changes),
    headers: await lookedAt(staff, loanId),
  });

const undoing = async (staff: Person, loanId: number, explanation: string) => ({
  id: loanId,
  body: { explanation },
  headers: await lookedAt(staff, loanId),
});

/** Undoes a write-off, or asks for it. */
export const undoes = async (staff: Person, loanId: number, explanation = 'The client has come back.') =>
  staff.does(undoWriteOff, await undoing(staff, loanId, explanation));

export const refusedUndo = async (staff: Person, loanId: number, explanation = 'The client has come back.') =>
  staff.isRefused(undoWriteOff, await undoing(staff, loanId, explanation));

/** What waits for a second credit manager about a loan, as a person reads it. */
export const waitingFor = async (staff: Person, loanId: number) =>
  (await staff.does(listPendingChanges)).data.find(({ loan_id: loan }) => loan === loanId);

/** Confirms what waits about a loan. */
export const confirms = async (staff: Person, loanId: number) =>
  staff.does(confirmPendingChange, { id: (await waitingFor(staff, loanId))?.id ?? 0 });
