/** The words of one action. */
export interface ActionWords {
  /** On the card of moves, where not the title. */
  readonly button?: string;
  /** Over the dialog. */
  readonly title: string;
  /** The last step. */
  readonly send: string;
  readonly comment: string;
  readonly commentHint?: string;
  /** What follows from it. */
  readonly follows: string;
}
