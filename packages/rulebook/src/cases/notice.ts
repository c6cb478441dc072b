/** What the client receives after a staff action on a case: `short` by bell and SMS, the rest by mail. */
export interface CaseNotice {
  readonly short: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Shown at the bell only: no mail or SMS about what the client neither waits for nor has to act on. */
  readonly quiet: boolean;
}

/** Composes a notice; `comment` is what was written to the client, empty if nothing was. */
export function caseNotice(short: string, more: string, comment: string, quiet = false): CaseNotice {
  return {
    short,
    subject: short.replace(/\.$/, ''),
    paragraphs: [short, more, comment].filter(Boolean),
    quiet,
  };
}
