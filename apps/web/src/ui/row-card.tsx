import type { ReactNode } from 'react';

interface RowCardProps {
  /** First line: what it is, and at the right how much. */
  readonly title: ReactNode;
  readonly amount?: ReactNode;
  readonly subtitle?: ReactNode;
  readonly badge?: ReactNode;
  readonly facts: readonly {
    readonly label: string;
    readonly value: ReactNode;
    readonly below?: ReactNode;
  }[];
  /** Buttons at full width, VIEW last. */
  readonly actions?: ReactNode;
}

/** A row of a table as a card, on phones. */
export function RowCard({ title, amount, subtitle, badge, facts, actions }: RowCardProps) {
  return (
    <li className="rounded-lg border border-edge bg-surface p-4">
      <p className="flex items-baseline justify-between gap-3 font-bold">
        <span className="figures min-w-0">{title}</span>
        {amount}
      </p>
      {subtitle !== undefined && <p className="text-sm text-ink-soft">{subtitle}</p>}
      {badge !== undefined && <p className="mt-1">{badge}</p>}
      <dl className="mt-3 border-t border-rule text-sm">
        {facts.map(({ label, value, below }) => (
          <div className="flex items-baseline justify-between gap-4 border-b border-rule py-2.5" key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="figures min-w-0 text-right">
              {value}
              {below !== undefined && <span className="block text-ink-soft">{below}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {actions !== undefined && <div className="mt-3 grid auto-cols-fr grid-flow-col gap-1">{actions}</div>}
    </li>
  );
}

/** The cards of a list. */
export function RowCards({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="space-y-3 md:hidden">
      {children}
    </ul>
  );
}
