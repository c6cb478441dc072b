/** The words of one action. */
export interface ActionWords {
  /** The button's text on the card of moves, if not the title. */
  readonly button?: string;
  /** The dialog's title. */
  readonly title: string;
  /** The text of the last button. */
  readonly send: string;
  readonly comment: string;
  readonly commentHint?: string;
  /** Its consequences. */
  readonly follows: string;
}
