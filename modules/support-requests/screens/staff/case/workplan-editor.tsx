import type { RequestCase } from '../../../endpoints/staff-requests.ts';
import { maxPlanned } from '../../../rules/workplan.ts';
import { useFirstError } from '#kit/browser/forms/use-first-error.ts';
import { movedRow, withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { PlusIcon, ChevronDownIcon, TrashIcon } from '#kit/ui/icons/icons.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { emptyDeliverable, emptyTask, type PlannedDeliverable } from './plan-draft.ts';
import { TaskFields } from './task-fields.tsx';
import { usePlan } from './use-plan.ts';
import { IconButton } from '#kit/ui/icon-button.tsx';

/** What was pressed may be gone: the focus stays with its row, or goes on to the one that took the row's place. */
function keepFocus(pressed: HTMLElement): void {
  const row = pressed.closest('li');
  const list = row?.parentElement;
  const at = [...(list?.children ?? [])].findIndex((one) => one === row);
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    if (row?.isConnected === true) row.querySelector('button')?.focus();
    else (list?.children[at] ?? list?.lastElementChild)?.querySelector('input')?.focus();
  });
}

interface RowToolsProps {
  /** The row's name, for example `task 2`. */
  readonly name: string;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onAction: (by: -1 | 1) => void;
  /** Undefined if the last one must stay. */
  readonly onRemove: (() => void) | undefined;
}

/** Moves a row of the plan up or down, or removes it. */
function RowTools({ name, isFirst, isLast, onAction, onRemove }: RowToolsProps) {
  return (
    <span className="flex flex-none">
      {!isFirst && (
        <IconButton
          label={`Move ${name} up`}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            onAction(-1);
          }}
        >
          <ChevronDownIcon className="rotate-180" />
        </IconButton>
      )}
      {!isLast && (
        <IconButton
          label={`Move ${name} down`}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            onAction(1);
          }}
        >
          <ChevronDownIcon />
        </IconButton>
      )}
      {onRemove !== undefined && (
        <IconButton
          label={`Remove ${name}`}
          onClick={(event) => {
            keepFocus(event.currentTarget);
            onRemove();
          }}
        >
          <TrashIcon />
        </IconButton>
      )}
    </span>
  );
}

interface DeliverableProps {
  readonly deliverable: PlannedDeliverable;
  readonly at: number;
  readonly count: number;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (deliverable: PlannedDeliverable) => void;
  readonly onAction: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One deliverable with its tasks. */
function Deliverable({ deliverable, at, count, errors, onChange, onAction, onRemove }: DeliverableProps) {
  const { tasks } = deliverable;
  const number = String(at + 1);
  const place = `deliverables.${String(at)}`;
  return (
    <li className="rounded-md border border-edge p-4">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            error={errors[`${place}.name`]}
            label={`Deliverable ${number}`}
            maxLength={500}
            onChange={(event) => onChange({ ...deliverable, name: event.currentTarget.value })}
            value={deliverable.name}
          />
        </div>
        <RowTools
          isFirst={at === 0}
          isLast={at === count - 1}
          name={`deliverable ${number}`}
          onAction={onAction}
          onRemove={count === 1 ? undefined : onRemove}
        />
      </div>
      <FieldError error={errors[`${place}.tasks`]} />
      <ol aria-label={`Tasks of deliverable ${number}`} className="mt-4 space-y-4">
        {tasks.map((task, index) => (
          <li className="rounded-md border border-rule bg-sunk p-3" key={task.key}>
            <div className="flex items-center justify-between gap-2">
              <p className="text-sm font-bold text-ink-soft">
                Task {number}.{index + 1}
              </p>
              <RowTools
                isFirst={index === 0}
                isLast={index === tasks.length - 1}
                name={`task ${number}.${String(index + 1)}`}
                onAction={(by) => onChange({ ...deliverable, tasks: movedRow(tasks, index, index + by) })}
                onRemove={
                  tasks.length === 1
                    ? undefined
                    : () => onChange({ ...deliverable, tasks: withoutRow(tasks, index) })
                }
              />
            </div>
            <TaskFields
              errorOf={(field) => errors[`${place}.tasks.${String(index)}.${field}`]}
              onChange={(change) =>
                onChange({ ...deliverable, tasks: withRow(tasks, index, { ...task, ...change }) })
              }
              task={task}
            />
          </li>
        ))}
      </ol>
      {tasks.length < maxPlanned.tasks && (
        <Button
          className="mt-3 -ml-3"
          onClick={() => onChange({ ...deliverable, tasks: [...tasks, emptyTask()] })}
          size="small"
          variant="quiet"
        >
          <PlusIcon size={16} /> Add task
          <span className="sr-only"> to deliverable {number}</span>
        </Button>
      )}
    </li>
  );
}

/** The plan as its expert edits it: deliverables in order, each with its tasks (STAFF-03). */
export function WorkplanEditor({ request }: { readonly request: RequestCase }) {
  const plan = usePlan(request);
  const { deliverables } = plan.draft;
  const { errors } = plan;
  const form = useFirstError(errors);
  return (
    <Card aside={plan.isSaved && request.workplan.length > 0 ? 'Saved' : 'Not saved yet'} title="Workplan">
      <form
        className="space-y-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          plan.save();
        }}
        ref={form}
      >
        {plan.failure !== undefined && (
          <Notice announce tone={plan.newer === undefined ? 'danger' : 'waiting'}>
            <p>{plan.failure}</p>
            {plan.newer !== undefined && (
              <p className="mt-2 flex flex-wrap gap-2">
                <Button onClick={plan.keepMine} size="small" variant="secondary">
                  Replace with my plan
                </Button>
                <Button onClick={plan.takeNewer} size="small" variant="quiet">
                  Use newer plan
                </Button>
              </p>
            )}
          </Notice>
        )}
        <FieldError error={errors['deliverables']} />
        <ol aria-label="Deliverables" className="space-y-4">
          {deliverables.map((deliverable, index) => (
            <Deliverable
              at={index}
              count={deliverables.length}
              deliverable={deliverable}
              errors={errors}
              key={deliverable.key}
              onChange={(changed) => plan.change(withRow(deliverables, index, changed))}
              onAction={(by) => plan.change(movedRow(deliverables, index, index + by))}
              onRemove={() => plan.change(withoutRow(deliverables, index))}
            />
          ))}
        </ol>
        <div className="flex flex-wrap items-center justify-between gap-3">
          {deliverables.length < maxPlanned.deliverables ? (
            <Button onClick={() => plan.change([...deliverables, emptyDeliverable()])} variant="secondary">
              <PlusIcon /> Add deliverable
            </Button>
          ) : (
            <span />
          )}
          <Button pending={plan.isPending} type="submit">
            Save workplan
          </Button>
        </div>
      </form>
    </Card>
  );
}
