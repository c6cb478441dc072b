import type { Answers } from './unsent-answers.ts';

/** What the server keeps of a form, as the form shows it. */
export interface KnownDraft {
  /** 0 without any. */
  readonly edition: number;
  readonly answers: Answers;
}
