import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { InspectionsBusy } from '../file-inspection/index.ts';
import { errorCodes, type ErrorCode } from '../rules/errors/codes.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import { DeadlinePassed } from '../platform/deadline.ts';
import {
  isCancelled,
  isDatabaseFull,
  isDeadlock,
  isSchemaFailure,
} from '../platform/database/availability.ts';
import { DatabaseUnavailable, type Database } from '../platform/database/types.ts';
import { FileChanged, FileNotStored } from '../platform/file-store/file-store.ts';
import { isFull, isStoreFailure } from '../platform/file-store/store-failure.ts';
import { inLanguage } from '../platform/language.ts';
import { languageOf } from './language.ts';

/** Seconds after which a client may retry when the database is unavailable, or took too long. */
const retryWhenUnavailableSeconds = 5;
/** The same for the file storage, and for a full disk. */
const retryStorageSeconds = { unavailable: 10, full: 60 } as const;

/** A failure of ours, or of Fastify. */
type Failure = Error & Pick<FastifyError, 'statusCode'>;

function isRefusal(error: unknown): error is Refusal {
  return error instanceof Refusal;
}

/** What Fastify itself refuses before a handler runs. */
function codeOfFrameworkError(error: Failure): ErrorCode | undefined {
  if (error.statusCode === 413) return 'too-large';
  if (error.statusCode === 415) return 'unsupported-type';
  // 414: part of the address is longer than any id.
  if (error.statusCode === 404 || error.statusCode === 414) return 'not-found';
  if (error.statusCode === 503) return 'unavailable';
  return error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500
    ? 'bad-request'
    : undefined;
}

/** What failed where files are kept; nothing of it is the person's fault (STAND-03, STAND-04). */
function storageRefusal(error: Failure): Refusal | undefined {
  if (error instanceof FileChanged) return new Refusal('file-damaged');
  if (error instanceof FileNotStored) return new Refusal('file-missing');
  if (isFull(error)) return new Refusal('storage-full', { retryAfterSeconds: retryStorageSeconds.full });
  return isStoreFailure(error)
    ? new Refusal('storage-unavailable', { retryAfterSeconds: retryStorageSeconds.unavailable })
    : undefined;
}

function toRefusal(error: Failure): Refusal | undefined {
  if (isRefusal(error)) return error;
  const isUndone = isCancelled(error) || isDeadlock(error);
  if (error instanceof DatabaseUnavailable || error instanceof DeadlinePassed || isUndone) {
    return new Refusal('unavailable', { retryAfterSeconds: retryWhenUnavailableSeconds });
  }
  if (error instanceof InspectionsBusy) {
    return new Refusal('unavailable', { retryAfterSeconds: error.retryAfterSeconds });
  }
  const code = codeOfFrameworkError(error);
  return code === undefined ? undefined : new Refusal(code);
}

/** The words for the person; the code is for programs, as words are translated and corrected (REACH-03). */
const saidOf = (code: ErrorCode, message: string = errorCodes[code].message) => ({ message, code });

/**
 * Turns every failure into `{ message, code, errors? }`; an unexpected one becomes 500 with just the request's id (API-14).
 */
export function answerError(error: Failure, request: FastifyRequest, reply: FastifyReply): void {
  inLanguage(languageOf(request), () => answerErrorInLanguage(error, request, reply));
}

function answerErrorInLanguage(error: Failure, request: FastifyRequest, reply: FastifyReply): void {
  const failure = storageRefusal(error);
  if (failure !== undefined)
    request.log.error(
      { err: error, requestId: request.id },
      isDatabaseFull(error) ? 'the disk of the PostgreSQL server is full' : 'could not store or read files',
    );
  const refusal = failure ?? toRefusal(error);
  if (refusal === undefined) {
    request.log.error({ err: error, requestId: request.id }, 'unexpected error');
    void reply.code(500).send({ ...saidOf('unexpected'), request_id: request.id });
    return;
  }
  if (refusal.allow !== undefined) void reply.header('allow', refusal.allow.join(', '));
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', refusal.retryAfterSeconds);
  void reply.code(refusal.status).send({
    ...saidOf(refusal.code, refusal.message),
    ...(refusal.errors === undefined ? {} : { errors: refusal.errors }),
    ...(refusal.duplicate === undefined ? {} : { duplicate: refusal.duplicate }),
  });
}

/** The same; a statement that failed because migrations are missing is answered as a database that is away (STAND-01). */
export const answerErrorOn =
  ({ isReady }: Pick<Database, 'isReady'>) =>
  async (error: Failure, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const isEarly = isSchemaFailure(error) && !(await isReady());
    answerError(isEarly ? new DatabaseUnavailable(error) : error, request, reply);
    return reply;
  };

/** The same for what the router refuses before any hook has run, such as an address that cannot be decoded. */
export function answerRoutingError(headers: Readonly<Record<string, string>>) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers({ ...headers, 'cache-control': 'no-store' });
    answerError(error, request, reply);
  };
}

/** An address that is not served. */
export function answerNotFound(request: FastifyRequest, reply: FastifyReply): void {
  const said = inLanguage(languageOf(request), () => saidOf('not-found'));
  // Proxies may keep a 404; another node, or this one soon, may have what is not here (REACH-03).
  void reply.code(404).header('cache-control', 'no-store').send(said);
}
