import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { say } from '../../../messages/index.ts';
import { Card } from '../../../ui/card.tsx';

interface CheckedPartProps {
  readonly title: string;
  /** Where it is changed, if it may be. */
  readonly to: string | undefined;
  /** What is said instead of `Change`, where it can only be seen. */
  readonly words?: string;
  readonly children: ReactNode;
}

/** The answers of one step, with the way there. */
export function CheckedPart({ title, to, words = say('Change'), children }: CheckedPartProps) {
  return (
    <section className="border-rule not-first:mt-4 not-first:border-t not-first:pt-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <h3 className="min-w-0 text-lg font-bold [overflow-wrap:anywhere]">{title}</h3>
        {to !== undefined && (
          <Link className="inline-flex min-h-11 items-center font-bold text-link" to={to}>
            {words}
            <span className="sr-only"> {title}</span>
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}

/** Every answer before it is sent, part by part (EASE-04). */
export const CheckedParts = ({ children }: { readonly children: ReactNode }) => <Card>{children}</Card>;
