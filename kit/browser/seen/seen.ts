/** An answer of the server, as a screen got it. */
export interface Seen {
  readonly data: unknown;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export const isSeen = (value: unknown): value is Seen =>
  typeof value === 'object' &&
  value !== null &&
  'data' in value &&
  'at' in value &&
  typeof value.at === 'number';
