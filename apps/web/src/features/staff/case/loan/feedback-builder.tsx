import { useState } from 'react';
import type { LoanCase } from '@ensigo/rulebook/contract';
import { loanPlaces, loanSections, type FeedbackItem } from '@ensigo/rulebook/loan';
import { CheckboxField } from '../../../../ui/checkbox-field.tsx';
import { ChoiceCards } from '../../../../ui/choice-cards.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { ChevronDownIcon } from '../../../../ui/icons/icons.tsx';
import { TextAreaField } from '../../../../ui/text-area-field.tsx';
import type { ActionDraft, AskedItem, EditDraft } from './action-draft.ts';

/** One item that feedback can point at, in the words of the client's screens. */
interface Target extends FeedbackItem {
  readonly label: string;
}

interface TargetGroup {
  readonly title: string;
  readonly targets: readonly Target[];
}

/** Everything that feedback can point at: each step as a whole, its fields, and the document types. */
function groupsOf(loan: Pick<LoanCase, 'document_types'>): TargetGroup[] {
  const steps = loanSections.map(({ step, label }) => ({
    title: label,
    targets: [
      { kind: 'section' as const, target: step, label: `All of ${label}` },
      ...loanPlaces
        .filter((place) => place.step === step)
        .map(({ field, label: words }) => ({
          kind: 'field' as const,
          target: `${step}.${field}`,
          label: words,
        })),
    ],
  }));
  const documents = loan.document_types.map(({ name, display_name: label }) => ({
    kind: 'document' as const,
    target: name,
    label,
  }));
  return [...steps, { title: 'Documents', targets: documents }];
}

const isSame = (one: FeedbackItem, other: FeedbackItem): boolean =>
  one.kind === other.kind && one.target === other.target;

interface FeedbackBuilderProps {
  readonly loan: Pick<LoanCase, 'document_types'>;
  readonly draft: ActionDraft;
  readonly errors: Readonly<Record<string, string>>;
  readonly edit: EditDraft;
  /** Clears the message of a field. */
  readonly clear: (field: string) => void;
}

interface PointProps extends Pick<FeedbackBuilderProps, 'draft' | 'errors' | 'edit' | 'clear'> {
  readonly target: Target;
}

/** One item to point at; when ticked, it asks for the reason. */
function Point({ target: { kind, target, label }, draft, errors, edit, clear }: PointProps) {
  const item: FeedbackItem = { kind, target };
  const at = draft.items.findIndex((asked) => isSame(asked, item));
  const chosen = draft.items[at];
  const field = `items.${String(at)}.reason`;
  const others = (items: readonly AskedItem[]) => items.filter((asked) => !isSame(asked, item));

  function write(reason: string): void {
    clear(field);
    edit(({ items }) => ({
      items: items.map((asked) => (isSame(asked, item) ? { ...asked, reason } : asked)),
    }));
  }

  return (
    <li>
      <CheckboxField
        checked={chosen !== undefined}
        error={errors[`items.${String(at)}.target`]}
        label={label}
        onChange={(event) => {
          const { checked } = event.currentTarget;
          clear('items');
          edit(({ items }) => ({
            items: checked ? [...items, { ...item, reason: '' }] : others(items),
          }));
        }}
      />
      {chosen !== undefined && (
        <div className="mb-3 ml-9">
          <TextAreaField
            error={errors[field]}
            label={`Reason: ${label}`}
            maxLength={1000}
            onChange={(event) => write(event.currentTarget.value)}
            rows={2}
            value={chosen.reason}
          />
        </div>
      )}
    </li>
  );
}

/** Collapsed until something in it is pointed at. */
function Group({ group, ...point }: Omit<PointProps, 'target'> & { readonly group: TargetGroup }) {
  const { draft } = point;
  const { title, targets } = group;
  const count = targets.filter((target) => draft.items.some((asked) => isSame(asked, target))).length;
  const [openAtFirst] = useState(count > 0);
  return (
    <details className="group rounded-md border border-edge" open={openAtFirst}>
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 font-bold [&::-webkit-details-marker]:hidden">
        <span>
          {title}
          {count > 0 && <span className="figures font-normal text-ink-soft"> · {count} chosen</span>}
        </span>
        <ChevronDownIcon className="group-open:rotate-180" size={16} />
      </summary>
      <ul className="border-t border-rule px-4 py-1">
        {targets.map((target) => (
          <Point {...point} key={`${target.kind}:${target.target}`} target={target} />
        ))}
      </ul>
    </details>
  );
}

const whole = 'The whole application';
const pointed = 'Only what I point at';

/** What is to be changed, item by item with reasons, and what the client may change. */
export function FeedbackBuilder(props: FeedbackBuilderProps) {
  const { loan, draft, errors, edit, clear } = props;
  return (
    <div className="space-y-4">
      <ChoiceCards
        choices={[
          { value: pointed, label: pointed },
          { value: whole, label: whole },
        ]}
        input={{
          name: 'scope',
          onChange: (event) => {
            const isWhole = event.currentTarget.value === whole;
            clear('items');
            edit(() => ({ whole: isWhole }));
          },
        }}
        label="What can the client change?"
        value={draft.whole ? whole : pointed}
      />
      <div>
        <h3 className="text-sm font-bold">What is to be changed?</h3>
        <p className="text-sm text-ink-soft">The client sees each reason at the place it belongs to.</p>
        <FieldError error={errors['items']} />
        <div className="mt-2 space-y-2">
          {groupsOf(loan).map((group) => (
            <Group {...props} group={group} key={group.title} />
          ))}
        </div>
      </div>
    </div>
  );
}
