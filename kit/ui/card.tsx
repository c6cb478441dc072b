import type { ReactNode } from 'react';
import { ChevronDownIcon } from './icons/icons.tsx';

interface CardProps {
  readonly title?: ReactNode;
  /** Small text to the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
  /** Of a step of a wizard that has its name: where the step's name stands above the cards, it is not said again. */
  readonly isStep?: boolean;
  /** Several rows (`RowFrame`), each a card of its own on phones. */
  readonly isRows?: boolean;
}

const frame = 'rounded-lg border border-edge bg-surface';

/** A ruled white panel. */
export function Card({ title, aside, children, className = '', isStep = false, isRows = false }: CardProps) {
  const rows = isRows ? 'max-md:border-0 max-md:bg-transparent' : '';
  const head = isRows ? 'max-md:border-0 max-md:px-0 max-md:pt-0 max-md:pb-2' : '';
  return (
    <section className={`${frame} ${rows} ${className}`} data-rows={isRows || undefined}>
      {title !== undefined && (
        <header
          className={`flex-wrap items-baseline justify-between gap-x-4 border-rule px-4 pt-4 md:px-6 ${isStep ? '@[40rem]:flex @[40rem]:border-b @[40rem]:pb-4' : 'border-b pb-4'} ${isStep && aside === undefined ? 'hidden' : 'flex'} ${head}`}
        >
          <h2 className={`min-w-0 text-xl [overflow-wrap:anywhere] ${isStep ? 'hidden @[40rem]:block' : ''}`}>
            {title}
          </h2>
          {aside !== undefined && <p className="text-sm text-ink-soft">{aside}</p>}
        </header>
      )}
      <div className={`p-4 md:p-6 ${isRows ? 'max-md:p-0' : ''}`}>{children}</div>
    </section>
  );
}

interface FoldingCardProps {
  readonly title: string;
  /** Below the title. */
  readonly lead?: string;
  /** How much is in it. */
  readonly count?: number;
  /** Collapsed at first. */
  readonly folded?: boolean;
  readonly children: ReactNode;
}

/** A card that can be collapsed. */
export function FoldingCard({ title, lead, count, folded = false, children }: FoldingCardProps) {
  return (
    <details className={`group min-w-0 ${frame}`} open={!folded}>
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-lg px-4 py-3 md:px-6 [&::-webkit-details-marker]:hidden">
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <h2 className="text-xl">{title}</h2>
          {lead !== undefined && <p className="text-sm text-ink-soft">{lead}</p>}
        </div>
        {count !== undefined && (
          <span className="figures rounded-full bg-neutral-200 px-3 py-1 text-sm font-bold">{count}</span>
        )}
        <ChevronDownIcon className="group-open:rotate-180" size={18} weight={2} />
      </summary>
      <div className="border-t border-rule px-4 py-2 md:px-6">{children}</div>
    </details>
  );
}
