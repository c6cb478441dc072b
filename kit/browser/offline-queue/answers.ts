/** The typed values of a form, as its inputs hold them. */
export type Answers = Readonly<Record<string, unknown>>;
