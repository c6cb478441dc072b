import type { RequestCase } from '../../../endpoints/staff-requests.ts';
import { Card } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';

const verdicts = new Set(['approve deliverables', 'reject deliverables']);

/** The client's latest verdict on the deliverables. */
export function VerdictCard({ request }: { readonly request: RequestCase }) {
  const last = request.actions.find(({ action }) => verdicts.has(action));
  if (last === undefined) return null;
  const approved = last.action === 'approve deliverables';
  return (
    <Card title={approved ? 'The client approved the deliverables' : 'The client rejected the deliverables'}>
      <FactList
        columns={1}
        facts={[
          ...(approved
            ? [
                { label: 'Challenge solved', value: request.solved ?? '-' },
                { label: 'Rate', value: request.rate === null ? '-' : `${String(request.rate)} of 10` },
              ]
            : []),
          { label: 'Comment', value: last.comment ?? '-' },
        ]}
      />
    </Card>
  );
}
