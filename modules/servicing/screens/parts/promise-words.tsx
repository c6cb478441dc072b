import type { PastDueLoan } from '../../endpoints/staff-servicing.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';

type Promised = Pick<NonNullable<PastDueLoan['promise']>, 'state' | 'until_on' | 'is_due_today'>;

/** `24 Nov`: staff read English, and the year says nothing here. */
export const shortDay = (day: string): string => formatDate(day).slice(0, 6);

/** The last promise to pay, if it is open or broken; `isAlone`: where no heading says what it is. */
export function PromiseWords({
  promise,
  isAlone = false,
}: {
  readonly promise: Promised | null;
  readonly isAlone?: boolean;
}) {
  if (promise?.state === 'broken')
    return (
      <span className="inline-flex items-center gap-1.5 font-bold whitespace-nowrap text-danger-fg">
        <WarningIcon size={16} /> Broken {shortDay(promise.until_on)}
      </span>
    );
  if (promise?.state !== 'open')
    return <span className="text-ink-soft">{isAlone ? 'No promise' : 'None'}</span>;
  if (promise.is_due_today)
    return <span className="font-bold text-waiting-fg">{isAlone ? 'Promise due today' : 'Due today'}</span>;
  return `${isAlone ? 'Promise by' : 'By'} ${shortDay(promise.until_on)}`;
}
