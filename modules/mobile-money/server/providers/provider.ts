import { failureName, neverSent, parsed, shortText } from '#kit/platform/outgoing-http.ts';
import type { FailureReason, RequestKind } from '../../rules/request.ts';

/** What a network is asked to do. */
export interface MoneyRequest {
  /** A UUID, made once: the network does nothing twice for it. */
  readonly id: string;
  /** Whole UGX as digits. */
  readonly amount: string;
  /** The nine digits after +256. */
  readonly phone: string;
  readonly trackingNumber: string;
}

/**
 * What a network made of a request. `known`: it has had this id before. `not-sent`: it certainly did not take it.
 * `unanswered`: nobody knows whether it did.
 */
export type Sent =
  | { readonly outcome: 'accepted' | 'known' | 'not-sent' | 'unanswered' }
  | { readonly outcome: 'failed'; readonly reason: FailureReason };

/** What a network says of a request. `absent`: it does not know the id. */
export type Status =
  | { readonly outcome: 'pending' | 'absent' | 'unanswered' }
  | { readonly outcome: 'paid'; readonly transactionId: string }
  | { readonly outcome: 'failed'; readonly reason: FailureReason };

/** A mobile money network. No call throws because of what the network answers, or does not. */
export interface Provider {
  collect(request: MoneyRequest): Promise<Sent>;
  /** Undefined: it disburses nothing. */
  readonly disburse: ((request: MoneyRequest) => Promise<Sent>) | undefined;
  statusOf(kind: RequestKind, id: string): Promise<Status>;
}

/** No answer came. `isSent`: the network may have taken the request nevertheless. */
export class CallFailed extends Error {
  readonly isSent: boolean;

  constructor(reason: string, isSent: boolean) {
    super(reason);
    this.isSent = isSent;
  }
}

interface Call {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: object;
  readonly deadlineSeconds: number;
}

export interface Answered {
  readonly status: number;
  /** Undefined unless it is JSON. */
  readonly body: unknown;
}

/** Calls a network, and reads its short answer. Throws CallFailed. */
export async function callNetwork(
  url: string,
  { method, headers, body, deadlineSeconds }: Call,
): Promise<Answered> {
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A redirect would send the secrets to another host.
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineSeconds * 1000),
    });
    return { status: answer.status, body: parsed(await shortText(answer)) };
  } catch (error) {
    const name = failureName(error);
    throw new CallFailed(name, !neverSent.has(name));
  }
}

/** Seconds that a network has to answer. */
export const ANSWER_SECONDS = 15;

/** The outcome of a request that had no answer, or none that says anything. */
export const unanswered = (error: unknown): { readonly outcome: 'not-sent' | 'unanswered' } => {
  if (!(error instanceof CallFailed)) throw error;
  return { outcome: error.isSent ? 'unanswered' : 'not-sent' };
};
