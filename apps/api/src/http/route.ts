import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unstorableIn, validate } from '@ensigo/rulebook/engine';
import type { AnswerOf, BodyOf, Call, FieldErrors, ParamsOf, QueryOf, Schema } from '@ensigo/rulebook/engine';
import { invalid, Refusal } from '@ensigo/rulebook/errors';
import type { Platform } from '../platform/platform.ts';
import { withRequestId } from '../platform/request-id.ts';
import { serialiserSchema } from './answer-schema.ts';
import { admit, sessionHashOf, type Who } from './authentication.ts';
import { browserOf, cookieFor, type Browser } from './browser.ts';
import { EarlyReads } from './early-reads.ts';
import { openStreamsOf, sendEvents, type EventsAnswer } from './events.ts';
import { sendFile, type FileAnswer } from './file-answer.ts';
import { once } from './idempotency.ts';
import { recordRefusedAccess } from './refused-access.ts';
import { withWhomToAsk } from './refused-frozen.ts';
import { headersFor } from './security-headers.ts';
import { sendServed, type Served } from './served.ts';
import {
  authenticate,
  authenticateReading,
  withSession,
  type Confirmation,
  type OwnRow,
} from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry; a route below /api without one is refused at start. */
    call?: Call;
  }
}

type WhoOf<C extends Call> = C['audience'] extends 'public' ? undefined : Who;
type BrowserFor<C extends Call> = C['device'] extends true ? Browser : undefined;
type Answer<C extends Call> = C['answer'] extends 'file'
  ? FileAnswer
  : C['answer'] extends 'page'
    ? string
    : C['answer'] extends 'events'
      ? EventsAnswer
      : C['answer'] extends 'document'
        ? Served
        : AnswerOf<C>;

/** What a handler gets: everything checked against the contract, and who asks. */
export interface Incoming<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  readonly who: WhoOf<C>;
  /** Version from If-Match, where the call is versioned and the client sent one. */
  readonly ifMatch: number | undefined;
  readonly clientAddress: string;
  /** Where the call knows browsers again. */
  readonly browser: BrowserFor<C>;
  readonly requestId: string;
  readonly http: FastifyRequest;
}

export type Handler<C extends Call> = (incoming: Incoming<C>) => Promise<Answer<C>>;

function checked(
  schema: Schema | undefined,
  value: unknown,
  refuse: (errors: FieldErrors) => Refusal,
  forgiving = false,
): unknown {
  if (schema === undefined) return undefined;
  const given = value ?? {};
  const unstorable = forgiving ? {} : unstorableIn(given);
  const verdict = validate(schema, given);
  if (verdict.ok && Object.keys(unstorable).length === 0) return verdict.value;
  throw refuse({ ...(verdict.ok ? {} : verdict.errors), ...unstorable });
}

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (digits === undefined) throw new Refusal('bad-request');
  return Number(digits);
}

