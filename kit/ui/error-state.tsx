import type { ReactNode } from 'react';
import { say } from '../messages/index.ts';
import { Drawing } from './drawing.tsx';

interface ErrorStateProps {
  readonly title: string;
  readonly children: ReactNode;
  /** A short code to quote to the lender. */
  readonly code?: string | undefined;
  readonly action?: ReactNode;
  /** `page` if nothing else is on the screen. */
  readonly of?: 'page' | 'part';
}

/** What happened, that nothing is lost, and one way forward. */
export function ErrorState({ title, children, code, action, of = 'part' }: ErrorStateProps) {
  const Heading = of === 'page' ? 'h1' : 'h2';
  return (
    <div className="flex flex-col items-center px-4 py-8 text-center" role="alert">
      <Drawing />
      <Heading className="mt-4 text-2xl">{title}</Heading>
      <p className="mt-3 max-w-[20rem] text-ink-soft md:max-w-lg">{children}</p>
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-3">{action}</div>}
      {code !== undefined && (
        <p className="figures mt-3 text-xs text-ink-soft">{say`Code ${code}. Give us this code if you ask for help.`}</p>
      )}
    </div>
  );
}
