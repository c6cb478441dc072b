import type { LoanStatus } from '@ensigo/rulebook/loan';
import type { RequestStatus } from '@ensigo/rulebook/request';
import { Badge, type BadgeFamily } from '../../ui/badge.tsx';

/** Every status of loans and of requests; two of requests the specification names for loans too (decision 0127). */
const families = {
  APPLYING: 'plain',
  SUBMITTED: 'info',
  RESUBMITTED: 'info',
  PROCESSING: 'info',
  PENDING: 'info',
  'WAITING FOR FEEDBACK': 'waiting',
  CLOSED: 'plain',
  COMPLETED: 'success',
  REJECTED: 'danger',
  'UNDER REVIEW': 'info',
  'REVIEW COMPLETED': 'info',
  'PROPOSED EXPERT': 'waiting',
  'UNDER EXPERT ASSESSMENT': 'info',
  'UNDER BUDGET REVIEW': 'info',
  'BUDGET APPROVED': 'success',
  APPROVED: 'success',
  'ASSIGNED TO EXPERT': 'info',
  'REASSIGNED TO EXPERT': 'info',
  'UNDER WORKPLAN DEVELOPMENT': 'info',
  'WORKPLAN SUBMITTED': 'waiting',
  'WORKPLAN APPROVED': 'success',
  'UNDER WORKPLAN IMPLEMENTATION': 'info',
  'DELIVERABLES APPROVED': 'success',
  'DELIVERABLES REJECTED': 'danger',
} as const satisfies Readonly<Record<LoanStatus | RequestStatus, BadgeFamily>>;

const isKnown = (status: string): status is keyof typeof families => Object.hasOwn(families, status);

/** A status in its exact words (LIST-06). */
export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge family={isKnown(status) ? families[status] : 'plain'}>{status}</Badge>;
}
