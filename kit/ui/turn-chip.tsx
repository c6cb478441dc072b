import type { ReactNode } from 'react';
import { say } from '../messages/index.ts';
import { CheckIcon, PersonIcon, ShopIcon } from './icons/icons.tsx';

export type Turn = 'yours' | 'ours' | 'theirs' | 'nobody';

const turns = {
  yours: { words: say('Your turn'), look: 'bg-maize text-ink', disc: 'bg-ink text-maize', icon: PersonIcon },
  ours: {
    words: say('In progress'),
    look: 'bg-primary-100 text-ink',
    disc: 'bg-primary-700 text-white',
    icon: ShopIcon,
  },
  theirs: {
    words: say('Their turn'),
    look: 'bg-primary-100 text-ink',
    disc: 'bg-primary-700 text-white',
    icon: PersonIcon,
  },
  nobody: {
    words: say('Finished'),
    look: 'bg-neutral-100 text-ink-soft',
    disc: 'bg-neutral-600 text-white',
    icon: CheckIcon,
  },
} as const;

interface TurnChipProps {
  readonly turn: Turn;
  /** Who it is, instead of the default words. */
  readonly children?: ReactNode;
}

/** Who must act. */
export function TurnChip({ turn, children }: TurnChipProps) {
  const { words, look, disc, icon: Icon } = turns[turn];
  return (
    <span
      className={`inline-flex flex-none items-center gap-2 rounded-full py-1 pr-3 pl-[5px] text-sm font-bold ${look}`}
    >
      <span className={`inline-flex size-6 items-center justify-center rounded-full ${disc}`}>
        <Icon size={14} />
      </span>
      {children ?? words}
    </span>
  );
}
