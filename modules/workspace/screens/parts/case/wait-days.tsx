import type { CaseWait } from '#cases/endpoints/cases.ts';
import { formatDate } from '#kit/rules/fields/show.ts';

/** Until when a case waits for its client, and what happens then (CASE-04). */
export function WaitDays({ wait }: { readonly wait: CaseWait | null }) {
  if (wait === null || wait.answer_by === null) return null;
  return (
    <p className="text-sm text-ink-soft">
      Reply by <span className="figures">{formatDate(wait.answer_by)}</span>. Reminders are sent automatically
      halfway and on the day before.
      {wait.closes_on !== null && (
        <>
          {' '}
          Without a reply, the case is closed after{' '}
          <span className="figures">{formatDate(wait.closes_on)}</span>.
        </>
      )}
    </p>
  );
}
