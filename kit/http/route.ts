import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { validate } from '../rules/engine/validate.ts';
import type { Endpoint } from '../rules/engine/contract.ts';
import { Refusal } from '../rules/errors/refusal.ts';
import type { Platform } from '../platform/platform.ts';
import { withDeadline } from '../platform/deadline.ts';
import { withContext, type RequestContext } from '../platform/request-context.ts';
import {
  serialiserSchema,
  incomingOf,
  type Answer,
  type Handler,
  type Incoming,
  type OwnRowReading,
  type Reading,
} from './incoming.ts';
import { admit, sessionHashOf, type Who } from './authentication.ts';
import { cookieFor } from './browser.ts';
import { addressOf } from './client-network.ts';
import { isOfKey } from '../rules/access/scopes.ts';
import { authenticateKey, isWithKey } from './keys.ts';
import { sayLimit } from './key-limit.ts';
import { readEarly } from './early-reads.ts';
import { openStreamsOf, sendEvents, type EventsAnswer } from './events.ts';
import { sendFile, type FileAnswer } from './file-answer.ts';
import { inRoomForForms } from './forms.ts';
import { once, repeatKeyOf } from './idempotency.ts';
import { answerAsFor, languageOf } from './language.ts';
import { recordRefusal, recordRefusedAccess } from './refused-access.ts';
import { withWhomToAsk } from './refused-suspended.ts';
import { knownSessionsOf } from './known-sessions.ts';
import { longReadsOf } from './long-reads.ts';
import { headersFor } from './security-headers.ts';
import { sendServed, type Served } from './served.ts';
import {
  authenticate,
  authenticateReading,
  confirmationOf,
  confirmedReadingOf,
  type Confirmation,
} from './sessions.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's entry; a route below /api without one is refused at start. */
    call?: Endpoint;
  }
}

async function answerTo<C extends Endpoint>(
  platform: Platform,
  call: C,
  handler: Handler<C>,
  incoming: Incoming<C>,
): Promise<Answer<C>> {
  if (call.repeatable !== true || incoming.who === undefined) return handler(incoming);
  const key = repeatKeyOf(incoming.http);
  // A system repeats a call whose answer was lost, and nobody would notice that it was done twice.
  if (key === undefined && isOfKey(incoming.who.roles))
    throw new Refusal('bad-request', {
      message: 'Send an Idempotency-Key header with each call that records something.',
    });
  // A form's content is known once it is read: see `keepFilesOnce`.
  if (key === undefined || call.upload === true) return handler(incoming);
  return once({
    database: platform.database,
    userId: incoming.who.userId,
    key,
    call: call.name,
    body: [incoming.params, incoming.body],
    run: () => handler(incoming),
  });
}

function checkAnswer(call: Endpoint, answer: unknown): void {
  if (typeof call.answer === 'string') return;
  const validation = validate(call.answer, answer);
  if (!validation.ok)
    throw new Error(
      `${call.name} responds differently from its contract: ${JSON.stringify(validation.errors)}`,
    );
}

function responseSchema(call: Endpoint): object {
  if (typeof call.answer === 'string') return {};
  const schema = serialiserSchema(call.answer);
  return { schema: { response: { 200: schema, ...(call.mayGoOn === true && { 202: schema }) } } };
}

/** Whether the work of a call goes on after its answer. */
const goesOn = ({ mayGoOn }: Endpoint, answer: unknown): boolean =>
  mayGoOn === true && Reflect.get(Reflect.get(Object(answer), 'data'), 'state') === 'checking';

async function refuse(
  platform: Platform,
  call: Endpoint,
  who: Who,
  { request, error }: { readonly request: FastifyRequest; readonly error: unknown },
): Promise<never> {
  await recordRefusedAccess(platform, error, call, who, addressOf(request.ip));
  throw await withWhomToAsk(platform.database, error);
}

/** Refuses everyone without access to the call, and records it; others pass without a wait. */
function admitOrRefuse(
  platform: Platform,
  call: Endpoint,
  who: Who,
  request: FastifyRequest,
): Promise<never> | undefined {
  answerAsFor(request, who);
  try {
    admit(call, who);
    return undefined;
  } catch (error) {
    return refuse(platform, call, who, { request, error });
  }
}

interface Guard {
  readonly confirmation: Confirmation;
  /** The session's person; refuses everyone without access to the call. */
  confirm(sessionHash: Buffer, request: FastifyRequest): Promise<Who>;
}

function guardOf({ keys }: FastifyInstance, platform: Platform, call: Endpoint): Guard {
  const confirmation = confirmationOf(platform, call);
  return {
    confirmation,
    async confirm(sessionHash, request) {
      const who =
        keys !== undefined && isWithKey(request)
          ? await authenticateKey(platform, keys, { hash: sessionHash, request })
          : await authenticate(confirmation, sessionHash);
      const refusing = admitOrRefuse(platform, call, who, request);
      if (refusing !== undefined) await refusing;
      return who;
    },
  };
}

/**
 * Registers a call of the contract: authentication, audience, input checks, Idempotency-Key, and an answer with only
 * what the contract names (checked by throwing if config.checkAnswers is on).
 */
