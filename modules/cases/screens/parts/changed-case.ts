import type { QueryClient } from '@tanstack/react-query';

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
export const queryKeyOf = ({ kind, id }: Pick<ChangedCase, 'kind' | 'id'>) =>
  [kind === 'loan' ? 'resubmission' : 'request-resubmission', id] as const;

/**
 * Reads everything again once a changed case was sent, but not what it was changed from: it waits for nothing any more, and
 * the server would refuse to show it as waiting.
 */
export async function readAgainOnceSent(
  client: QueryClient,
  sent: Pick<ChangedCase, 'kind' | 'id'>,
): Promise<void> {
  const [kind, id] = queryKeyOf(sent);
  const isChanged = ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
    queryKey[0] === kind && queryKey[1] === id;
  await Promise.all([
    client.invalidateQueries({ predicate: isChanged, refetchType: 'none' }),
    client.invalidateQueries({ predicate: (query) => !isChanged(query) }),
  ]);
}

interface MarkedDocument {
  readonly type: string;
  readonly pending: 'add' | 'remove' | null;
}

/** The documents that it has once its changes are sent; screens show none without a type. */
export const stayingDocuments = <Document extends MarkedDocument>(
  documents: readonly Document[],
): Document[] => documents.filter(({ type, pending }) => type !== '' && pending !== 'remove');
