import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { say } from '#kit/messages/index.ts';
import { viewLoanActionDocument } from '#loans/endpoints/loan-papers.ts';
import { conditionTime } from '#lending/rules/loan/condition-words.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckIcon, PaperclipIcon, RingIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { listOwnConditions, type OwnCondition } from '../../endpoints/conditions.ts';

const AnswerForm = latePart(async () => (await import('./answer-form.tsx')).AnswerForm);

const stateWords = {
  open: () => say('Needed'),
  met: () => say('Done'),
  waived: () => say('No longer needed'),
} as const;

interface RowProps {
  readonly condition: OwnCondition;
  readonly mayAnswer: boolean;
}

/** A condition, whether it is met, and what the client sent for it. */
function ConditionRow({ condition, mayAnswer }: RowProps) {
  const preview = useFilePreview();
  const [isAnswering, setAnswering] = useState(false);
  const { text, state, documents } = condition;
  const isOpen = state === 'open';
  const Icon = isOpen ? RingIcon : CheckIcon;
  return (
    <li className="space-y-3 border-b border-rule py-4 last:border-b-0">
      <div className="flex items-start gap-3">
        <Icon className={`mt-0.5 flex-none ${isOpen ? 'text-ink-soft' : 'text-success-fg'}`} size={20} />
        <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <p className="font-bold">{text}</p>
          <p className="text-sm text-ink-soft">
            {conditionTime(condition)} · {stateWords[state]()}
          </p>
        </div>
      </div>
      {documents.length > 0 && (
        <FileButtons
          files={documents}
          onOpen={({ id }) => preview(() => fetchFile(viewLoanActionDocument, { params: { id } }))}
        />
      )}
      {isOpen && mayAnswer && !isAnswering && (
        <Button
          aria-label={say`Send files for: ${text}`}
          onClick={() => setAnswering(true)}
          size="small"
          variant="secondary"
        >
          <PaperclipIcon size={16} /> {say('Send files')}
        </Button>
      )}
      {isOpen && isAnswering && <AnswerForm condition={condition} onClose={() => setAnswering(false)} />}
    </li>
  );
}

interface OwnConditionsProps {
  readonly id: number;
  /** Shown only while something of it is open. */
  readonly whileOpen?: boolean | undefined;
}

/** The conditions of the client's approved loan; files can be sent for each that is open (SERVE-06). */
export function OwnConditions({ id, whileOpen = false }: OwnConditionsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['loan', String(id), 'conditions'],
    queryFn: async ({ signal }) =>
      (await callApi(listOwnConditions, { params: { id: String(id) }, signal })).data,
  });
  if (data === undefined)
    return error === null ? (
      <LoadingBlocks rows={2} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  const { conditions, may_answer: mayAnswer } = data;
  if (conditions.length === 0 || (whileOpen && conditions.every(({ state }) => state !== 'open')))
    return null;
  return (
    <Card title={say('Conditions')}>
      <ul className="-my-4">
        {conditions.map((condition) => (
          <ConditionRow condition={condition} key={condition.id} mayAnswer={mayAnswer} />
        ))}
      </ul>
    </Card>
  );
}
