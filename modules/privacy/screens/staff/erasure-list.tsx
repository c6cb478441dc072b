import type { ErasureRow } from '../../endpoints/privacy.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { useSession } from '#kit/browser/session/use-session.ts';
import { Badge, type BadgeFamily } from '#kit/ui/badge.tsx';
import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { texts } from './texts.ts';

const families: Readonly<Record<ErasureRow['status'], BadgeFamily>> = {
  OPEN: 'waiting',
  WITHDRAWN: 'plain',
  REFUSED: 'danger',
  'CARRIED OUT': 'success',
};

interface OpenErasureProps {
  readonly request: ErasureRow;
  readonly onCarryOut: () => void;
  readonly onRefuse: () => void;
}

/** A request to be decided: who, why, and what prevents it. */
export function OpenErasure({ request, onCarryOut, onRefuse }: OpenErasureProps) {
  const { client, reason, asked_at: asked, under_way: underWay, refused } = request;
  const mayDecide = useSession().permissions.includes('clients.erase') && refused === null;
  return (
    <li className="space-y-4 rounded-lg border border-edge bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="min-w-0 [overflow-wrap:anywhere]">
          <span className="block font-bold">{client.name}</span>
          <span className="text-sm text-ink-soft">{client.email}</span>
        </p>
        <p className="text-sm text-ink-soft">{texts.asked(formatDate(asked))}</p>
      </div>
      {refused === null ? (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{reason}</p>
      ) : (
        <Notice tone="info">{refused}</Notice>
      )}
      {underWay.length > 0 && (
        <Notice tone="waiting">
          <p>{texts.underWay}</p>
          <ul className="list-disc pl-5">
            {underWay.map(({ tracking_number: number, status }) => (
              <li className="figures" key={number}>
                {number} ({status})
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {mayDecide && (
        <div className="flex flex-col gap-2 md:flex-row">
          {underWay.length === 0 && (
            <Button onClick={onCarryOut} size="small" variant="danger">
              {texts.carryOut}
              <span className="sr-only">{texts.ofNamed(client.name)}</span>
            </Button>
          )}
          <Button onClick={onRefuse} size="small" variant="secondary">
            {texts.refuse}
            <span className="sr-only">{texts.requestOf(client.name)}</span>
          </Button>
        </div>
      )}
    </li>
  );
}

/** One that is decided or withdrawn. */
export function DecidedErasure({ request }: { readonly request: ErasureRow }) {
  const { client, status, answer, decided_at: decided, decided_by: by } = request;
  return (
    <li className="border-b border-rule py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="min-w-0 font-bold [overflow-wrap:anywhere]">{client.name}</span>
        <Badge family={families[status]}>{status}</Badge>
      </div>
      <p className="text-sm text-ink-soft">{texts.by(by ?? '', formatDate(decided ?? request.asked_at))}</p>
      {answer !== null && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere] whitespace-pre-line">{answer}</p>
      )}
    </li>
  );
}