/** What was sent as JSON; a text or a number names no field (a list may be filters), and a form is for the calls that take files. */
function fieldsOf(call: Call, request: FastifyRequest): unknown {
  if (call.upload !== true && /^multipart\//i.test(request.headers['content-type'] ?? ''))
    throw new Refusal('unsupported-type');
  const { body } = request;
  if (typeof body !== 'object' && body !== undefined) {
    throw new Refusal('bad-request');
  }
  return body;
}

/** Who decides on money says which state of the case they have looked at (GUARD-14). */
function refuseUnseen(call: Call, body: unknown, headers: FastifyRequest['headers']): void {
  if (headers['if-match'] !== undefined || call.versionRequiredFor === undefined) return;
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
  if (call.versionRequiredFor.some((needing) => needing === action)) throw new Refusal('version-required');
}

/** The contract's schemas decide the types; this is the one place where a checked value takes its declared type. */
function incomingOf<C extends Call>(
  platform: Platform,
  call: C,
  request: FastifyRequest,
  who: Who | undefined,
): Incoming<C> {
  // An address whose parameter cannot be an id leads nowhere.
  const params = checked(call.params, request.params, () => new Refusal('not-found'));
  const query = checked(call.query, request.query, invalid);
  const body = checked(call.body, fieldsOf(call, request), invalid, call.forgiving);
  refuseUnseen(call, body, request.headers);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validate() has just held each part against it
  return {
    params,
    query,
    body,
    who,
    ifMatch: call.versioned === true ? versionOf(request.headers['if-match']) : undefined,
    clientAddress: request.ip,
    browser: call.device === true ? browserOf(request, platform) : undefined,
    requestId: request.id,
    http: request,
  } as Incoming<C>;
}

async function answerTo<C extends Call>(
  platform: Platform,
  call: C,
  handler: Handler<C>,
  incoming: Incoming<C>,
): Promise<Answer<C>> {
  const key = incoming.http.headers['idempotency-key'];
  // What a form says is known once it is read: a call that takes one looks at its key by itself.
  if (
    call.repeatable !== true ||
    call.upload === true ||
    typeof key !== 'string' ||
    incoming.who === undefined
  )
    return handler(incoming);
  return once({
    database: platform.database,
    userId: incoming.who.userId,
    key,
    call: call.name,
    body: [incoming.params, incoming.body],
    run: () => handler(incoming),
  });
}

function checkAnswer(call: Call, answer: unknown): void {
  if (typeof call.answer === 'string') return;
  const verdict = validate(call.answer, answer);
  if (!verdict.ok)
    throw new Error(`${call.name} answers against its contract: ${JSON.stringify(verdict.errors)}`);
}

function responseSchema(call: Call): object {
  if (typeof call.answer === 'string') return {};
  return { schema: { response: { 200: serialiserSchema(call.answer) } } };
}

/** Of all calls of a server: the list tells the detail who reads. */
const earlyReads = new WeakMap<Platform, EarlyReads>();

function earlyReadsOf(platform: Platform): EarlyReads {
  const known = earlyReads.get(platform) ?? new EarlyReads();
  earlyReads.set(platform, known);
  return known;
}

/** How a call's sessions are judged. */
function confirmationOf({ config, database }: Platform, call: Call): Confirmation {
  const limits = { idleSeconds: config.sessionIdleSeconds, maximumSeconds: config.sessionMaximumSeconds };
  return { database, limits, background: call.background === true };
}

/** Refuses whoever the call is not for, and leaves a record of it. */
async function admitOrRecord(
  platform: Platform,
  call: Call,
  who: Who,
  { ip }: FastifyRequest,
): Promise<void> {
  try {
    admit(call, who);
  } catch (error) {
    await recordRefusedAccess(platform, error, call, who, ip);
    throw await withWhomToAsk(platform.database, error);
  }
}

interface RouteOptions {
  /** The handler reads by `database.read` and does nothing else: it begins while the session is being confirmed. */
  readonly onlyReads?: boolean;
}

/**
 * Registers a call of the contract: authentication, audience, checks on the way in, Idempotency-Key, and an
 * answer that carries only what the contract names (checked by throwing where config.checkAnswers is on).
 */
export function route<C extends Call>(
  server: FastifyInstance,
  platform: Platform,
  call: C,
  handler: Handler<C>,
  { onlyReads = false }: RouteOptions = {},
): void {
  const confirmation = confirmationOf(platform, call);
  const early = earlyReadsOf(platform);

  async function confirm(sessionHash: Buffer, request: FastifyRequest): Promise<Who> {
    const who = await authenticate(confirmation, sessionHash);
    await admitOrRecord(platform, call, who, request);
    return who;
  }

  async function identify(request: FastifyRequest): Promise<Who | undefined> {
    return call.audience === 'public'
      ? undefined
      : confirm(sessionHashOf(request.headers.authorization), request);
  }

  async function answerOf(request: FastifyRequest): Promise<Answer<C>> {
    if (!onlyReads)
      return answerTo(platform, call, handler, incomingOf(platform, call, request, await identify(request)));
    const sessionHash = sessionHashOf(request.headers.authorization);
    return early.answer(
      sessionHash,
      () => confirm(sessionHash, request),
      async (who) => handler(incomingOf(platform, call, request, who)),
    );
  }

  serve(server, platform, call, { answerOf, identify });
}

/**
 * Registers a call that takes nothing and answers one row of whoever asks: session and row are one statement
 * (decision 0020).
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- a statement's rows are what its author says
export function routeOwnRow<C extends Call, Row>(
  server: FastifyInstance,
  platform: Platform,
  call: C,
  { answer, ...ownRow }: OwnRow & { readonly answer: (row: Row) => Answer<C> },
): void {
  const confirmation = confirmationOf(platform, call);
  const statement = withSession(ownRow);

  async function answerOf(request: FastifyRequest): Promise<Answer<C>> {
    const sessionHash = sessionHashOf(request.headers.authorization);
    const { who, row } = await authenticateReading<Row>(confirmation, sessionHash, statement, ownRow.values);
    await admitOrRecord(platform, call, who, request);
    return answer(row);
  }

  serve(server, platform, call, { answerOf, identify: answerOf });
}

interface Answering<C extends Call> {
  readonly answerOf: (request: FastifyRequest) => Promise<Answer<C>>;
  /** Refuses a session that is dead by now: for answers that stay open. */
  readonly identify: (request: FastifyRequest) => Promise<unknown>;
}

function serve<C extends Call>(
  server: FastifyInstance,
  platform: Platform,
  call: C,
  { answerOf, identify }: Answering<C>,
): void {
  const { config } = platform;
  const open = call.answer === 'events' ? openStreamsOf(server) : undefined;
  const isStillGood = (request: FastifyRequest): Promise<boolean> =>
    identify(request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );

  server.route({
    method: call.method,
    url: `/api${call.path}`,
    config: { call },
    // A stream has no end at which a HEAD could be answered.
    exposeHeadRoute: call.method === 'GET' && call.answer !== 'events',
    ...responseSchema(call),
    async handler(request: FastifyRequest, reply: FastifyReply) {
      const answer: unknown = await withRequestId(request.id, () => answerOf(request));
      if (config.checkAnswers) checkAnswer(call, answer);
      const cookie = call.device === true ? cookieFor(request) : undefined;
      if (cookie !== undefined) reply.header('set-cookie', cookie);
      if (call.answer === 'page') reply.type('text/html; charset=utf-8');
      if (open !== undefined) {
        const context = {
          isStillGood: () => isStillGood(request),
          headers: headersFor(config.publicUrl),
          open,
          heartbeatSeconds: config.heartbeatSeconds,
        };
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler's type says so
        return sendEvents(reply, answer as EventsAnswer, context);
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler's type says so
      if (call.answer === 'document') return sendServed(request, reply, answer as Served);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the handler's type says so
      return call.answer === 'file' ? sendFile(reply, answer as FileAnswer) : answer;
    },
  });
}
