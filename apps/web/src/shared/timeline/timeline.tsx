import type { TimelineAction } from '@ensigo/rulebook/contract';
import { formatAmount, formatDateTime } from '@ensigo/rulebook/fields';
import { FactList, type Fact } from '../../ui/fact-list.tsx';
import {
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  HalfDiscIcon,
  PauseIcon,
  PencilIcon,
  RetryIcon,
  SendIcon,
} from '../../ui/icons/icons.tsx';

/** A picture for each action; what is not named here is on its way. */
const icons: Readonly<Record<string, typeof PencilIcon>> = {
  applying: PencilIcon,
  submitted: SendIcon,
  'request feedback': PauseIcon,
  resubmit: RetryIcon,
  approved: CheckIcon,
  'approve deliverables': CheckIcon,
  completed: CheckIcon,
  rejected: CloseIcon,
  'reject deliverables': CloseIcon,
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const money = (value: string | null): string | null => (value === null ? null : formatAmount(value));

function factsOf(action: TimelineAction): Fact[] {
  const facts: { label: string; value: string | null }[] = [
    { label: 'Expert', value: action.expert },
    { label: 'Proposed budget', value: money(action.proposedBudget) },
    { label: 'Approved budget', value: money(action.approvedBudget) },
    { label: 'Solution', value: action.staffSolution },
    { label: 'Risk', value: action.risk },
    { label: 'Diagnosis', value: action.diagnosis },
  ];
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

function Heading({ action }: { readonly action: TimelineAction }) {
  const Icon = icons[action.action] ?? HalfDiscIcon;
  return (
    <>
      <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-50 text-primary-700">
        <Icon size={16} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-bold">{capitalised(action.action)}</span>
        <span className="text-sm text-ink-soft">
          {action.user} <span className="figures">{formatDateTime(action.created_at)}</span>
        </span>
      </span>
    </>
  );
}

/** What happened, by whom and when; what was said opens below it, the newest by itself (TIME-01). */
function Entry({ action, newest }: { readonly action: TimelineAction; readonly newest: boolean }) {
  const facts = factsOf(action);
  if (action.comment === null && facts.length === 0) {
    return (
      <li className="flex items-center gap-3 py-2">
        <Heading action={action} />
      </li>
    );
  }
  return (
    <li>
      <details className="group" open={newest}>
        <summary className="flex min-h-11 list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
          <Heading action={action} />
          <ChevronDownIcon className="group-open:rotate-180" size={16} />
        </summary>
        <div className="ml-12 rounded-md border border-rule bg-sunk p-4">
          {action.comment !== null && <p className="whitespace-pre-line">{action.comment}</p>}
          {facts.length > 0 && <FactList columns={1} facts={facts} />}
        </div>
      </details>
    </li>
  );
}

/** The record of a loan or request, newest first. */
export function Timeline({ actions }: { readonly actions: readonly TimelineAction[] }) {
  return (
    <ol>
      {actions.map((action, index) => (
        <Entry action={action} key={action.id} newest={index === 0} />
      ))}
    </ol>
  );
}
