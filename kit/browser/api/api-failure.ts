import { say } from '../../messages/index.ts';
import { staleVersionMessage, unexpectedMessage, type ErrorCode } from '../../rules/errors/codes.ts';
import type { FieldErrors, Duplicate } from '../../rules/errors/refusal.ts';

/** Message when there was no answer at all. */
const noAnswerMessage = say('Unexpected error occurred. Please check your network and try again.');

interface FailureDetails {
  readonly status: number;
  readonly message: string;
  readonly code?: string | undefined;
  readonly errors?: FieldErrors;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
  readonly duplicate?: Duplicate;
}

/** A call that was refused, or got no answer. */
export class ApiFailure extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Which refusal of the rules it is; a server before it said so leaves it out, a newer one may have more. */
  readonly code: string | undefined;
  /** Field name (`applicant.name`, `contact_persons.0.email`) to its messages; empty if no field is wrong. */
  readonly errors: FieldErrors;
  /** Seconds until a retry makes sense. */
  readonly retryAfterSeconds: number | undefined;
  /** For the person to quote after an unexpected failure. */
  readonly requestId: string | undefined;
  /** The open application that the refused one duplicates. */
  readonly duplicate: Duplicate | undefined;

  constructor(details: FailureDetails) {
    super(details.message);
    this.name = 'ApiFailure';
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
    this.duplicate = details.duplicate;
  }

  /** No answer arrived: the server may or may not have received the call. */
  get isUnanswered(): boolean {
    return this.status === 0;
  }
}

export const noAnswer = (): ApiFailure => new ApiFailure({ status: 0, message: noAnswerMessage });

/** Its person is not signed in here any more; nothing was sent. */
export const signedOut = (): ApiFailure =>
  new ApiFailure({ status: 401, message: say('Sign in again to continue.') });

/** The message for the person: the server's, otherwise the given one, otherwise 'Something went wrong'. */
export function messageOf(failure: unknown, otherwise: string = unexpectedMessage()): string {
  return failure instanceof ApiFailure && failure.message !== '' ? failure.message : otherwise;
}

const staleCode: ErrorCode = 'stale-version';

/**
 * Someone else has stored a newer version; other conflicts, such as a change that waits already, are none. The words are
 * compared only where a server says no code: those of a kept page and of the server may be of different releases.
 */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiFailure &&
  failure.status === 409 &&
  (failure.code === undefined ? failure.message === staleVersionMessage() : failure.code === staleCode);

/** The first message of each field. */
export function firstErrors(errors: FieldErrors): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [field, [message]] of Object.entries(errors)) {
    if (message !== undefined) first[field] = message;
  }
  return first;
}
