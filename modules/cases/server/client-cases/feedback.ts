import { type NameTranslations, saidName, say } from '#kit/messages/index.ts';
import type { FeedbackScope } from '../../rules/feedback.ts';
import type { FeedbackRequest } from '../../endpoints/feedback.ts';
import type { FieldErrors } from '#kit/rules/errors/refusal.ts';

interface Change {
  readonly target: string;
}

const lockedMessage = (): string => say("We didn't ask you to change this, so you can't change it now.");

/** The changes of fields that are not open, each with a message under the key of its field. */
export function lockedErrors(
  changes: readonly Change[],
  isOpen: (target: string) => boolean,
  keyOf: (target: string) => string,
): FieldErrors {
  const locked = changes.filter(({ target }) => !isOpen(target));
  return Object.fromEntries(locked.map(({ target }) => [keyOf(target), [lockedMessage()]]));
}

/** `<step>.<field>` without its step. */
export const withoutStep = (target: string): string => target.slice(target.indexOf('.') + 1);

/** What the client may change; `otherwise` if nothing was asked in a way that says so. */
export const scopeIn = (feedback: FeedbackScope | null, otherwise: FeedbackScope): FeedbackScope =>
  feedback ?? otherwise;

interface Named {
  readonly kind: string;
  readonly target: string;
  readonly label: string;
  /** Of a document: what the lender calls it in other languages. */
  readonly names?: NameTranslations | null | undefined;
}

/** Things that were asked for, as they are called in the reader's language, and in no other. */
export const asCalled = <Thing extends Named>(
  things: readonly Thing[],
  nameOf: (target: string) => string | undefined,
): Thing[] =>
  things.map((thing) => ({
    ...thing,
    label:
      thing.kind === 'document'
        ? saidName(thing.label, thing.names ?? {})
        : (nameOf(thing.target) ?? thing.label),
    names: undefined,
  }));

const isPartOf = (one: string, other: string): boolean => one === other || one.startsWith(`${other}.`);

interface Moved {
  readonly type: string;
  readonly pending: 'add' | 'remove' | null;
}

/** What was asked of the client, with unsent changes marked as done. */
export function withProgress<Feedback extends Pick<FeedbackRequest, 'items'>>(
  feedback: Feedback,
  changes: readonly Change[],
  documents: readonly Moved[],
): Feedback {
  const moved = new Set(documents.filter(({ pending }) => pending !== null).map(({ type }) => type));
  return {
    ...feedback,
    items: feedback.items.map((item) => ({
      ...item,
      done:
        item.kind === 'document'
          ? moved.has(item.target)
          : changes.some(({ target }) => isPartOf(target, item.target) || isPartOf(item.target, target)),
    })),
  };
}
