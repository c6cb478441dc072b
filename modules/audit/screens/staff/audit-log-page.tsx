import { useQuery } from '@tanstack/react-query';
import { auditActions, auditWords } from '#kit/rules/audit/actions.ts';
import { exportAuditLog, listAuditLog, type AuditRow } from '../../endpoints/staff-audit.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { FilterForm } from '#kit/browser/lists/filter-form.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { keepPreviousRows } from '#kit/browser/lists/previous-rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { auditDetails } from '../../rules/details.ts';
import { settingChanges } from '../../rules/setting-changes.ts';
import { rolesTitle } from '#kit/rules/access/role-words.ts';
import { screens } from '#kit/rules/paths/screens.ts';

/** Texts of the audit log. */
const texts = {
  title: 'Audit log',
  note: 'Who did what, and when',
  list: 'Audit log entries',
  who: 'Who',
  whoHint: 'Email address',
  kind: 'What',
  anyKind: 'All activity',
  files: 'File views',
  exports: 'Exports and case copies',
  refusals: 'Access denied',
  about: 'About',
  aboutHint: 'LN-2026-00042, MS-2026-00042 or email',
  from: 'From',
  to: 'To',
  contradiction: 'Choose a date on or after From.',
  time: 'When',
  address: 'IP address',
  preset:
    'To see who viewed the files of a loan, choose “File views” and enter its tracking number under About.',
  export: 'Export CSV',
  empty: 'No entries match.',
  nobody: 'Unknown',
  proof: 'Integrity details',
  request: 'Request ID in the server log',
  noRequest: 'None',
  place: 'Sequence and hash',
  noPlace: 'None: this entry is not part of the hash chain',
} as const;

function Actor({ row: { actor } }: { readonly row: AuditRow }) {
  if (actor === null) return <span className="text-ink-soft">{texts.nobody}</span>;
  return (
    <>
      <span className="block font-bold">{actor.name}</span>
      <span className="text-xs font-normal text-ink-soft">{rolesTitle(actor.roles)}</span>
    </>
  );
}

/** The screen of what the entry is about, if it has one; readers of the log may open all of them. */
function addressOf({ kind, id }: NonNullable<AuditRow['about']>): string | undefined {
  if (kind === 'loan') return screens.staff.loan.to({ id });
  if (kind === 'request') return screens.staff.request.to({ id });
  if (kind === 'ticket') return screens.staff.ticket.to({ id });
  return kind === 'message' ? screens.staff.message.to({ id }) : undefined;
}

function About({ row: { about } }: { readonly row: AuditRow }): ReactNode {
  if (about === null) return '–';
  const address = addressOf(about);
  if (address === undefined) return about.title;
  return (
    <Link className="-my-2 inline-flex min-h-11 items-center text-link underline" to={address}>
      {about.title}
    </Link>
  );
}

/** What identifies an entry in the server's log and in the chain (GUARD-07). */
function Proof({ row: { request_id: requestId, place } }: { readonly row: AuditRow }) {
  return (
    <details className="text-xs text-ink-soft">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center text-link underline max-lg:ml-auto lg:min-h-6">
        {texts.proof}
      </summary>
      <dl className="space-y-1 [overflow-wrap:anywhere]">
        <dt>{texts.request}</dt>
        <dd className="font-mono text-ink">{requestId ?? texts.noRequest}</dd>
        <dt>{texts.place}</dt>
        <dd className="font-mono text-ink">
          {place === null ? texts.noPlace : `${place.position}:${place.hash}`}
        </dd>
      </dl>
    </details>
  );
}

/** What a change of a setting did, part by part. */
function Changes({ row: { details } }: { readonly row: AuditRow }) {
  const changes = settingChanges(details) ?? [];
  if (changes.length === 0) return null;
  return (
    <ul className="space-y-1 text-xs whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function What({ row }: { readonly row: AuditRow }) {
  const details = auditDetails(row.details);
  return (
    <>
      {auditWords(row.action)}
      {row.file_name !== null && <span className="block font-bold">{row.file_name}</span>}
      {details !== '' && <span className="block text-xs text-ink-soft">{details}</span>}
      <Changes row={row} />
      <Proof row={row} />
    </>
  );
}

const names = ['who', 'kind', 'about', 'from', 'to'] as const;
type Filters = Readonly<Record<(typeof names)[number], string>>;

const kinds = [
  { value: 'files', label: texts.files },
  { value: 'exports', label: texts.exports },
  { value: 'refusals', label: texts.refusals },
  ...Object.entries(auditActions).map(([value, label]) => ({ value, label })),
];

function ExportButton({ filters }: { readonly filters: Filters }) {
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () =>
      saveFile(
        await fetchFile(exportAuditLog, { query: { ...filters, cursor: '' } }),
        `audit-log-${lenderToday()}.csv`,
      ),
  });
  return (
    <Button onClick={() => save()} pending={isPending} size="small" variant="secondary">
      {texts.export}
    </Button>
  );
}

const columns: Columns<AuditRow> = [
  { header: texts.who, cell: (row) => <Actor row={row} /> },
  { header: texts.kind, cell: (row) => <What row={row} /> },
  { header: texts.about, cell: (row) => <About row={row} /> },
  { header: texts.time, cell: (row) => formatDateTime(row.occurred_at) },
  { header: texts.address, cell: (row) => row.client_address ?? '–' },
];

/** Nothing has happened from a day on and before it (EASE-08). */
const judgePeriod = ({ from, to }: Filters): Readonly<Record<string, string>> =>
  from !== '' && to !== '' && from > to ? { to: texts.contradiction } : {};

/** /staff/workspace/audit: who did what (STAFF-04). */
export function AuditLogPage() {
  const { filters, cursor, addressAt, apply } = useAddressFilters(names);
  const query = { ...filters, cursor };
  const page = useQuery({
    queryKey: ['staff-audit-log', query],
    queryFn: ({ signal }) => callApi(listAuditLog, { query, signal }),
    placeholderData: keepPreviousRows,
  });
  return (
    <StaffPage actions={<ExportButton filters={filters} />} note={texts.note} title={texts.title}>
      <div className="rounded-lg border border-edge bg-surface">
        <FilterForm applied={filters} judge={judgePeriod} onApply={apply}>
          {(wanted, set, messages) => (
            <>
              <SelectField
                choices={kinds}
                label={texts.kind}
                onChange={(event) => set({ kind: event.currentTarget.value })}
                placeholder={texts.anyKind}
                value={wanted.kind}
              />
              <TextField
                autoComplete="off"
                label={texts.about}
                onChange={(event) => set({ about: event.currentTarget.value })}
                placeholder={texts.aboutHint}
                value={wanted.about}
              />
              <TextField
                autoComplete="off"
                label={texts.who}
                onChange={(event) => set({ who: event.currentTarget.value })}
                placeholder={texts.whoHint}
                value={wanted.who}
              />
              <TextField
                label={texts.from}
                onChange={(event) => set({ from: event.currentTarget.value })}
                type="date"
                value={wanted.from}
              />
              <TextField
                error={messages['to']}
                label={texts.to}
                onChange={(event) => set({ to: event.currentTarget.value })}
                type="date"
                value={wanted.to}
              />
            </>
          )}
        </FilterForm>
        <p className="border-b border-rule px-4 py-2 text-xs text-ink-soft lg:px-6">{texts.preset}</p>
        <LogResults addressAt={addressAt} cursor={cursor} empty={texts.empty} page={page}>
          {(rows) => <LogTable columns={columns} keyOf={({ id }) => id} label={texts.list} rows={rows} />}
        </LogResults>
      </div>
    </StaffPage>
  );
}
