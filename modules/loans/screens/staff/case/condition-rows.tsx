import { longestCondition, maxConditions } from '#lending/rules/loan/conditions.ts';
import { withoutRow, withRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { IconButton } from '#kit/ui/icon-button.tsx';
import { PlusIcon, TrashIcon } from '#kit/ui/icons/icons.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import type { FieldMessages } from '#workspace/screens/parts/case/action-dialog.tsx';
import { emptyCondition, sentConditionOf, type ConditionRow } from './approval-draft.ts';

const times = [
  { value: 'disbursement', label: 'Before disbursement' },
  { value: 'day', label: 'Before a date' },
];

interface ConditionRowsProps {
  readonly rows: readonly ConditionRow[];
  readonly onChange: (rows: readonly ConditionRow[]) => void;
  readonly messages: FieldMessages;
}

/** The conditions of an approval, each with when it must be met; one that is left blank is none (SERVE-06). */
export function ConditionRows({ rows, onChange, messages: { errors, clear } }: ConditionRowsProps) {
  /** Messages stand at places of the list, which move with each row that comes or goes. */
  function take(next: readonly ConditionRow[], ...fields: readonly string[]): void {
    clear('condition_list', ...fields);
    onChange(next);
  }
  const everyMessage = Object.keys(errors).filter((name) => name.startsWith('condition_list.'));
  return (
    <div aria-labelledby="conditions-title" className="space-y-3" role="group">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div>
          <p className="text-sm font-bold" id="conditions-title">
            Conditions
          </p>
          <p className="text-sm text-ink-soft">The client sees these, and can send files for each.</p>
        </div>
        <Button
          disabled={rows.length >= maxConditions}
          onClick={() => take([...rows, emptyCondition])}
          size="small"
          variant="quiet"
        >
          <PlusIcon size={16} /> Add condition
        </Button>
      </div>
      <FieldError error={errors['condition_list']} />
      {rows.map((row, index) => {
        const name = `Condition ${String(index + 1)}`;
        const at = `condition_list.${String(sentConditionOf(rows, index))}`;
        const change = (part: Partial<ConditionRow>, ...fields: readonly string[]): void =>
          take(withRow(rows, index, { ...row, ...part }), ...fields);
        return (
          <div className="flex items-start gap-2 border-t border-rule pt-3" key={index}>
            <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2 sm:items-start">
              <div className="sm:col-span-2">
                <TextField
                  error={errors[`${at}.text`]}
                  label={name}
                  maxLength={longestCondition}
                  onChange={(event) => change({ text: event.currentTarget.value }, `${at}.text`)}
                  value={row.text}
                />
              </div>
              <SelectField
                choices={times}
                label={`${name}: to be met`}
                onChange={(event) =>
                  change(
                    { when: event.currentTarget.value === 'day' ? 'day' : 'disbursement' },
                    `${at}.before_on`,
                  )
                }
                value={row.when}
              />
              {row.when === 'day' && (
                <TextField
                  error={errors[`${at}.before_on`]}
                  label={`${name}: date`}
                  onChange={(event) => change({ day: event.currentTarget.value }, `${at}.before_on`)}
                  type="date"
                  value={row.day}
                />
              )}
            </div>
            <IconButton
              label={`Remove condition ${String(index + 1)}`}
              onClick={() => take(withoutRow(rows, index), ...everyMessage)}
            >
              <TrashIcon />
            </IconButton>
          </div>
        );
      })}
    </div>
  );
}
