import { useQuery } from '@tanstack/react-query';
import { listRunningLoans, readOwnRecord, type OwnRecord } from '../../endpoints/own-repayments.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { listNetworks } from '#mobile-money/endpoints/networks.ts';
import { daysBetween } from '#lending/rules/calendar.ts';
import type { ServicingState } from '#lending/rules/servicing.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';

/** How the client's own loan is repaid, once it is paid out. */
export const useOwnRecord = (id: number, isDisbursed = true) =>
  useQuery({
    enabled: isDisbursed,
    queryKey: ['loan', String(id), 'repayments'],
    queryFn: async ({ signal }) =>
      (await callApi(readOwnRecord, { params: { id: String(id) }, signal })).data,
  });

/** The client's running loans. */
export const useRunningLoans = () =>
  useQuery({
    queryKey: ['loans', 'running'],
    queryFn: async ({ signal }) => (await callApi(listRunningLoans, { signal })).data,
  });

/** Whether installments can be paid by mobile money here (JOIN-05). */
export const useMobileMoney = () =>
  useQuery({
    queryKey: ['mobile-money'],
    queryFn: async ({ signal }) => (await callApi(listNetworks, { signal })).data.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Whether nothing more is to be paid, whatever was paid: the lender has completed the loan. */
export const isOver = ({ status }: Pick<OwnRecord, 'status'>): boolean =>
  status === loanWorkflow.transitions.complete.to;

/** Whether something of it is past due. */
export const isPastDue = (record: OwnRecord): boolean =>
  !isOver(record) && record.position !== null && record.position.overdue !== '0';

/** How the loan is doing (SERVE-01); undefined where its terms are not known. */
export function ownServicing(
  record: OwnRecord,
): { readonly state: ServicingState; readonly days_past_due: number } | undefined {
  const { position } = record;
  if (record.write_off) return { state: 'written_off', days_past_due: 0 };
  if (isOver(record) || position?.balance === '0') return { state: 'repaid', days_past_due: 0 };
  if (position === null) return undefined;
  return isPastDue(record)
    ? { state: 'arrears', days_past_due: position.days_late }
    : { state: 'current', days_past_due: 0 };
}

/** Days in which the next payment is near. */
const near = 7;

/** Days until something is to be paid, below 0 of what is late; undefined where nothing is to be paid. */
function daysToPay(record: OwnRecord): number | undefined {
  const { position, next, today } = record;
  if (position === null || position.balance === '0' || isOver(record)) return undefined;
  if (position.overdue !== '0') return Math.min(-position.days_late, -1);
  return next === null ? undefined : daysBetween(today, next.due_on);
}

/** Whether the client is to pay now: something is late, or due within seven days. */
export const isUrgent = (record: OwnRecord): boolean => (daysToPay(record) ?? near + 1) <= near;

/** The loan whose payment is the nearest, if one is urgent. */
export const mostUrgent = (records: readonly OwnRecord[]): OwnRecord | undefined =>
  records
    .filter(isUrgent)
    .sort((one, other) => (daysToPay(one) ?? 0) - (daysToPay(other) ?? 0))
    .at(0);
