import { CheckIcon, PersonIcon, ShopIcon } from './icons/icons.tsx';

export type Turn = 'yours' | 'ours' | 'nobody';

const turns = {
  yours: { words: 'Your turn', look: 'bg-maize text-ink', disc: 'bg-ink text-maize', icon: PersonIcon },
  ours: {
    words: 'Our turn',
    look: 'bg-primary-50 text-ink',
    disc: 'bg-primary-900 text-white',
    icon: ShopIcon,
  },
  nobody: {
    words: 'Finished',
    look: 'bg-neutral-100 text-ink',
    disc: 'bg-neutral-500 text-white',
    icon: CheckIcon,
  },
} as const;

/** Who must act. */
export function TurnChip({ turn }: { readonly turn: Turn }) {
  const { words, look, disc, icon: Icon } = turns[turn];
  return (
    <span className={`inline-flex items-center gap-2 rounded-full py-1 pr-3 pl-1 text-sm font-bold ${look}`}>
      <span className={`inline-flex size-7 items-center justify-center rounded-full ${disc}`}>
        <Icon size={16} />
      </span>
      {words}
    </span>
  );
}
