import { isolated } from '#kit/messages/index.ts';
import type { RequestCase } from '../../../endpoints/staff-requests.ts';
import { formatAmount } from '#kit/rules/fields/show.ts';
import { Card } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';

/** The expert's findings and budget; nothing until there is an assessment. */
export function AssessmentCard({ request }: { readonly request: RequestCase }) {
  const { assessed_by: assessor, proposed_budget: proposed, approved_budget: approved } = request;
  if (assessor === null) return null;
  const found = request.actions.find(({ diagnosis }) => diagnosis !== null);
  return (
    <Card aside={`by ${isolated(assessor.name)}`} title="Assessment">
      <FactList
        columns={1}
        facts={[
          { label: 'Diagnosis', value: found?.diagnosis ?? '-' },
          { label: 'Solution', value: found?.staffSolution ?? '-' },
          { label: 'Risk', value: found?.risk ?? '-' },
          { label: 'Proposed budget', value: proposed === null ? '-' : formatAmount(proposed) },
          {
            label: 'Approved budget',
            value: approved === null ? 'Not approved yet' : formatAmount(approved),
          },
        ]}
      />
    </Card>
  );
}
