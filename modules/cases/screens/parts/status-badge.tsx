import { sayNamed } from '#kit/messages/index.ts';
import { meaningOf } from '../../rules/status.ts';
import { loanStatusTable } from '../../rules/loan/statuses.ts';
import { requestStatusTable } from '../../rules/request/statuses.ts';
import { Badge } from '#kit/ui/badge.tsx';

/** A status in its exact words (LIST-06); the specification names two request statuses for loans (decision 0088). */
export function StatusBadge({ status }: { readonly status: string }) {
  const meaning = meaningOf(loanStatusTable, status) ?? meaningOf(requestStatusTable, status);
  return <Badge family={meaning?.tone ?? 'plain'}>{sayNamed(status)}</Badge>;
}
