import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { listOwnCorrections, type OwnCorrection } from '../../endpoints/own-corrections.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Card } from '#kit/ui/card.tsx';
import { lenderName } from '#kit/ui/lender-name.ts';

/** The facts that one correction changed: what they were, and what they are. */
export function CorrectedFacts({ changes }: Pick<OwnCorrection, 'changes'>) {
  return (
    <dl className="figures">
      {changes.map(({ target, label, before, after }) => (
        <div className="[overflow-wrap:anywhere]" key={target}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd>
            {before === null && after === null ? (
              say('Corrected')
            ) : (
              <>
                <span className="line-through decoration-1">{before ?? say('empty')}</span>
                <span className="sr-only"> {say('before,')}</span> <span aria-hidden="true">→</span>{' '}
                <span className="font-bold">{after ?? say('empty')}</span>
                <span className="sr-only"> {say('now')}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** What the lender has corrected in the client's facts, and why; nothing if it never has (CASE-14). */
export function CorrectionsCard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['own-corrections'],
    queryFn: async ({ signal }) => (await callApi(listOwnCorrections, { signal })).data,
  });
  if (data === undefined)
    return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Card title={say`Corrected by ${lenderName()}`}>
      <ul className="-my-3">
        {data.map(({ id, at, reason, changes }) => (
          <li className="border-b border-rule py-3" key={id}>
            <p className="figures text-sm text-ink-soft">{formatDateTime(at)}</p>
            <CorrectedFacts changes={changes} />
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">
              <span className="text-sm text-ink-soft">{say('Reason:')} </span>
              {reason}
            </p>
          </li>
        ))}
      </ul>
      <p className="pt-4">
        {say('Is something wrong?')}{' '}
        <Link
          className="-my-2 inline-flex min-h-11 items-center text-link underline"
          to={screens.client.askForHelp.to()}
        >
          {say('Write to us')}
        </Link>
      </p>
    </Card>
  );
}
