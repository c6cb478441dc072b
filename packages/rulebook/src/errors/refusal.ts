import { errorCodes, type ErrorCode } from './codes.ts';
import type { FieldErrors } from './field-errors.ts';

/** The open application that another one is the same as; `may_be_sent`: once the client has confirmed it (GUARD-15). */
export interface Duplicate {
  readonly id: number;
  readonly tracking_number: string;
  readonly may_be_sent: boolean;
}

interface RefusalDetails {
  /** Words for the person, when the code's own are not the best. */
  readonly message?: string;
  readonly errors?: FieldErrors;
  /** Seconds until it makes sense to try again; becomes Retry-After. */
  readonly retryAfterSeconds?: number;
  /** Methods that the address takes; becomes Allow. */
  readonly allow?: readonly string[];
  readonly duplicate?: Duplicate;
}

/** What a use-case throws to refuse; the server maps it to `{ message, errors?, duplicate? }` with the code's status. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly errors: FieldErrors | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: readonly string[] | undefined;
  readonly duplicate: Duplicate | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(details.message ?? errorCodes[code].message);
    this.name = 'Refusal';
    this.code = code;
    this.status = errorCodes[code].status;
    this.errors = details.errors;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.allow = details.allow;
    this.duplicate = details.duplicate;
  }
}

/** Refuses with field errors: every field at once; the message is the first of them unless given. */
export function invalid(errors: FieldErrors, message?: string): Refusal {
  const first = Object.values(errors)[0]?.[0];
  return new Refusal('invalid', { errors, message: message ?? first ?? errorCodes.invalid.message });
}
