import { Link } from 'react-router';
import { messageStates, type MessageRow } from '../../endpoints/staff-messages.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { FilterForm } from '#kit/browser/lists/filter-form.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { TextSums } from './text-sums.tsx';
import { channels, kindInWords, states, texts } from './texts.ts';
import { useMessages } from './use-messages.ts';

const names = ['recipient', 'state', 'channel'] as const;

function Title({ row }: { readonly row: MessageRow }) {
  return (
    <Link
      className="-my-2 inline-flex min-h-11 items-center font-bold text-link underline"
      to={screens.staff.message.to({ id: row.id })}
    >
      {row.subject ?? kindInWords(row.kind)}
    </Link>
  );
}

function State({ row }: { readonly row: MessageRow }) {
  const { label, family } = states[row.state];
  return (
    <>
      <Badge family={family}>{label}</Badge>
      {row.last_error !== null && <span className="mt-1 block text-xs text-ink-soft">{row.last_error}</span>}
    </>
  );
}

const columns: Columns<MessageRow> = [
  { header: texts.about, cell: (row) => <Title row={row} /> },
  { header: texts.recipient, cell: ({ recipient }) => recipient ?? texts.nobody },
  { header: texts.channel, cell: ({ channel }) => channels[channel] },
  { header: texts.state, cell: (row) => <State row={row} /> },
  { header: texts.tries, cell: ({ attempts }) => String(attempts) },
  { header: texts.time, cell: ({ created_at: at }) => formatDateTime(at) },
];

/** /staff/workspace/messages: sent messages and their recipients (STAFF-04). */
export function MessageLogPage() {
  const { filters, cursor, addressAt, apply } = useAddressFilters(names);
  const page = useMessages({ ...filters, cursor });
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <TextSums />
      <div className="mt-6 rounded-lg border border-edge bg-surface">
        <FilterForm applied={filters} onApply={apply}>
          {(wanted, set) => (
            <>
              <TextField
                autoComplete="off"
                label={texts.recipient}
                onChange={(event) => set({ recipient: event.currentTarget.value })}
                placeholder={texts.recipientHint}
                type="search"
                value={wanted.recipient}
              />
              <SelectField
                choices={messageStates.map((state) => ({ value: state, label: states[state].label }))}
                label={texts.state}
                onChange={(event) => set({ state: event.currentTarget.value })}
                placeholder={texts.anyState}
                value={wanted.state}
              />
              <SelectField
                choices={Object.entries(channels).map(([value, label]) => ({ value, label }))}
                label={texts.channel}
                onChange={(event) => set({ channel: event.currentTarget.value })}
                placeholder={texts.anyChannel}
                value={wanted.channel}
              />
            </>
          )}
        </FilterForm>
        <LogResults addressAt={addressAt} cursor={cursor} empty={texts.empty} page={page}>
          {(rows) => <LogTable columns={columns} keyOf={({ id }) => id} label={texts.list} rows={rows} />}
        </LogResults>
      </div>
    </StaffPage>
  );
}
