import type { ReactNode } from 'react';

interface SectionCardProps {
  readonly title: string;
  readonly lead?: string | undefined;
  readonly children: ReactNode;
}

/** A setting under its title. */
export function SectionCard({ title, lead, children }: SectionCardProps) {
  return (
    <section aria-label={title} className="overflow-clip rounded-lg border border-edge bg-surface">
      <header className="border-b border-rule px-4 py-4 md:px-6">
        <h2 className="text-xl">{title}</h2>
        {lead !== undefined && <p className="mt-1 max-w-prose text-sm text-ink-soft">{lead}</p>}
      </header>
      {children}
    </section>
  );
}
