import type { ReactNode } from 'react';
import { say } from '../messages/index.ts';

/** A page of a ledger on a hill, shown where there is nothing yet. */
export function Drawing() {
  return (
    <svg aria-hidden="true" fill="none" height="88" viewBox="0 0 138 88" width="138">
      <path className="fill-primary-100" d="M0 87a71 71 0 0 1 138 0z" />
      <path className="fill-primary-200" d="M20 87a53 53 0 0 1 98 0z" />
      <rect
        className="fill-surface stroke-primary-600"
        height="63"
        rx="4"
        strokeWidth="2"
        width="51"
        x="43.5"
        y="2"
      />
      <path className="stroke-maize-strong" d="M53 16.5h20" strokeLinecap="round" strokeWidth="2.5" />
      <path
        className="stroke-primary-600"
        d="M53 27.5h32M53 37.5h32M53 47.5h18"
        strokeLinecap="round"
        strokeWidth="2"
      />
    </svg>
  );
}

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
