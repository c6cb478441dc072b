import { sayNamed } from '@ensigo/messages';
import { meaningOf } from '@ensigo/rulebook/cases';
import { loanStatusTable } from '@ensigo/rulebook/loan';
import { requestStatusTable } from '@ensigo/rulebook/request';
import { Badge } from '../../ui/badge.tsx';

/** A status in its exact words (LIST-06); the specification names two request statuses for loans (decision 0088). */
export function StatusBadge({ status }: { readonly status: string }) {
  const meaning = meaningOf(loanStatusTable, status) ?? meaningOf(requestStatusTable, status);
  return <Badge family={meaning?.tone ?? 'plain'}>{sayNamed(status)}</Badge>;
}
