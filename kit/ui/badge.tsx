import type { ReactNode } from 'react';
import { CheckIcon, CloseIcon, HalfDiscIcon, PauseIcon, RingIcon } from './icons/icons.tsx';

export type BadgeFamily = 'plain' | 'info' | 'waiting' | 'success' | 'danger';

const families = {
  plain: { look: 'border-plain-line bg-plain-bg text-plain-fg', shape: RingIcon },
  info: { look: 'border-info-line bg-info-bg text-info-fg', shape: HalfDiscIcon },
  waiting: { look: 'border-waiting-line bg-waiting-bg text-waiting-fg', shape: PauseIcon },
  success: { look: 'border-success-line bg-success-bg text-success-fg', shape: CheckIcon },
  danger: { look: 'border-danger-line bg-danger-bg text-danger-fg', shape: CloseIcon },
} as const;

/** A state in its exact word; colour, shape and word all say the same. */
export function Badge({ family, children }: { readonly family: BadgeFamily; readonly children: ReactNode }) {
  const { look, shape: Shape } = families[family];
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-sm border px-2 py-[3px] text-[0.75rem] leading-4 font-bold tracking-[0.01em] uppercase ${look}`}
    >
      <Shape size={12} weight={2} />
      {children}
    </span>
  );
}
