import { useState, type ReactNode } from 'react';
import { useKeys } from '#kit/browser/keys/use-keys.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Button, type ButtonVariant } from '#kit/ui/button.tsx';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import type { ActionWords } from './action-dialog.tsx';
import { roomAbove } from './case-head.tsx';

const MoreActions = latePart(async () => (await import('./more-actions.tsx')).MoreActions);

export interface PossibleMove<Transition extends string> {
  readonly action: Transition;
  /** Why this person may not do it; null if they may. */
  readonly refused: string | null;
}

interface Abilities<Transition extends string> {
  readonly abilities: readonly { readonly action: Transition | 'comment'; readonly refused: string | null }[];
}

const isMove = <Transition extends string>(action: Transition | 'comment'): action is Transition =>
  action !== 'comment';

/** What may be done besides commenting. */
export const actionsOf = <Transition extends string>({
  abilities,
}: Abilities<Transition>): PossibleMove<Transition>[] =>
  abilities.flatMap(({ action, refused }) => (isMove(action) ? [{ action, refused }] : []));

interface Instead {
  readonly label: ReactNode;
  readonly onPress: () => void;
}

interface FirstAction {
  readonly key: string;
  readonly label: ReactNode;
  readonly onPress: () => void;
}

interface CaseMovesProps<Transition extends string> {
  readonly item: Abilities<Transition>;
  readonly words: Readonly<Record<Transition, ActionWords>>;
  /** The screen's one main action: the first of these that is allowed. */
  readonly mainActions: readonly Transition[];
  /** Whether something else on the screen is filled now. */
  readonly isMainElsewhere?: boolean;
  /** What a move opens instead of its dialog, and what its button says then. */
  readonly instead?: ReadonlyMap<Transition, Instead>;
  readonly renderDialog: (action: Transition, onClose: () => void) => ReactNode;
  /** What comes before the actions of the case, the first of them filled. */
  readonly first?: readonly FirstAction[];
  /** What comes after them, outlined as what cannot simply be taken back. */
  readonly last?: readonly FirstAction[];
  /** On phones, before everything: a call. */
  readonly call?: ReactNode;
  /** Below the actions behind More: the case on paper. */
  readonly papers?: ReactNode;
}

/** The id of the words why a move is not possible, beside the facts. */
export const refusedId = (action: string): string => `refused-${action}`;

/** As many buttons as fit beside the facts of the head. */
const shownAtMost = 3;

/** The next actions as buttons, one of them filled; those that do not fit are behind one more button. */
export function CaseActionButtons<Transition extends string>(props: CaseMovesProps<Transition>) {
  const { item, words, mainActions, isMainElsewhere = false, instead, renderDialog, papers } = props;
  const { first = [], last = [], call } = props;
  const [open, setOpen] = useState<Transition>();
  const [more, setMore] = useState(false);
  const transitions = actionsOf(item);
  const main =
    first.length > 0
      ? undefined
      : mainActions.find((transition) => transitions.some(({ action }) => action === transition));

  function variantOf(action: Transition): ButtonVariant {
    if (action === 'reject') return 'danger';
    return action === main && !isMainElsewhere ? 'primary' : 'secondary';
  }

  const listed = ({ action, refused }: PossibleMove<Transition>) => ({
    key: action,
    label: instead?.get(action)?.label ?? words[action].button ?? words[action].title,
    refused,
    variant: variantOf(action),
    onPress: instead?.get(action)?.onPress ?? ((): void => setOpen(action)),
  });
  const ordered = [
    ...first.map((action, index) => ({
      ...action,
      refused: null,
      variant: index === 0 ? ('primary' as const) : ('secondary' as const),
    })),
    ...transitions.filter(({ action }) => action === main).map(listed),
    ...transitions.filter(({ action }) => action !== main).map(listed),
    ...last.map((action) => ({ ...action, refused: null, variant: 'danger' as const })),
  ];
  useKeys({
    a: () => document.querySelector<HTMLElement>('[data-action-bar] button:not([disabled])')?.focus(),
  });

  return (
    <>
      {ordered.length > 0 && (
        <div
          aria-label="Actions"
          className="flex flex-wrap items-center gap-2 border-edge bg-surface max-lg:fixed max-lg:z-10 max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t max-lg:px-4 max-lg:pt-3 max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]"
          data-action-bar
          ref={roomAbove}
          role="group"
        >
          {call}
          {ordered.map(({ key, label, refused, variant, onPress }, index) => (
            <span
              className={
                index === 0
                  ? 'max-lg:min-w-0 max-lg:flex-[1_1_9rem]'
                  : index < shownAtMost
                    ? 'max-xl:hidden'
                    : 'hidden'
              }
              key={key}
            >
              <Button
                aria-describedby={refused === null ? undefined : refusedId(key)}
                className="max-lg:w-full lg:whitespace-nowrap"
                disabled={refused !== null}
                onClick={onPress}
                size="small"
                variant={variant}
              >
                {label}
              </Button>
            </span>
          ))}
          {ordered.length > 1 && (
            <span className={ordered.length > shownAtMost ? '' : 'xl:hidden'}>
              <Button
                aria-expanded={more}
                aria-haspopup="dialog"
                onClick={() => setMore(true)}
                onFocus={MoreActions.preload}
                size="small"
                variant="secondary"
              >
                More <ChevronDownIcon size={16} />
              </Button>
            </span>
          )}
        </div>
      )}
      {more && (
        <MoreActions onClose={() => setMore(false)} transitions={ordered}>
          {papers}
        </MoreActions>
      )}
      {open !== undefined && renderDialog(open, () => setOpen(undefined))}
    </>
  );
}
