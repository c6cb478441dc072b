import { say } from '#kit/messages/index.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import type { Conflict } from './use-act.ts';

/** The button that was pressed is dead now, and this stands above what was scrolled to. One function for all renders. */
const takeFocus = (place: HTMLDivElement | null): void => {
  if (document.activeElement === document.body) place?.focus();
};

interface ConflictNoticeProps {
  readonly conflict: Conflict;
  readonly onReload: () => void;
}

/** Someone was faster: what has happened since, and a way to continue that loses nothing. */
export function ConflictNotice({ conflict, onReload }: ConflictNoticeProps) {
  return (
    <div className="outline-none" ref={takeFocus} tabIndex={-1}>
      <Notice announce tone="waiting">
        <p className="font-bold">{conflict.message}</p>
        {conflict.entries.length > 0 && (
          <ul className="mt-2 space-y-1">
            {conflict.entries.map((entry) => (
              <li key={entry.id}>
                <span className="inline-block font-bold first-letter:uppercase">{entry.action}</span>{' '}
                {say('by ')}
                {entry.user ?? say('the system')},{' '}
                <span className="figures">{formatDateTime(entry.created_at)}</span>
                {entry.comment !== null && <span className="block">{entry.comment}</span>}
              </li>
            ))}
          </ul>
        )}
        {conflict.changes.length > 0 && (
          <>
            <p className="mt-2">{say('The client changed:')}</p>
            <ul className="figures mt-1 space-y-1">
              {conflict.changes.map(({ action_id: id, target, label, before, after }, index) => (
                <li className="[overflow-wrap:anywhere]" key={`${String(id)}-${target}-${String(index)}`}>
                  {label}: {before ?? 'nothing'} {say('before,')}{' '}
                  <span className="font-bold">{after ?? 'nothing'}</span> {say('now')}
                </li>
              ))}
            </ul>
          </>
        )}
        <p className="mt-2">{say('What you typed is kept.')}</p>
        <Button className="mt-2" onClick={onReload} size="small" variant="secondary">
          {say('Reload case')}
        </Button>
      </Notice>
    </div>
  );
}
