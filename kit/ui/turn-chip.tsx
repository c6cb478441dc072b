import type { ReactNode } from 'react';
import { say } from '../messages/index.ts';
import { DiscChip } from './disc-chip.tsx';
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
  const { words, ...chip } = turns[turn];
  return <DiscChip {...chip}>{children ?? words}</DiscChip>;
}
