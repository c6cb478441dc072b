import type { AwaitingClient } from '#cases/endpoints/cases.ts';
import { formatDate } from '#kit/rules/fields/show.ts';

/** Until when a case waits for its client, and what happens then (CASE-04). */
export function AwaitingClientDays({ awaiting }: { readonly awaiting: AwaitingClient | null }) {
  if (awaiting === null || awaiting.answer_by === null) return null;
  return (
    <p className="text-sm text-ink-soft">
      Reply by <span className="figures">{formatDate(awaiting.answer_by)}</span>. Reminders are sent
      automatically halfway and on the day before.
      {awaiting.closes_on !== null && (
        <>
          {' '}
          Without a reply, the case is closed after{' '}
          <span className="figures">{formatDate(awaiting.closes_on)}</span>.
        </>
      )}
    </p>
  );
}
