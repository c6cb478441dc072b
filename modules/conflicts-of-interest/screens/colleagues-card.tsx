import { useQuery } from '@tanstack/react-query';
import { rolesTitle } from '#kit/rules/access/role-words.ts';
import {
  listConflictsOfInterestOfColleagues,
  type ConflictsOfInterestOfColleague,
} from '../endpoints/conflicts-of-interest.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Badge } from '#kit/ui/badge.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { texts } from './texts.ts';

const dayOf = (at: string | null): string => (at === null ? texts.never : formatDate(at));

const columns: Columns<ConflictsOfInterestOfColleague> = [
  { header: texts.colleague, cell: ({ colleague }) => colleague.name },
  { header: texts.roles, cell: ({ roles }) => rolesTitle(roles) },
  { header: texts.conflictsOfInterest, cell: (row) => row.conflicts_of_interest },
  { header: texts.changed, cell: ({ changed_at: at }) => dayOf(at) },
  {
    header: texts.confirmedAt,
    cell: ({ confirmed_at: at, is_due: isDue }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {dayOf(at)}
        {isDue && <Badge family="waiting">{texts.due}</Badge>}
      </span>
    ),
  },
];

/** How many conflicts of interest each colleague has declared, for administrators and auditors. */
export function ColleaguesCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-conflicts-of-interest', 'colleagues'],
    queryFn: async ({ signal }) => (await callApi(listConflictsOfInterestOfColleagues, { signal })).data,
  });
  return (
    <section className="mt-6 rounded-lg border border-edge bg-surface">
      <header className="border-b border-rule px-4 py-4 md:px-6">
        <h2 className="text-xl">{texts.colleagues}</h2>
        <p className="text-sm text-ink-soft">{texts.colleaguesLead}</p>
      </header>
      {data !== undefined ? (
        <LogTable
          columns={columns}
          keyOf={({ colleague }) => colleague.id}
          label={texts.colleagues}
          rows={data}
        />
      ) : (
        <div className="p-4 lg:px-6">
          {error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />}
        </div>
      )}
    </section>
  );
}
