import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isolated } from '#kit/messages/index.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import type { AssignedMany, CaseScreens, HeldCase } from '#cases/screens/parts/case-screens.ts';
import { usePeople } from '#cases/screens/parts/use-assignment.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import { Button } from '#kit/ui/button.tsx';
import { controlClass } from '#kit/ui/field.tsx';
import { CaretIcon } from '#kit/ui/icons/caret.tsx';
import { queueTexts as texts } from './texts.ts';
import type { Chosen } from './queue-row.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';

/** A chosen case that a colleague has, as the list showed it. */
interface HeldRow extends HeldCase {
  readonly name: string;
  readonly number: string;
}

interface TakeOverDialogProps {
  /** Of the chosen cases those that would be taken from a colleague. */
  readonly held: readonly HeldRow[];
  readonly chosen: number;
  readonly onAll: () => void;
  readonly onOthers: () => void;
  readonly onClose: () => void;
}

/** Asks before chosen cases are taken from colleagues, which may be left out (CASE-05). */
function TakeOverDialog({ held, chosen, onAll, onOthers, onClose }: TakeOverDialogProps) {
  const holders = new Map(held.map(({ holder, name }) => [holder, name]));
  const others = chosen - held.length;
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onAll}>{texts.assignAll(chosen)}</Button>
          {others > 0 && (
            <Button onClick={onOthers} variant="secondary">
              {texts.assignOthers(others)}
            </Button>
          )}
          <Button onClick={onClose} variant="quiet">
            {texts.cancel}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.heldTitle(held.length, chosen)}
    >
      <ul className="space-y-2">
        {[...holders].map(([id, name]) => (
          <li key={id}>
            <span className="font-bold">{name}</span>:{' '}
            <span className="figures">
              {held.flatMap(({ holder, number }) => (holder === id ? [number] : [])).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

interface BulkBarProps {
  readonly screens: CaseScreens;
  readonly chosen: Chosen;
  /** UGX of the chosen ones; undefined where the kind has no sums. */
  readonly sum: string | undefined;
  /** Which of them colleagues have. */
  readonly held: readonly HeldRow[];
  readonly onRefused: (refused: AssignedMany['data']['refused']) => void;
}

interface Wish {
  readonly ids: readonly number[];
  /** What is taken from colleagues. */
  readonly taken: readonly HeldRow[];
}

const nobody = 'nobody';

/** Assigns the selected cases at once; shows their count and total (CASE-05). */
export function BulkBar({ screens, chosen, sum, held, onRefused }: BulkBarProps) {
  const client = useQueryClient();
  const { id: me } = useUser();
  const people = (usePeople(screens).data ?? []).filter(({ assignable = true }) => assignable);
  const [wanted, setWanted] = useState('');
  const { mutate, isPending } = useSingleMutation({
    mutationFn: ({ ids, taken }: Wish) => screens.assignMany(ids, wanted === nobody ? null : wanted, taken),
    toneOf: ({ data: { assigned } }) => (assigned === 0 ? 'danger' : 'success'),
    async onSuccess({ data }) {
      onRefused(data.refused);
      chosen.clear();
      await Promise.all([
        client.invalidateQueries({ queryKey: screens.queryKey }),
        client.invalidateQueries({ queryKey: ['staff-people', screens.kind] }),
      ]);
    },
  });
  // As it was when the question was asked: a list that is read again meanwhile does not change what is agreed to.
  const [asked, ask] = useState<{ readonly ids: readonly number[]; readonly held: readonly HeldRow[] }>();

  function press(): void {
    const taken = held.filter(({ holder }) => holder !== me && holder !== wanted);
    if (taken.length === 0) mutate({ ids: chosen.ids, taken });
    else ask({ ids: chosen.ids, held: taken });
  }

  function answer(wish: Wish): void {
    ask(undefined);
    mutate(wish);
  }

  const own = [...people].sort((one, other) => Number(other.id === me) - Number(one.id === me));
  return (
    <section
      aria-label={`${String(chosen.ids.length)} selected`}
      className="sticky bottom-roomy z-20 mt-3 flex flex-wrap items-center gap-3 rounded-lg bg-spine p-3 text-on-spine md:px-4 lg:bottom-4"
      data-bottom-bar
    >
      <p>
        <strong>{chosen.ids.length} selected</strong>{' '}
        {sum !== undefined && <span className="figures ml-2 text-sm">{formatAmount(sum)}</span>}
      </p>
      <div className="relative w-full text-ink sm:w-72">
        <select
          aria-label={texts.assignTo}
          className={controlClass(false, 'h-11 appearance-none truncate pr-9')}
          onChange={(event) => setWanted(event.currentTarget.value)}
          value={wanted}
        >
          <option value="">{texts.assignTo}</option>
          {own.map(({ id, name, open }) => (
            <option key={id} value={id}>
              {`${isolated(name)}${id === me ? ' (me)' : ''}, ${String(open)} open`}
            </option>
          ))}
          <option value={nobody}>{texts.nobody}</option>
        </select>
        <CaretIcon className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2" />
      </div>
      <Button disabled={wanted === ''} onClick={press} pending={isPending} size="small" variant="maize">
        {`${texts.assign} ${String(chosen.ids.length)}`}
      </Button>
      <Button onClick={chosen.clear} size="small" variant="outline">
        {texts.clear}
      </Button>
      {asked !== undefined && (
        <TakeOverDialog
          chosen={asked.ids.length}
          held={asked.held}
          onAll={() => answer({ ids: asked.ids, taken: asked.held })}
          onClose={() => ask(undefined)}
          onOthers={() =>
            answer({ ids: asked.ids.filter((id) => asked.held.every((one) => one.id !== id)), taken: [] })
          }
        />
      )}
    </section>
  );
}
