import { errorCodes, type Duplicate } from '@ensigo/rulebook/errors';
import type { FieldErrors } from '@ensigo/rulebook/engine';

/** Said when no answer came back at all. */
const noAnswerMessage = 'Unexpected error occurred. Please check your network and try again.';

interface FailureDetails {
  readonly status: number;
  readonly message: string;
  readonly errors?: FieldErrors;
  readonly retryAfterSeconds?: number;
  readonly requestId?: string;
  readonly duplicate?: Duplicate;
}

/** A call that was refused, or that nobody answered. */
export class ApiFailure extends Error {
  /** HTTP status; 0 when there was no answer. */
  readonly status: number;
  /** Field name (`applicant.name`, `contact_persons.0.email`) to its messages; empty when none is at fault. */
  readonly errors: FieldErrors;
  /** Seconds until it makes sense to try again. */
  readonly retryAfterSeconds: number | undefined;
  /** What the person may quote when nobody foresaw the failure. */
  readonly requestId: string | undefined;
  /** The open application that the refused one is the same as. */
  readonly duplicate: Duplicate | undefined;

  constructor(details: FailureDetails) {
    super(details.message);
    this.name = 'ApiFailure';
    this.status = details.status;
    this.errors = details.errors ?? {};
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.requestId = details.requestId;
    this.duplicate = details.duplicate;
  }

  /** The server was never heard: what was sent may or may not have arrived. */
  get isUnanswered(): boolean {
    return this.status === 0;
  }
}

export const noAnswer = (): ApiFailure => new ApiFailure({ status: 0, message: noAnswerMessage });

/** The words for the person: the server's, else the given ones, else 'Something went wrong'. */
export function messageOf(failure: unknown, otherwise: string = errorCodes.unexpected.message): string {
  return failure instanceof ApiFailure && failure.message !== '' ? failure.message : otherwise;
}

/** The first message of each field. */
export function firstErrors(errors: FieldErrors): Record<string, string> {
  const first: Record<string, string> = {};
  for (const [field, [message]] of Object.entries(errors)) {
    if (message !== undefined) first[field] = message;
  }
  return first;
}
