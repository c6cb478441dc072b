import type { ReactNode } from 'react';
import { HelpIcon } from './icons/icons.tsx';

interface ExplainedProps {
  readonly question: string;
  readonly children: ReactNode;
}

/** What a term means, opened by a tap. */
export function Explained({ question, children }: ExplainedProps) {
  return (
    <details className="mb-3 text-sm">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 font-bold text-link [&::-webkit-details-marker]:hidden">
        <HelpIcon size={18} /> {question}
      </summary>
      <p className="max-w-prose pb-2 text-ink-soft">{children}</p>
    </details>
  );
}
