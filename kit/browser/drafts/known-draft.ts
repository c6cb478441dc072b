import type { Answers } from './unsaved-answers.ts';

/** What the server keeps of a form, as the form shows it. */
export interface KnownDraft {
  /** 0 without any. */
  readonly edition: number;
  readonly answers: Answers;
}

interface DraftOfTab extends KnownDraft {
  readonly userId: string;
  readonly version: number | undefined;
}

/** What this tab has kept last: what the screens have read of it may be older. */
const ofThisTab = new Map<string, DraftOfTab>();

/** The latest draft of a form that is known here, of the version of the case that fills the form. */
export function latestDraft(
  { userId, form, version }: { userId: string; form: string; version: number | undefined },
  read: KnownDraft | undefined,
): KnownDraft | undefined {
  const own = ofThisTab.get(form);
  if (own === undefined || own.userId !== userId || own.version !== version) return read;
  return read !== undefined && read.edition > own.edition ? read : own;
}

export const rememberDraft = (form: string, draft: DraftOfTab): void => void ofThisTab.set(form, draft);

/** The edition up to which this tab has compared a form with the server; 0 if it has not. */
export function comparedEdition(userId: string, form: string): number {
  const own = ofThisTab.get(form);
  return own?.userId === userId ? own.edition : 0;
}

/** The step was saved, which ends its draft. */
export const forgetDraft = (form: string): void => void ofThisTab.delete(form);

/** Forgets everything that was typed in this tab, once its user has left. */
export const forgetDrafts = (): void => ofThisTab.clear();
