import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { CaseClock } from '@ensigo/rulebook/cases';
import { Assigned } from '../../../entities/cases/assigned.tsx';
import { CaseClockWords } from '../../../entities/cases/case-clock.tsx';
import type { CaseScreens, Person } from '../../../entities/cases/case-screens.ts';
import { MoveButton } from '../../../entities/cases/move-button.tsx';
import { useAssign } from '../../../entities/cases/use-assignment.ts';
import { Card } from '../../../ui/card.tsx';
import type { ActionWords } from './action-words.ts';

const AssignDialog = lazy(async () => ({
  default: (await import('../../../entities/cases/assign-dialog.tsx')).AssignDialog,
}));

interface MoveCardProps<Move extends string> {
  readonly screens: CaseScreens;
  readonly item: {
    readonly id: number;
    readonly tracking_number: string;
    readonly clock: CaseClock;
    readonly abilities: readonly { readonly action: Move | 'comment'; readonly refused: string | null }[];
  };
  readonly words: Readonly<Record<Move, ActionWords>>;
  /** The screen's one main action: the first of these that is allowed. */
  readonly mainMoves: readonly Move[];
  readonly assignee: Person | null;
  /** Until when the clock is paused, if the client must act. */
  readonly wait: string | undefined;
  /** Whether to mention a wait for the client even if something can be done. */
  readonly saysWaitFirst?: boolean;
  /** Further text about the people of the case. */
  readonly people: ReactNode;
  readonly renderDialog: (action: Move, onClose: () => void) => ReactNode;
}

const isMove = <Move extends string>(action: Move | 'comment'): action is Move => action !== 'comment';

/** What this person can do with the case now; each disallowed move says why. */
export function MoveCard<Move extends string>(props: MoveCardProps<Move>) {
  const {
    screens,
    item,
    words,
    mainMoves,
    assignee,
    wait,
    saysWaitFirst = false,
    people,
    renderDialog,
  } = props;
  const [open, setOpen] = useState<Move>();
  const assign = useAssign(screens);
  const moves = item.abilities.flatMap(({ action, refused }) =>
    isMove(action) ? [{ action, refused }] : [],
  );
  const main = mainMoves.find((move) => moves.some(({ action }) => action === move));
  const first = moves.filter(({ action }) => action === main);
  const rest = moves.filter(({ action }) => action !== main);
  const isYours = moves.length > 0 && !(saysWaitFirst && wait !== undefined);
  return (
    <Card
      aside={<CaseClockWords clock={item.clock} words="with us" />}
      title={isYours ? 'Your move' : wait !== undefined ? 'The client must act' : 'Nothing to do'}
    >
      <div className="space-y-3">
        {[...first, ...rest].map(({ action, refused }) => (
          <MoveButton
            key={action}
            label={words[action].button ?? words[action].title}
            onPress={() => setOpen(action)}
            refused={refused}
            variant={action === 'reject' ? 'danger' : action === main ? 'primary' : 'secondary'}
          />
        ))}
        {wait !== undefined && <p className="text-sm text-ink-soft">The clock is paused until {wait}.</p>}
        {people}
        <Assigned
          assignee={assignee}
          called={screens.assignee.toLowerCase()}
          onTake={() => assign.mutate({ id: item.id, person: 'me' })}
          pending={assign.isPending}
          renderDialog={(onClose) => (
            <AssignDialog assignee={assignee} item={item} onClose={onClose} screens={screens} />
          )}
        />
      </div>
      {open !== undefined && (
        <Suspense fallback={null}>{renderDialog(open, () => setOpen(undefined))}</Suspense>
      )}
    </Card>
  );
}