export function route<C extends Endpoint>(
  server: FastifyInstance,
  platform: Platform,
  call: C,
  handler: Handler<C>,
): void {
  const { confirm } = guardOf(server, platform, call);

  const identify = async (request: FastifyRequest): Promise<Who | undefined> =>
    call.audience === 'public' ? undefined : confirm(sessionHashOf(request.headers.authorization), request);

  serve(server, platform, call, {
    async answerOf(request) {
      const who = await identify(request);
      try {
        return await answerTo(platform, call, handler, incomingOf(platform, call, request, who));
      } catch (error) {
        await recordRefusal(platform, error, who, addressOf(request.ip));
        throw error;
      }
    },
    identify,
  });
}

/**
 * Registers a read-only call of the contract. It starts while the session is being confirmed; the result is sent only
 * if the session is valid.
 */
export function read<C extends Endpoint, Row>(
  server: FastifyInstance,
  platform: Platform,
  call: C,
  reading: Reading<C> | OwnRowReading<C, Row>,
): void {
  const guard = guardOf(server, platform, call);
  const answerOf =
    typeof reading === 'function'
      ? readingOf(platform, call, guard, reading)
      : ownRowOf(platform, call, guard, reading);
  serve(server, platform, call, { answerOf, identify: answerOf });
}

function readingOf<C extends Endpoint>(
  platform: Platform,
  call: C,
  { confirm }: Guard,
  reading: Reading<C>,
): (request: FastifyRequest) => Promise<Answer<C>> {
  const { config, database } = platform;
  const known = knownSessionsOf(database);
  const isElsewhere = call.standby === 'may' && config.databaseStandbyUrl !== undefined;
  const reads =
    call.long === true
      ? longReadsOf(platform)
      : { query: isElsewhere ? database.readFromStandby : database.read };
  const readFor = async (request: FastifyRequest, who?: Who): Promise<Answer<C>> => {
    // It may begin before the session is confirmed.
    if (who !== undefined) answerAsFor(request, who);
    return reading(reads, incomingOf(platform, call, request, who));
  };
  return async (request) => {
    if (call.audience === 'public') return readFor(request);
    const sessionHash = sessionHashOf(request.headers.authorization);
    let reader: Who | undefined;
    try {
      return await readEarly(known, {
        sessionHash,
        confirm: () => confirm(sessionHash, request),
        read: (who) => readFor(request, (reader = who)),
      });
    } catch (error) {
      // What a reading refuses is thrown only once its reader is confirmed.
      await recordRefusal(platform, error, reader, addressOf(request.ip));
      throw error;
    }
  };
}

function ownRowOf<C extends Endpoint, Row>(
  platform: Platform,
  call: C,
  { confirmation, confirm }: Guard,
  { answer, ...ownRow }: OwnRowReading<C, Row>,
): (request: FastifyRequest) => Promise<Answer<C>> {
  const confirmed = confirmedReadingOf(ownRow);
  return async (request) => {
    const sessionHash = sessionHashOf(request.headers.authorization);
    if (isWithKey(request)) {
      await confirm(sessionHash, request);
      // A key is no person who has a row of their own.
      throw new Refusal('forbidden');
    }
    const { who, row } = await authenticateReading<Row>(confirmation, sessionHash, confirmed);
    const refusing = admitOrRefuse(platform, call, who, request);
    if (refusing !== undefined) await refusing;
    return answer(row);
  };
}

/** A whole file, up or down, takes as long as network and storage need; a stream has no end (STAND-05). */
const mayTakeLong = ({ answer, upload, bytes, copiesFiles }: Endpoint): boolean =>
  upload === true || bytes === true || copiesFiles === true || answer === 'file' || answer === 'events';

/** What everything that answers a request can read of it. */
const contextOf = (request: FastifyRequest): RequestContext => ({
  requestId: request.id,
  spoken: { language: languageOf(request) },
});

interface Answering<C extends Endpoint> {
  readonly answerOf: (request: FastifyRequest) => Promise<Answer<C>>;
  /** Refuses a session that has ended by now: for answers that stay open. */
  readonly identify: (request: FastifyRequest) => Promise<unknown>;
}

function serve<C extends Endpoint>(
  server: FastifyInstance,
  platform: Platform,
  call: C,
  { answerOf, identify }: Answering<C>,
): void {
  const { config } = platform;
  const milliseconds = config.requestSeconds * 1000;
  const open = call.answer === 'events' ? openStreamsOf(server) : undefined;
  const answering = mayTakeLong(call)
    ? (request: FastifyRequest) => withContext(contextOf(request), () => answerOf(request))
    : (request: FastifyRequest) => withDeadline(milliseconds, () => answerOf(request), contextOf(request));
  const isStillGood = (request: FastifyRequest): Promise<boolean> =>
    identify(request).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Refusal) return false;
        throw error;
      },
    );

  const register = (room: FastifyInstance) =>
    room.route({
      method: call.method,
      url: `/api${call.path}`,
      config: { call },
      // A stream has no end at which a HEAD could be answered.
      exposeHeadRoute: call.method === 'GET' && call.answer !== 'events',
      ...responseSchema(call),
      async handler(request: FastifyRequest, reply: FastifyReply) {
        let answer: unknown;
        try {
          answer = await answering(request);
        } finally {
          sayLimit(request, reply);
        }
        if (config.checkAnswers) checkAnswer(call, answer);
        const cookie = call.device === true ? cookieFor(request) : undefined;
        if (cookie !== undefined) reply.header('set-cookie', cookie);
        if (goesOn(call, answer)) reply.code(202);
        if (call.answer === 'page') reply.type('text/html; charset=utf-8');
        if (call.answer === 'text') reply.type('text/plain; charset=utf-8');
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
  if (call.upload === true) inRoomForForms(server, register);
  else register(server);
}
