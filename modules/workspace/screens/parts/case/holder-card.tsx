import type { ReactNode } from 'react';
import type { CaseClock } from '#cases/rules/clock.ts';
import type { TurnFor } from '#cases/rules/whose-turn.ts';
import { Assigned } from '#cases/screens/parts/assigned.tsx';
import { CaseClockWords } from '#cases/screens/parts/case-clock.tsx';
import type { CaseScreens, Person } from '#cases/screens/parts/case-screens.ts';
import { useAssign, useMayAssign } from '#cases/screens/parts/use-assignment.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Card } from '#kit/ui/card.tsx';
import type { ActionWords } from './action-dialog.tsx';
import { actionsOf, refusedId } from './case-action-buttons.tsx';

const AssignDialog = latePart(
  async () => (await import('#cases/screens/parts/assign-dialog.tsx')).AssignDialog,
);

interface HolderCardProps<Transition extends string> {
  readonly screens: CaseScreens;
  readonly item: {
    readonly id: number;
    readonly tracking_number: string;
    readonly clock: CaseClock;
    readonly abilities: readonly {
      readonly action: Transition | 'comment';
      readonly refused: string | null;
    }[];
  };
  readonly words: Readonly<Record<Transition, ActionWords>>;
  readonly assignee: Person | null;
  /** Until when the clock is paused, if the client must act. */
  readonly wait: string | undefined;
  readonly turn: TurnFor;
  /** Instead of whose turn it is, and since when: where the case is decided, and its loan goes on. */
  readonly title?: string | undefined;
  /** Further text about the people of the case. */
  readonly people: ReactNode;
}

function titleOf(turn: TurnFor): string {
  switch (turn.whose) {
    case 'yours':
      return 'Your turn';
    case 'client':
      return 'Waiting for the client';
    case 'role':
      return `Waiting for ${turn.role === 'cashier' ? 'a cashier' : 'an administrator'}`;
    case 'colleague':
      return `Waiting for ${turn.name}`;
    case 'unassigned':
      return 'Not assigned yet';
    case 'nobody':
      return 'No action needed';
    case 'finished':
      return 'Finished';
  }
}

/** Whose turn it is, who holds the case, how long it has been with the lender, and why a move is not possible now. */
export function HolderCard<Transition extends string>(props: HolderCardProps<Transition>) {
  const { screens, item, words, assignee, wait, turn, title, people } = props;
  const assign = useAssign(screens);
  const mayAssign = useMayAssign(screens);
  const transitions = actionsOf(item);
  return (
    <Card
      aside={title === undefined && <CaseClockWords clock={item.clock} words="with us" />}
      title={title ?? titleOf(turn)}
    >
      <div className="-my-2 space-y-2">
        {wait !== undefined && <p className="text-sm text-ink-soft">The clock is paused until {wait}.</p>}
        {transitions.map(
          ({ action, refused }) =>
            refused !== null && (
              <p className="text-sm text-ink-soft" key={action}>
                <span className="font-bold">{words[action].button ?? words[action].title}:</span>{' '}
                <span id={refusedId(action)}>{refused}</span>
              </p>
            ),
        )}
        {people}
        <Assigned
          assignee={assignee}
          called={screens.assignee.toLowerCase()}
          mayAssign={mayAssign}
          onAssignToMe={() => assign.mutate({ id: item.id, person: 'me' })}
          pending={assign.isPending}
          renderDialog={(onClose) => (
            <AssignDialog assignee={assignee} item={item} onClose={onClose} screens={screens} />
          )}
        />
      </div>
    </Card>
  );
}
