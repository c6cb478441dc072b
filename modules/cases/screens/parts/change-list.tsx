import { say } from '#kit/messages/index.ts';
import { CheckCircleIcon, WarningIcon } from '#kit/ui/icons/notice-icons.tsx';

interface ShownChange {
  readonly target: string;
  readonly label: string;
  readonly before: string | null;
  readonly after: string | null;
  /** Whether feedback had asked for it; nothing if the feedback was not about single places. */
  readonly asked?: boolean | null;
}

function AskedMark({ asked }: { readonly asked: boolean }) {
  return asked ? (
    <span className="inline-flex items-center gap-1.5 text-xs font-bold text-success-fg">
      <CheckCircleIcon size={16} /> {say('Requested')}
    </span>
  ) : (
    <span className="inline-flex items-center gap-1.5 text-xs font-bold text-waiting-fg">
      <WarningIcon size={16} /> {say('Not requested')}
    </span>
  );
}

function Change({ change }: { readonly change: ShownChange }) {
  const { label, before, after, asked } = change;
  return (
    <li className="border-b border-rule py-3 last:border-b-0">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="text-sm font-bold">{label}</span>
        {typeof asked === 'boolean' && <AskedMark asked={asked} />}
      </p>
      <dl className="figures mt-2 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
        <div className="min-w-0">
          <dt className="text-xs text-ink-soft">{say('Before')}</dt>
          <dd className="[overflow-wrap:anywhere] whitespace-pre-line">{before ?? say('Empty')}</dd>
        </div>
        <div className="min-w-0">
          <dt className="text-xs text-ink-soft">{say('Now')}</dt>
          <dd className="font-medium [overflow-wrap:anywhere] whitespace-pre-line">
            {after ?? say('Empty')}
          </dd>
        </div>
      </dl>
    </li>
  );
}

/** What was changed, before and now. */
export function ChangeList({ changes }: { readonly changes: readonly ShownChange[] }) {
  return (
    <ul className="-mb-3">
      {changes.map((change, index) => (
        <Change change={change} key={`${change.target}-${String(index)}`} />
      ))}
    </ul>
  );
}
