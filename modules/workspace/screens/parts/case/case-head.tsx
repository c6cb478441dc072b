import type { ReactNode } from 'react';
import { isolated } from '#kit/messages/index.ts';
import type { TurnFor } from '#cases/rules/whose-turn.ts';
import type { CaseScreens } from '#cases/screens/parts/case-screens.ts';
import { StatusBadge } from '#cases/screens/parts/status-badge.tsx';
import { WaitingOn } from '#cases/screens/parts/waiting-on.tsx';
import { useNeighbours } from '#cases/screens/parts/use-neighbours.ts';
import { formatNumber } from '#kit/rules/fields/show.ts';
import { CaseJumps, type JumpPart } from './case-jumps.tsx';
import { useKeys } from '#kit/browser/keys/use-keys.ts';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { ArrowLeftIcon, ArrowRightIcon } from '#kit/ui/icons/icons.tsx';
import { KeyCap } from '#kit/ui/key-cap.tsx';

/** Whether it is moved out of sight by scrolling, where letters are so large that it would leave no room. */
const goesWithPage = (bar: HTMLElement): boolean => Number.parseFloat(getComputedStyle(bar).top) < 0;

/** For the ref of what stays in sight: says how tall it is, so that what is led to does not end behind it. */
const keepingRoom = (property: string) => (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const measure = (): void =>
    style.setProperty(property, `${String(goesWithPage(bar) ? 0 : bar.offsetHeight)}px`);
  measure();
  const watch = new ResizeObserver(measure);
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty(property);
  };
};

/** The head of the case; its buttons may wrap onto a separate line. Sticky columns start below it. */
export const roomBelow = keepingRoom('--case-head');

/** The bar of what can be done, at the bottom of phones: with large letters it is three lines. */
export const roomAbove = keepingRoom('--hand-bar');

interface CaseNeighboursProps {
  readonly neighbours: ReturnType<typeof useNeighbours>;
  /** How many parts the keys lead to. */
  readonly parts: number;
}

/** The case before and the next one of the queue, by press or by K and J; says which keys there are. */
function CaseNeighbours({ neighbours, parts }: CaseNeighboursProps) {
  const { before, after, isPending, at } = neighbours;
  useKeys({ k: before, j: isPending ? undefined : after });
  return (
    <div className="flex flex-none items-center gap-1.5 text-sm text-ink-soft">
      <p aria-hidden="true" className="flex items-center gap-1.5 max-xl:hidden">
        <KeyCap>1</KeyCap>-<KeyCap>{parts}</KeyCap> jump
      </p>
      {at !== undefined && (
        <>
          <p aria-hidden="true" className="flex gap-1.5 max-xl:hidden">
            <KeyCap>J</KeyCap>
            <KeyCap>K</KeyCap>
          </p>
          <p className="figures whitespace-nowrap max-lg:hidden">case {at}</p>
          <span className="flex max-lg:hidden">
            <IconButton disabled={before === undefined} label="Previous case" onClick={before}>
              <ArrowLeftIcon />
            </IconButton>
            <IconButton disabled={after === undefined || isPending} label="Next case" onClick={after}>
              <ArrowRightIcon />
            </IconButton>
          </span>
        </>
      )}
    </div>
  );
}

export interface CaseHeadFacts {
  readonly screens: CaseScreens;
  readonly item: {
    readonly id: number;
    readonly tracking_number: string;
    readonly status: string;
  };
  /** The client of the case and its subject. */
  readonly about: readonly string[];
  /** UGX, if it is about a sum: what was approved, before that what is asked. */
  readonly sum?: string | null;
  /** Which sum it is. */
  readonly sumIs?: string;
  readonly turn: TurnFor;
  /** How its loan is doing, instead of whose turn it is. */
  readonly servicing?: ReactNode;
}

interface CaseHeadProps extends CaseHeadFacts {
  readonly parts: readonly JumpPart[];
  readonly beside: readonly string[];
  readonly transitions: ReactNode;
  /** What has become of the case by a move, below all else. */
  readonly children?: ReactNode;
}

/**
 * What stays in sight at every scroll position: number, people, sum, status, whose turn it is, what can be done, and
 * the ways to the parts and to the neighbours in the queue (CASE-10). On a phone the actions are at the bottom.
 */
export function CaseHead(props: CaseHeadProps) {
  const {
    screens,
    item,
    about,
    sum = null,
    sumIs,
    turn,
    servicing,
    parts,
    beside,
    transitions,
    children,
  } = props;
  const neighbours = useNeighbours(screens, String(item.id));
  const who = about.map(isolated).join(' · ');
  return (
    <section
      aria-label="Case summary"
      className="sticky top-roomy z-20 border-b border-edge bg-surface shadow-[0_2px_6px_rgb(17_28_26/0.08)]"
      ref={roomBelow}
    >
      <div className="mx-auto flex max-w-[74rem] items-center flex-wrap gap-x-5 gap-y-1 px-(--gutter) py-1.5 lg:min-h-15">
        <p className="min-w-36 flex-[1_1_9rem] lg:max-w-max">
          <span className="figures block text-lg leading-6 [overflow-wrap:anywhere] font-bold">
            {item.tracking_number}
          </span>
          <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft lg:truncate" title={who}>
            {who}
          </span>
        </p>
        {sum !== null && (
          <p className="figures max-w-full min-w-0 flex-none [overflow-wrap:anywhere]">
            <span className="text-xs text-ink-soft">UGX</span>{' '}
            <span className="text-lg font-bold">{formatNumber(sum)}</span>
            {sumIs !== undefined && <span className="block text-sm text-ink-soft">{sumIs}</span>}
          </p>
        )}
        <p className="flex min-w-0 flex-none flex-wrap items-center gap-2 max-lg:w-full">
          <StatusBadge status={item.status} />
          {servicing ?? <WaitingOn turn={turn} />}
        </p>
        <div className="ml-auto max-w-full flex-none">{transitions}</div>
      </div>
      <div className="border-t border-rule">
        <div className="mx-auto flex max-w-[74rem] items-center gap-4 px-(--gutter)">
          <CaseJumps beside={beside} parts={parts} />
          <CaseNeighbours neighbours={neighbours} parts={parts.length} />
        </div>
      </div>
      {children}
    </section>
  );
}
