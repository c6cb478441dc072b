import { errorCodes, type ErrorCode } from './codes.ts';

/** Maps a field name (rows as `contact_persons.0.email`) to its messages, most important first. */
export type FieldErrors = Record<string, string[]>;

/**
 * The open application that a new one duplicates; `may_be_sent`: after the client has confirmed it (GUARD-15). Also the
 * case that a change came too late for, as it was sent.
 */
export interface Duplicate {
  readonly id: number;
  readonly tracking_number: string;
  readonly may_be_sent: boolean;
}

interface RefusalDetails {
  /** A message for the person, if it is better than the code's own. */
  readonly message?: string;
  readonly errors?: FieldErrors;
  /** Seconds until a retry makes sense; becomes Retry-After. */
  readonly retryAfterSeconds?: number;
  /** Methods that the address accepts; becomes Allow. */
  readonly allow?: readonly string[];
  readonly duplicate?: Duplicate;
}

/** Thrown by a use-case to refuse; the server answers `{ message, code, errors?, duplicate? }` with the code's status. */
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

/** Refuses with field errors, all fields at once; the message is the first of them unless given. */
export function invalid(errors: FieldErrors, message?: string): Refusal {
  const first = Object.values(errors)[0]?.[0];
  return new Refusal('invalid', { errors, message: message ?? first ?? errorCodes.invalid.message });
}
