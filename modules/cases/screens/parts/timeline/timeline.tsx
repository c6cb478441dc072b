import { say, sayNamed } from '#kit/messages/index.ts';
import type { TimelineAction } from '../../../endpoints/timeline.ts';
import { formatAmount, formatDateTime, initials } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { useId, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FactList, type Fact } from '#kit/ui/fact-list.tsx';
import { RetryIcon } from '#kit/ui/icons/notice-icons.tsx';
import {
  CheckIcon,
  ChevronDownIcon,
  CloseIcon,
  HalfDiscIcon,
  PauseIcon,
  PencilIcon,
  SendIcon,
} from '#kit/ui/icons/icons.tsx';
import { FileButtons } from '#kit/browser/uploads/file-buttons.tsx';

type TimelineFile = TimelineAction['documents'][number];

type TimelineComment = TimelineAction['comments'][number];

interface ThreadProps<Comment extends TimelineComment> {
  readonly comments: readonly Comment[];
  readonly onDocument: (file: TimelineFile) => void;
  /** Small text at a comment, for example who sees it. */
  readonly markOf?: ((comment: Comment) => ReactNode) | undefined;
}

/** The answers to an entry: initials, author, date, text and files (TIME-02, SHOW-03). */
function Thread<Comment extends TimelineComment>({ comments, onDocument, markOf }: ThreadProps<Comment>) {
  return (
    <ul className="space-y-3">
      {comments.map((comment, index) => (
        <li className="flex items-start gap-3 text-sm" key={index}>
          <span
            aria-hidden="true"
            className="inline-flex size-9 flex-none items-center justify-center rounded-full bg-primary-100 text-sm font-bold"
          >
            {initials(comment.user)}
          </span>
          <div className="min-w-0 space-y-2">
            <p>
              <span className="font-bold">{comment.user}</span>{' '}
              <span className="figures text-ink-soft">{formatDateTime(comment.created_at)}</span>
            </p>
            {markOf?.(comment)}
            <p className="[overflow-wrap:anywhere] whitespace-pre-line">{comment.comment}</p>
            {comment.documents.length > 0 && <FileButtons files={comment.documents} onOpen={onDocument} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** An icon for each action; all others mean in progress. */
const icons: Readonly<Record<string, typeof PencilIcon>> = {
  applying: PencilIcon,
  submitted: SendIcon,
  'request feedback': PauseIcon,
  resubmit: RetryIcon,
  reminded: SendIcon,
  'feedback withdrawn': RetryIcon,
  expired: CloseIcon,
  reopened: RetryIcon,
  approved: CheckIcon,
  'approve deliverables': CheckIcon,
  completed: CheckIcon,
  rejected: CloseIcon,
  'reject deliverables': CloseIcon,
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const money = (value: string | null): string | null => (value === null ? null : formatAmount(value));

function factsOf(action: TimelineAction): Fact[] {
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: say('Expert'),
      value: action.expert === null ? null : <PersonName id={action.expert_id} name={action.expert} />,
    },
    { label: say('Proposed budget'), value: money(action.proposedBudget) },
    { label: say('Approved budget'), value: money(action.approvedBudget) },
    { label: say('Solution'), value: action.staffSolution },
    { label: say('Risk'), value: action.risk },
    { label: say('Diagnosis'), value: action.diagnosis },
  ];
  return [
    ...facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }])),
    ...(action.facts ?? []),
  ];
}

interface TimelineProps<Action extends TimelineAction> {
  /** Newest first. */
  readonly actions: readonly Action[];
  /** Opens a file of an entry, or of a comment under one (TIME-03). */
  readonly onDocument: (file: TimelineFile, of: 'action' | 'comment') => void;
  /** Small text at an entry, for example who sees it. */
  readonly markOf?: (action: Action) => ReactNode;
  readonly markOfComment?: (comment: Action['comments'][number]) => ReactNode;
  /** Content below an open entry, for example an answer form; makes every entry expandable. */
  readonly below?: (action: Action) => ReactNode;
}

/** A staff member's name links to their card (TIME-01, TIME-04). */
function PersonName({ name, id }: { readonly name: string; readonly id: string | null }) {
  if (id === null) return name;
  return (
    <Link className="font-medium text-link underline" to={screens.shared.staffCard.to({ id })}>
      {name}
    </Link>
  );
}

function Picture({ action }: { readonly action: TimelineAction }) {
  const Icon = icons[action.action] ?? HalfDiscIcon;
  return (
    <span className="inline-flex size-9 shrink-0 items-center justify-center rounded-full bg-primary-50 text-primary-700">
      <Icon size={16} />
    </span>
  );
}

function ByLine({ action }: { readonly action: TimelineAction }) {
  return (
    <p className="text-sm text-ink-soft">
      {action.user !== null && (
        <>
          <PersonName id={action.is_staff ? action.user_id : null} name={action.user} />{' '}
        </>
      )}
      <span className="figures">{formatDateTime(action.created_at)}</span>
    </p>
  );
}

interface EntryProps<Action extends TimelineAction> extends Omit<TimelineProps<Action>, 'actions'> {
  readonly action: Action;
  readonly newest: boolean;
}

/** The comment, decision and files of an entry, and the answers to it (TIME-02). */
function Comment<Action extends TimelineAction>({ action, onDocument, markOfComment }: EntryProps<Action>) {
  const comments: readonly Action['comments'][number][] = action.comments;
  const facts = factsOf(action);
  return (
    <>
      {action.comment !== null && (
        <p className="[overflow-wrap:anywhere] whitespace-pre-line">{action.comment}</p>
      )}
      {facts.length > 0 && <FactList columns={1} facts={facts} />}
      {action.documents.length > 0 && (
        <FileButtons files={action.documents} onOpen={(file) => onDocument(file, 'action')} />
      )}
      {action.comments.length > 0 && (
        <Thread
          comments={comments}
          markOf={markOfComment}
          onDocument={(file) => onDocument(file, 'comment')}
        />
      )}
    </>
  );
}

/** What happened, who did it and when; its comment opens below, the newest is open at first (TIME-01). */
function Entry<Action extends TimelineAction>(props: EntryProps<Action>) {
  const { action, newest, markOf, below } = props;
  const [open, setOpen] = useState(newest);
  const id = useId();
  const isSilent =
    action.comment === null &&
    factsOf(action).length === 0 &&
    action.documents.length === 0 &&
    action.comments.length === 0 &&
    below === undefined;
  return (
    <li className="py-2">
      <div className="flex gap-3">
        <Picture action={action} />
        <div className="min-w-0 flex-1">
          {isSilent ? (
            <p className="font-bold">{capitalised(sayNamed(action.action))}</p>
          ) : (
            <button
              aria-controls={id}
              aria-expanded={open}
              className="-my-2.5 flex min-h-11 py-2.5 w-full items-center justify-between gap-3 text-left font-bold"
              onClick={() => setOpen(!open)}
              type="button"
            >
              <span className="min-w-0 [overflow-wrap:anywhere]">{capitalised(sayNamed(action.action))}</span>
              <ChevronDownIcon className={open ? 'rotate-180' : ''} size={16} />
            </button>
          )}
          <ByLine action={action} />
          {markOf?.(action)}
        </div>
      </div>
      {!isSilent && (
        <div
          className="mt-2 space-y-3 rounded-md border border-rule bg-sunk p-4 sm:ml-12"
          hidden={!open}
          id={id}
        >
          <Comment {...props} />
          {below?.(action)}
        </div>
      )}
    </li>
  );
}

/** The record of a loan or request, newest first. */
export function Timeline<Action extends TimelineAction>({ actions, ...entry }: TimelineProps<Action>) {
  return (
    <ol>
      {actions.map((action, index) => (
        <Entry action={action} key={action.id} newest={index === 0} {...entry} />
      ))}
    </ol>
  );
}
