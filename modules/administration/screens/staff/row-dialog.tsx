import { useState } from 'react';
import { validate } from '#kit/rules/engine/validate.ts';
import type { Schema } from '#kit/rules/engine/contract.ts';
import { firstErrors } from '#kit/browser/api/api-failure.ts';
import { stillWrong } from '#kit/browser/forms/still-wrong.ts';
import { Button } from '#kit/ui/button.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { DrawnParts } from './drawn-parts.tsx';
import { rowOf, rowsOf, type Part, type Row } from './setting.ts';
import { texts } from './texts.ts';

interface RowDialogProps {
  readonly title: string;
  /** The row as it would be typed. */
  readonly given: Row;
  readonly isNew: boolean;
  readonly parts: readonly Part[];
  readonly schema: Schema;
  /** The list in what is judged. */
  readonly rows: string;
  /** A whole setting with this one row, for the rules. */
  judged(draft: Row): object;
  /** What is wrong with it beside other rows. */
  refusedBeside?(draft: Row): Readonly<Record<string, string>>;
  onApply(row: Row): void;
  readonly onRemove: () => void;
  readonly removeLabel?: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
}

/** One row of a list, judged by the same rules as the server's before it is applied. */
export function RowDialog(props: RowDialogProps) {
  const { title, given, isNew, parts, schema, rows, judged, refusedBeside, wide = false } = props;
  const { onApply, onRemove, removeLabel = texts.remove, onClose } = props;
  const [draft, setDraft] = useState(given);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  function change(next: Row): void {
    setDraft(next);
    setErrors(stillWrong(errors, schema, judged(draft), judged(next)));
  }
  function apply(): void {
    const result = validate(schema, judged(draft));
    const found = { ...(result.ok ? {} : firstErrors(result.errors)), ...refusedBeside?.(draft) };
    const [row] = result.ok ? rowsOf(rowOf(result.value)[rows]) : [];
    if (row === undefined || Object.keys(found).length > 0) setErrors(found);
    else onApply(row);
  }
  return (
    <DraftDialog
      actions={
        <>
          <Button onClick={apply}>{texts.apply}</Button>
          <Button onClick={onClose} variant="secondary">
            {texts.cancel}
          </Button>
          {!isNew && (
            <Button onClick={onRemove} variant="danger">
              {removeLabel}
            </Button>
          )}
        </>
      }
      errors={errors}
      isChanged={JSON.stringify(draft) !== JSON.stringify(given)}
      onClose={onClose}
      title={title}
      wide={wide}
    >
      <div className={wide ? 'space-y-5' : 'space-y-4'}>
        <DrawnParts drawing={{ value: draft, change, errors, place: `${rows}.0.` }} parts={parts} />
      </div>
    </DraftDialog>
  );
}
