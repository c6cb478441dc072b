import type { ReactNode } from 'react';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

interface FactListProps {
  readonly facts: readonly Fact[];
  readonly columns?: 1 | 2;
}

/** Labels and values on ruled lines; in two columns if there is room. */
export function FactList({ facts, columns = 2 }: FactListProps) {
  return (
    <div className="@container">
      <dl className={`grid gap-x-10 ${columns === 2 ? '@xl:grid-cols-2' : ''}`}>
        {facts.map(({ label, value }) => (
          <div
            className="flex items-baseline justify-between gap-4 border-b border-rule py-3 last:border-b-0"
            key={label}
          >
            <dt className="max-w-1/2 flex-none text-sm text-ink-soft">{label}</dt>
            <dd className="figures min-w-0 text-right font-medium [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
