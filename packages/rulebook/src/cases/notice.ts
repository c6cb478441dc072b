/** What reaches the client of a case after a staff action: the bell and the SMS say `short`, the mail the rest. */
export interface CaseNotice {
  readonly short: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Said at the bell alone: no mail and no SMS for what the client neither waits for nor must act on. */
  readonly quiet: boolean;
}

/** Puts a notice together; `comment` is what was written to the client, empty for nothing. */
export function caseNotice(short: string, more: string, comment: string, quiet = false): CaseNotice {
  return {
    short,
    subject: short.replace(/\.$/, ''),
    paragraphs: [short, more, comment].filter(Boolean),
    quiet,
  };
}
