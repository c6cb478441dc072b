import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { listFileFaults, type FileFault } from '../../endpoints/staff-stored-files.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Badge } from '#kit/ui/badge.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { faults, finders, scrubInWords, texts } from './texts.ts';

const screenOf = {
  loan: screens.staff.loan,
  request: screens.staff.request,
  ticket: screens.staff.ticket,
} as const;

function Name({ row }: { readonly row: FileFault }) {
  if (row.file_name !== null) return <span className="[overflow-wrap:anywhere]">{row.file_name}</span>;
  return row.is_hidden ? texts.hidden : texts.unnamed;
}

function Of({ row: { of, file_name: name, key, is_hidden: isHidden } }: { readonly row: FileFault }) {
  if (of === null) {
    return name === null && !isHidden ? (
      <span className="figures text-xs">{key}</span>
    ) : isHidden ? null : (
      texts.logo
    );
  }
  return (
    <Link
      className="-my-2 inline-flex min-h-11 items-center font-bold text-link underline"
      to={screenOf[of.kind].to({ id: of.id })}
    >
      {of.tracking_number ?? texts.ticket(of.id)}
    </Link>
  );
}

function Fault({ row }: { readonly row: FileFault }) {
  const { label, family } = faults[row.fault];
  return <Badge family={family}>{label}</Badge>;
}

const columns: Columns<FileFault> = [
  { header: texts.file, cell: (row) => <Name row={row} /> },
  { header: texts.of, cell: (row) => <Of row={row} /> },
  { header: texts.fault, cell: (row) => <Fault row={row} /> },
  { header: texts.foundBy, cell: ({ found_by: by }) => finders[by] },
  { header: texts.found, cell: ({ found_at: at }) => formatDateTime(at) },
  { header: texts.last, cell: ({ last_found_at: at, times }) => texts.times(at, times) },
];

/** /staff/workspace/stored-files: stored files that are not as they were uploaded (STAND-03). */
export function StoredFilesPage() {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-stored-files'],
    queryFn: ({ signal }) => callApi(listFileFaults, { signal }),
  });
  function content() {
    if (data === undefined) {
      return error === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      );
    }
    const { data: rows, total, scrub } = data;
    return (
      <>
        <p className="text-sm text-ink-soft">{scrubInWords(scrub)}</p>
        {rows.length > 0 && <Notice tone="info">{texts.whatToDo}</Notice>}
        {rows.length === 0 ? (
          <EmptyState>{texts.none}</EmptyState>
        ) : (
          <div className="rounded-lg border border-edge bg-surface">
            <LogTable columns={columns} keyOf={({ key }) => key} label={texts.list} rows={rows} />
          </div>
        )}
        {total > rows.length && <p className="text-sm text-ink-soft">{texts.more(total)}</p>}
      </>
    );
  }
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <div className="space-y-6">{content()}</div>
    </StaffPage>
  );
}
