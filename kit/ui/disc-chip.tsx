import type { ReactNode } from 'react';
import type { drawn } from './icons/icon.tsx';

interface DiscChipProps {
  readonly look: string;
  readonly disc: string;
  readonly icon: ReturnType<typeof drawn>;
  readonly children: ReactNode;
}

/** A rounded chip with its sign in a disc. */
export function DiscChip({ look, disc, icon: Icon, children }: DiscChipProps) {
  return (
    <span
      className={`inline-flex flex-none items-center gap-2 rounded-full py-1 pr-3 pl-[5px] text-sm font-bold ${look}`}
    >
      <span className={`inline-flex size-6 items-center justify-center rounded-full ${disc}`}>
        <Icon size={14} />
      </span>
      {children}
    </span>
  );
}
