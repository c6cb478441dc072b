import { useQuery } from '@tanstack/react-query';
import { isolated } from '@ensigo/messages';
import { listClientCorrections } from '@ensigo/rulebook/contract';
import { formatDateTime } from '@ensigo/rulebook/fields';
import { CorrectedFacts } from '../../../entities/clients/corrected-facts.tsx';
import { callApi } from '../../../shared/api/call-api.ts';
import { LoadFailure } from '../../../shared/page/load-failure.tsx';
import { Card } from '../../../ui/card.tsx';
import { texts } from './texts.ts';

/** What staff have corrected in the facts of a client; nothing if nobody has (CASE-14). */
export function CorrectionsCard({ id }: { readonly id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['staff-client', id, 'corrections'],
    queryFn: async ({ signal }) => (await callApi(listClientCorrections, { params: { id }, signal })).data,
  });
  if (data === undefined)
    return error === null ? null : <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return null;
  return (
    <Card title={texts.corrections}>
      <ul className="-my-3">
        {data.map(({ id: correction, at, by, reason, changes }) => (
          <li className="border-b border-rule py-3 last:border-b-0" key={correction}>
            <p className="figures text-sm text-ink-soft">
              {isolated(by.name)}, {formatDateTime(at)}
            </p>
            <CorrectedFacts changes={changes} />
            <p className="mt-1 [overflow-wrap:anywhere] whitespace-pre-wrap">{reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
