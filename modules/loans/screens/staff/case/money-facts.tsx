import type { ReactNode } from 'react';

export interface MoneyFact {
  readonly label: string;
  readonly value: ReactNode;
  /** Small print under the value. */
  readonly note?: string | undefined;
}

/** Labels with their values right beside them, on ruled lines. */
export function MoneyFacts({ facts }: { readonly facts: readonly MoneyFact[] }) {
  return (
    <dl className="@container">
      {facts.map(({ label, value, note }) => (
        <div
          className="grid min-h-11 grid-cols-1 items-center @[14rem]:grid-cols-[minmax(0,7fr)_minmax(0,10fr)] gap-x-4 border-b border-rule py-2 last:border-b-0"
          key={label}
        >
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="figures [overflow-wrap:anywhere]">
            {value}
            {note !== undefined && <span className="block text-sm text-ink-soft">{note}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
