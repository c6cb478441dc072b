import { useSyncExternalStore } from 'react';
import type { DraftForm } from '../../endpoints/drafts.ts';
import type { Difference } from '#kit/browser/offline-queue/merge-answers.ts';

/** Two devices have typed different answers in one form that is not saved yet (REACH-03). */
export interface DraftQuestion {
  readonly form: DraftForm;
  /** When the other device's answers were kept (ISO 8601). */
  readonly at: string;
  readonly differences: readonly Difference[];
  /** Takes the names of the fields for which the other device's answer counts. */
  readonly choose: (theirs: ReadonlySet<string>) => void;
}

interface Asked {
  readonly question: DraftQuestion;
  /** The person looks at it. */
  readonly isOpen: boolean;
}

let asked: Asked | undefined;
const watchers = new Set<() => void>();

function set(next: Asked | undefined): void {
  asked = next;
  for (const changed of watchers) changed();
}

export const askAboutDraft = (question: DraftQuestion): void => set({ question, isOpen: false });

/** Shows what there is to choose, or puts it aside for a while. */
export function showDraftQuestion(isOpen: boolean): void {
  if (asked !== undefined) set({ ...asked, isOpen });
}

/** It was answered, or its form was left. */
export function withdrawDraftQuestion(form: DraftForm): void {
  if (asked?.question.form === form) set(undefined);
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

/** What there is to choose in the form on the screen, if anything. */
export const useDraftQuestion = (): Asked | undefined => useSyncExternalStore(watch, () => asked);
