import { useState } from 'react';
import { watchlistEntryTitles, endWatchlistEntrySchema } from '../../../rules/duplicates.ts';
import { type WatchlistEntry, endWatchlistEntry } from '../../../endpoints/staff-duplicates.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { pendingChangeKinds } from '#pending-changes/rules/pending-changes.ts';
import { PendingChanges } from '#pending-changes/screens/parts/pending-changes.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { LogResults } from '#kit/browser/lists/log-results.tsx';
import { LogTable, type Columns } from '#kit/browser/lists/log-table.tsx';
import { useAddressFilters } from '#kit/browser/lists/use-address-filters.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
import { AddWatchlistEntryDialog } from './add-watchlist-entry-dialog.tsx';
import { texts } from './texts.ts';
import { useWatchlist, useRefreshWatchlist } from './use-watchlist.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { inTab } from '#kit/browser/forms/form-memory.ts';
import { useKeptForm } from '#kit/browser/forms/use-kept-form.ts';
import { SecondNote } from '#pending-changes/screens/parts/second-note.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { useToast } from '#kit/ui/toaster.tsx';

interface EndWatchlistEntryProps {
  readonly watchlistEntry: WatchlistEntry;
  readonly onClose: () => void;
}

/** Ends an entry, with a reason. */
function EndWatchlistEntryDialog(props: EndWatchlistEntryProps) {
  return (
    <Dialog
      onClose={props.onClose}
      open
      subtitle={texts.endLead}
      title={texts.endTitle(props.watchlistEntry)}
    >
      <EndWatchlistEntryForm {...props} />
    </Dialog>
  );
}

/** Inside the dialog's body, so that the form exists when its effects run. */
function EndWatchlistEntryForm({ watchlistEntry: { id }, onClose }: EndWatchlistEntryProps) {
  const toast = useToast();
  const refresh = useRefreshWatchlist();
  const { formProps, errors, isSubmitting } = useKeptForm({
    kept: inTab(`watchlist-entry-end-${String(id)}`),
    empty: { reason: '' },
    fields: ['reason'],
    general: 'reason',
    check: (typed) => validate(endWatchlistEntrySchema, typed),
    async send(body) {
      try {
        const { message } = await callApi(endWatchlistEntry, { params: { id: String(id) }, body });
        toast({ tone: 'success', text: message });
        onClose();
      } finally {
        // Also after a failure: a colleague may have ended it.
        await refresh();
      }
    },
  });
  return (
    <form {...formProps} className="space-y-4">
      <SecondNote />
      <TextAreaField error={errors['reason']} label={texts.reason} name="reason" />
      <div className="flex flex-col gap-2 md:flex-row-reverse">
        <Button pending={isSubmitting} type="submit" variant="danger-final">
          {texts.endSend}
        </Button>
        <Button disabled={isSubmitting} onClick={onClose} variant="secondary">
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

const names = ['state'] as const;

function Ended({ watchlistEntry: { ended } }: { readonly watchlistEntry: WatchlistEntry }) {
  if (ended === null) return texts.over;
  return (
    <>
      {ended.reason}
      <span className="block text-ink-soft">{texts.by(ended.by.name, formatDate(ended.at))}</span>
    </>
  );
}

/** `onEnd`: for those who may end a watchlist entry; past ones say how they ended. */
function columnsOf(
  isPast: boolean,
  onEnd: ((watchlistEntry: WatchlistEntry) => void) | undefined,
): Columns<WatchlistEntry> {
  const end = (watchlistEntry: WatchlistEntry) => (
    <Button className="-my-2" onClick={() => onEnd?.(watchlistEntry)} size="row" variant="quiet">
      {texts.end}
      <span className="sr-only">{texts.endNamed(watchlistEntry.ending)}</span>
    </Button>
  );
  return [
    {
      header: texts.watchlisted,
      cell: ({ kind, ending }) => (
        <>
          <span className="font-bold">{watchlistEntryTitles[kind]}</span>{' '}
          <span className="figures font-normal whitespace-nowrap">{texts.ending(ending)}</span>
        </>
      ),
    },
    {
      header: texts.reason,
      cell: ({ reason }) => <span className="[overflow-wrap:anywhere]">{reason}</span>,
    },
    { header: texts.since, cell: ({ by, at }) => texts.by(by.name, formatDate(at)) },
    { header: texts.until, cell: ({ until }) => (until === null ? texts.noEnd : formatDate(until)) },
    ...(isPast
      ? [
          {
            header: texts.state,
            cell: (watchlistEntry: WatchlistEntry) => <Ended watchlistEntry={watchlistEntry} />,
          },
        ]
      : []),
    ...(isPast || onEnd === undefined ? [] : [{ header: texts.end, cell: end }]),
  ];
}

/** /staff/workspace/watchlist: people and businesses that officers are warned about, now and before (CASE-07). */
export function WatchlistPage() {
  const { filters, cursor, addressAt, apply } = useAddressFilters(names);
  const [asked, setAsked] = useState<WatchlistEntry | 'new'>();
  const mayEdit = useSession().permissions.includes('settings.edit');
  const isPast = filters.state === 'past';
  const page = useWatchlist({ state: filters.state, cursor });
  const refresh = useRefreshWatchlist();
  const close = (): void => setAsked(undefined);
  return (
    <StaffPage
      actions={mayEdit && <Button onClick={() => setAsked('new')}>{texts.add}</Button>}
      note={texts.note}
      title={texts.title}
    >
      <PendingChanges kinds={pendingChangeKinds.watchlist} onDecided={() => void refresh()} />
      <div className="rounded-lg border border-edge bg-surface">
        <div
          aria-label={texts.which}
          className="flex flex-wrap gap-2 border-b border-rule p-4 lg:px-6"
          role="group"
        >
          {[false, true].map((past) => (
            <Button
              aria-pressed={past === isPast}
              key={past ? 'past' : 'active'}
              onClick={() => apply({ state: past ? 'past' : '' })}
              size="small"
              variant={past === isPast ? 'primary' : 'secondary'}
            >
              {past ? texts.past : texts.active}
            </Button>
          ))}
        </div>
        <LogResults
          addressAt={addressAt}
          cursor={cursor}
          empty={isPast ? texts.noPast : texts.none}
          page={page}
        >
          {(rows) => (
            <LogTable
              columns={columnsOf(isPast, mayEdit ? setAsked : undefined)}
              keyOf={({ id }) => id}
              label={texts.list}
              rows={rows}
            />
          )}
        </LogResults>
      </div>
      {asked === 'new' && <AddWatchlistEntryDialog onClose={close} />}
      {asked !== undefined && asked !== 'new' && (
        <EndWatchlistEntryDialog watchlistEntry={asked} onClose={close} />
      )}
    </StaffPage>
  );
}
