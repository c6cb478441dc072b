import { useState } from 'react';
import { blockTitles } from '@ensigo/rulebook/cases';
import type { Block } from '@ensigo/rulebook/contract';
import { formatDate } from '@ensigo/rulebook/fields';
import { PendingChanges } from '../../../entities/pending-changes/pending-changes.tsx';
import { StaffPage } from '../../../layouts/staff/staff-page.tsx';
import { LogResults } from '../../../shared/lists/log-results.tsx';
import { LogTable, type Columns } from '../../../shared/lists/log-table.tsx';
import { useAddressFilters } from '../../../shared/lists/use-address-filters.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { AddBlockDialog } from './add-block-dialog.tsx';
import { EndBlockDialog } from './end-block-dialog.tsx';
import { texts } from './texts.ts';
import { useBlocks, useRefreshBlocks } from './use-blocks.ts';

const names = ['state'] as const;

function Ended({ block: { ended } }: { readonly block: Block }) {
  if (ended === null) return texts.over;
  return (
    <>
      {ended.reason}
      <span className="block text-ink-soft">{texts.by(ended.by.name, formatDate(ended.at))}</span>
    </>
  );
}

/** `onEnd`: for those who may end a block; past ones say how they ended. */
function columnsOf(isPast: boolean, onEnd: ((block: Block) => void) | undefined): Columns<Block> {
  const end = (block: Block) => (
    <Button className="-my-2" onClick={() => onEnd?.(block)} size="row" variant="quiet">
      {texts.end}
      <span className="sr-only">{texts.endNamed(block.ending)}</span>
    </Button>
  );
  return [
    {
      header: texts.blocked,
      cell: ({ kind, ending }) => (
        <>
          <span className="font-bold">{blockTitles[kind]}</span>{' '}
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
    ...(isPast ? [{ header: texts.state, cell: (block: Block) => <Ended block={block} /> }] : []),
    ...(isPast || onEnd === undefined ? [] : [{ header: texts.end, cell: end }]),
  ];
}

/** /staff/workspace/blocks: whom officers are warned about, and who was (CASE-07). */
export function BlocksPage() {
  const { filters, cursor, addressAt, apply } = useAddressFilters(names);
  const [asked, setAsked] = useState<Block | 'new'>();
  const mayEdit = useSession().permissions.includes('settings.edit');
  const isPast = filters.state === 'past';
  const page = useBlocks({ state: filters.state, cursor });
  const refresh = useRefreshBlocks();
  const close = (): void => setAsked(undefined);
  return (
    <StaffPage
      actions={mayEdit && <Button onClick={() => setAsked('new')}>{texts.add}</Button>}
      note={texts.note}
      title={texts.title}
    >
      <PendingChanges kinds={['block', 'block-end']} onDecided={() => void refresh()} />
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
      {asked === 'new' && <AddBlockDialog onClose={close} />}
      {asked !== undefined && asked !== 'new' && <EndBlockDialog block={asked} onClose={close} />}
    </StaffPage>
  );
}
