import { useQuery } from '@tanstack/react-query';
import { isolated } from '#kit/messages/index.ts';
import { listClientCorrections } from '#corrections/endpoints/staff-corrections.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { CorrectedFacts } from '#corrections/screens/parts/corrected-facts.tsx';
import { callApi } from '#kit/browser/api/call-api.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Card } from '#kit/ui/card.tsx';
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
