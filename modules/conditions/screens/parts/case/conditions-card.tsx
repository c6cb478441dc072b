import { useState } from 'react';
import { viewLoanActionDocument } from '#loans/endpoints/loan-papers.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { fetchFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { CheckIcon, RingIcon } from '#kit/ui/icons/icons.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { markCondition, type StaffConditions } from '../../../endpoints/conditions.ts';
import type { MarkDialogProps } from './mark-dialog.tsx';
import { timeWords, useConditions, useConditionsChanged, type ConditionedCase } from './use-conditions.ts';

const MarkDialog = latePart(async () => (await import('./mark-dialog.tsx')).MarkDialog);

type Condition = StaffConditions['conditions'][number];

/** Opens a condition again that was met or waived. */
function TakeBack({ loanId, condition }: { readonly loanId: number; readonly condition: Condition }) {
  const changed = useConditionsChanged();
  const { mutate, isPending } = useSingleMutation({
    mutationFn: (_wish: void, keyFor) =>
      callApi(markCondition, {
        params: { id: String(loanId), condition: String(condition.id) },
        body: { state: 'open' },
        idempotencyKey: keyFor(condition.id),
      }),
    onSuccess: changed,
  });
  return (
    <Button
      aria-label={`Take back: ${condition.text}`}
      onClick={() => mutate()}
      pending={isPending}
      size="small"
      variant="quiet"
    >
      Take back
    </Button>
  );
}

interface RowProps {
  readonly loanId: number;
  readonly condition: Condition;
  readonly may: StaffConditions;
  readonly onMark: (state: MarkDialogProps['state']) => void;
}

/** A condition with what was said of it, its files, and what may be done. */
function ConditionRow({ loanId, condition, may, onMark }: RowProps) {
  const preview = useFilePreview();
  const { text, state, note, marked_by: by, marked_at: at, documents, is_blocking: isBlocking } = condition;
  const isOpen = state === 'open';
  const Icon = isOpen ? RingIcon : CheckIcon;
  const open = ({ id }: { readonly id: string }): void =>
    preview(() => fetchFile(viewLoanActionDocument, { params: { id } }));
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-rule py-4 last:border-b-0">
      <Icon
        className={`mt-0.5 flex-none ${isOpen ? (isBlocking ? 'text-danger-fg' : 'text-ink-soft') : 'text-success-fg'}`}
        size={20}
      />
      <div className="min-w-0 flex-[1_1_16rem] space-y-1 text-sm [overflow-wrap:anywhere]">
        <p className="text-base font-bold">{text}</p>
        <p className="text-ink-soft">{timeWords(condition)}</p>
        {note !== null && (
          <p className="whitespace-pre-line text-ink-soft">
            {by}: “{note}”
          </p>
        )}
        {documents.length > 0 && (
          <div className="space-y-1">
            <FileButtons files={documents} onOpen={open} />
            <p className="text-ink-soft">Uploaded by the client, {formatDate(documents.at(-1)?.at ?? '')}</p>
          </div>
        )}
        {condition.staff_documents.length > 0 && (
          <FileButtons files={condition.staff_documents} onOpen={open} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2 max-sm:pl-9">
        {!isOpen && (
          <p className="figures text-sm text-ink-soft">
            {state === 'met' ? 'Met' : 'Waived'}, {formatDate(at ?? '')}
            {note === null && `, ${by ?? ''}`}
          </p>
        )}
        {!isOpen && may.may_reopen && <TakeBack condition={condition} loanId={loanId} />}
        {isOpen && may.may_waive && (
          <Button aria-label={`Waive: ${text}`} onClick={() => onMark('waived')} size="small" variant="quiet">
            Waive
          </Button>
        )}
        {isOpen && may.may_mark && (
          <Button
            aria-label={`Mark as met: ${text}`}
            onClick={() => onMark('met')}
            size="small"
            variant={isBlocking && documents.length > 0 ? 'primary' : 'secondary'}
          >
            Mark as met
          </Button>
        )}
      </div>
    </li>
  );
}

/** `1 of 3 met`, and how many were waived. */
function countWords(conditions: readonly Condition[]): string {
  const count = (wanted: Condition['state']): number =>
    conditions.filter(({ state }) => state === wanted).length;
  const waived = count('waived');
  return `${String(count('met'))} of ${String(conditions.length)} met${waived === 0 ? '' : `, ${String(waived)} waived`}`;
}

/** The conditions of an approved loan: each is met or waived by a colleague who did not approve it (SERVE-06). */
export function ConditionsCard({ loan }: { readonly loan: ConditionedCase }) {
  const { data, error, refetch } = useConditions(loan);
  const [marking, setMarking] = useState<{ id: number; state: MarkDialogProps['state'] }>();
  if (data === undefined)
    return error === null ? (
      <LoadingBlocks rows={3} />
    ) : (
      <LoadFailure error={error} onRetry={() => void refetch()} />
    );
  const { conditions, refused } = data;
  const marked = conditions.find(({ id }) => id === marking?.id);
  return (
    <Card aside={countWords(conditions)} title="Conditions">
      <ul className="-my-4">
        {conditions.map((condition) => (
          <ConditionRow
            condition={condition}
            key={condition.id}
            loanId={loan.id}
            may={data}
            onMark={(state) => setMarking({ id: condition.id, state })}
          />
        ))}
      </ul>
      {refused !== null && <p className="mt-4 border-t border-rule pt-4 text-sm text-ink-soft">{refused}</p>}
      {marking !== undefined && marked !== undefined && (
        <MarkDialog
          condition={marked}
          loanId={loan.id}
          onClose={() => setMarking(undefined)}
          state={marking.state}
        />
      )}
    </Card>
  );
}
