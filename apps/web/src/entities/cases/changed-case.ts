/** A case that was sent back, and the feedback that it answers: another feedback is another chain. */
export interface ChangedCase {
  readonly kind: 'loan' | 'request';
  readonly id: string;
  /** The timeline entry of the feedback; 0: there is none. */
  readonly feedback: number;
}

/** Its steps, files and submission are sent in order. */
export const chainOf = ({ kind, id, feedback }: ChangedCase): string => `${kind}-${id}-${String(feedback)}`;

export function changedCaseIn(chain: string): ChangedCase | undefined {
  const { kind, id, feedback } =
    /^(?<kind>loan|request)-(?<id>\d+)-(?<feedback>\d+)$/.exec(chain)?.groups ?? {};
  if ((kind !== 'loan' && kind !== 'request') || id === undefined) return undefined;
  return { kind, id, feedback: Number(feedback) };
}

/** What is read again once something of it has arrived. */
export const queryKeyOf = ({ kind, id }: ChangedCase) =>
  [kind === 'loan' ? 'resubmission' : 'request-resubmission', id] as const;

interface MarkedDocument {
  readonly type: string;
  readonly pending: 'add' | 'remove' | null;
}

/** The documents that it has once its changes are sent; screens show none without a type. */
export const stayingDocuments = <Document extends MarkedDocument>(
  documents: readonly Document[],
): Document[] => documents.filter(({ type, pending }) => type !== '' && pending !== 'remove');
