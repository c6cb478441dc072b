import type { FieldErrors, Duplicate } from '../../rules/errors/refusal.ts';
import { ApiFailure, noAnswer } from './api-failure.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** `errors` as in the contract; a string instead of a list is accepted too. */
function fieldErrorsIn(body: Record<string, unknown>): FieldErrors {
  const errors: FieldErrors = {};
  if (!isRecord(body['errors'])) return errors;
  for (const [field, said] of Object.entries(body['errors'])) {
    const messages = (Array.isArray(said) ? said : [said]).filter((message) => typeof message === 'string');
    if (messages.length > 0) errors[field] = messages;
  }
  return errors;
}

function retryAfter(header: string | null): { retryAfterSeconds?: number } {
  const seconds = Number(header ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? { retryAfterSeconds: seconds } : {};
}

function duplicateIn({ duplicate }: Record<string, unknown>): { duplicate?: Duplicate } {
  if (!isRecord(duplicate)) return {};
  const { id, tracking_number, may_be_sent } = duplicate;
  if (typeof id !== 'number' || typeof tracking_number !== 'string') return {};
  return { duplicate: { id, tracking_number, may_be_sent: may_be_sent === true } };
}

/** A complete answer, whatever transport it came by. */
export interface RawAnswer {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/** What a refused call said. An answer that is not the server's (a hotspot's page, a broken proxy) counts as none. */
export function failureIn({ status, text, retryAfter: header }: RawAnswer): ApiFailure {
  const body = parse(text);
  if (!isRecord(body)) return status >= 500 ? new ApiFailure({ status, message: '' }) : noAnswer();
  const { request_id: requestId, code } = body;
  return new ApiFailure({
    status,
    message: typeof body['message'] === 'string' ? body['message'] : '',
    ...(typeof code === 'string' ? { code } : {}),
    errors: fieldErrorsIn(body),
    ...retryAfter(header),
    ...duplicateIn(body),
    ...(typeof requestId === 'string' ? { requestId } : {}),
  });
}

/** The JSON body of a success; throws an ApiFailure for anything else. */
export function answerIn(answer: RawAnswer): unknown {
  if (answer.status < 200 || answer.status > 299) throw failureIn(answer);
  const body = parse(answer.text);
  if (!isRecord(body)) throw noAnswer();
  return body;
}
