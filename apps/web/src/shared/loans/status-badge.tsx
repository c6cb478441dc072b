import { Badge, type BadgeFamily } from '../../ui/badge.tsx';

/** Every status of loans, and the two of requests that the specification also names for loans (decision 27). */
const families: Readonly<Record<string, BadgeFamily>> = {
  APPLYING: 'plain',
  SUBMITTED: 'info',
  RESUBMITTED: 'info',
  PROCESSING: 'info',
  PENDING: 'info',
  'WAITING FOR FEEDBACK': 'waiting',
  CLOSED: 'plain',
  COMPLETED: 'success',
  REJECTED: 'danger',
  'DELIVERABLES APPROVED': 'success',
  'DELIVERABLES REJECTED': 'danger',
};

/** A status in its exact words (LIST-06). */
export function StatusBadge({ status }: { readonly status: string }) {
  return <Badge family={families[status] ?? 'plain'}>{status}</Badge>;
}
