import type { ReactNode } from 'react';
import { ReceiptIcon } from '#kit/ui/icons/icons.tsx';

interface PaperRowProps {
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** At the end: opens the document. */
  readonly action: ReactNode;
  readonly id?: string;
  readonly isMarked?: boolean;
  readonly isFaint?: boolean;
}

/** A document of a loan in a list: its name, what is to be known of it, and the way to it. */
export function PaperRow({ title, children, action, id, isMarked = false, isFaint = false }: PaperRowProps) {
  return (
    <li
      className={`flex items-center gap-4 border-b border-rule py-3 last:border-b-0 ${isMarked ? 'bg-waiting-bg' : ''}`}
      id={id}
      tabIndex={id === undefined ? undefined : -1}
    >
      <ReceiptIcon className="flex-none" />
      <div className={`min-w-0 flex-1 ${isFaint ? 'text-ink-soft' : ''}`}>
        <p className="figures font-bold">{title}</p>
        {children}
      </div>
      {action}
    </li>
  );
}
