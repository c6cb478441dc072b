import { productVersion } from '#kit/platform/product-version.ts';
import { jsonSchemaOf, type Audience, type Endpoint, type Schema } from '#kit/rules/engine/contract.ts';
import { scopeSentences } from '#kit/rules/access/scopes.ts';
import { errorCodes, type ErrorCode } from '#kit/rules/errors/codes.ts';

type Json = Record<string, unknown>;

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (schema === undefined) return [];
  const { properties, required }: { properties?: object; required?: unknown } = jsonSchemaOf(schema, 'input');
  const isRequired = (name: string): boolean => Array.isArray(required) && required.includes(name);
  return Object.entries<unknown>({ ...properties }).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || isRequired(name),
    schema: property,
  }));
}

function ifMatchOf({ versionRequiredFor: actions = [] }: Endpoint): string {
  const named = actions === 'all' ? ' Required.' : ` Required for the actions ${actions.join(', ')}.`;
  const needed = actions.length === 0 ? '' : named;
  return `The version last read; a request with an outdated version is rejected.${needed}`;
}

function headersOf(call: Endpoint): Json[] {
  const header = (name: string, description: string): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema: { type: 'string' },
  });
  return [
    ...(call.repeatable === true
      ? [
          header(
            'Idempotency-Key',
            'Repeating a request with the same key and body returns the same response.',
          ),
        ]
      : []),
    ...(call.versioned === true ? [header('If-Match', ifMatchOf(call))] : []),
  ];
}

function requestBodyOf(call: Endpoint): Json {
  if (call.upload === true) {
    const files = { type: 'object', additionalProperties: { type: 'string', format: 'binary' } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: files } } } };
  }
  if (call.bytes === true) {
    const bytes = { type: 'string', format: 'binary' };
    return { requestBody: { required: true, content: { 'application/octet-stream': { schema: bytes } } } };
  }
  if (call.body === undefined) return {};
  const type = call.form === true ? 'application/x-www-form-urlencoded' : 'application/json';
  return { requestBody: { content: { [type]: { schema: jsonSchemaOf(call.body, 'input') } } } };
}

function successOf(call: Endpoint): Json {
  if (call.answer === 'file')
    return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  if (call.answer === 'events') return { 'text/event-stream': { schema: { type: 'string' } } };
  if (call.answer === 'document') return { 'application/json': { schema: { type: 'object' } } };
  if (call.answer === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (call.answer === 'page') return { 'text/html': { schema: { type: 'string' } } };
  return { 'application/json': { schema: jsonSchemaOf(call.answer, 'output') } };
}

const beforeTheCode: ReadonlySet<Audience> = new Set(['public', 'any-token', 'code-pending']);
const untilTheAuthenticator: ReadonlySet<Audience> = new Set([
  'public',
  'any-token',
  'authenticator-pending',
]);
const forSome: ReadonlySet<Audience> = new Set(['authenticator-pending', 'client', 'staff']);

/** What a call may refuse with: its own codes, and those implied by its audience and its input. */
export function refusalsOf(call: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...(call.errors ?? []), 'unavailable'];
  if (call.upload === true || call.bytes === true) codes.push('storage-full', 'storage-unavailable');
  if (call.answer === 'file') codes.push('file-damaged', 'file-missing', 'storage-unavailable');
  if (call.audience !== 'public') codes.push('unauthorized');
  if (!beforeTheCode.has(call.audience)) codes.push('code-pending');
  if (!untilTheAuthenticator.has(call.audience)) codes.push('authenticator-pending');
  if (forSome.has(call.audience)) codes.push('forbidden');
  if (call.body !== undefined || call.query !== undefined) codes.push('invalid');
  if (call.params !== undefined) codes.push('not-found');
  if (call.versioned === true) codes.push('stale-version');
  if (call.versionRequiredFor !== undefined) codes.push('version-required');
  if (call.repeatable === true) codes.push('still-running', 'key-reused');
  if (call.limited === true || call.scope !== undefined) codes.push('too-many');
  if (call.scope !== undefined && call.audience === 'signed-in') codes.push('forbidden');
  return [...new Set(codes)];
}

function responsesOf(call: Endpoint): Json {
  const responses: Json = {
    '200': { description: 'Done.', content: successOf(call) },
    ...(call.mayGoOn === true && {
      '202': { description: 'Accepted; processing continues.', content: successOf(call) },
    }),
  };
  for (const code of refusalsOf(call)) {
    const status = String(errorCodes[code].status);
    responses[status] ??= {
      description: errorCodes[code].message,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    };
  }
  return responses;
}

/** Who may make a call: people with their session, and systems with an API key of its scope (JOIN-02). */
const securityOf = ({ audience, scope }: Endpoint): Json =>
  audience === 'public'
    ? {}
    : { security: [{ token: [] }, ...(scope === undefined ? [] : [{ apiKey: [scope] }])] };

function operationOf(call: Endpoint): Json {
  return {
    operationId: call.name,
    summary: call.summary,
    tags: [call.name.split('.')[0]],
    ...securityOf(call),
    'x-audience': call.audience,
    ...(call.permission === undefined ? {} : { 'x-permission': call.permission }),
    parameters: [
      ...parametersOf(call.params, 'path'),
      ...parametersOf(call.query, 'query'),
      ...headersOf(call),
    ],
    ...requestBodyOf(call),
    responses: responsesOf(call),
  };
}

const failure = {
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    code: { type: 'string', enum: Object.keys(errorCodes) },
    errors: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
    duplicate: {
      type: 'object',
      required: ['id', 'tracking_number', 'may_be_sent'],
      properties: {
        id: { type: 'integer' },
        tracking_number: { type: 'string' },
        may_be_sent: { type: 'boolean' },
      },
    },
  },
};

/** An event that the server sends to other systems. */
export interface DocumentedEvent {
  readonly type: string;
  readonly summary: string;
  readonly body: Schema;
}

const webhookHeaders: readonly (readonly [name: string, description: string])[] = [
  ['webhook-id', 'The id of the event: the same at every attempt, so that a repeated one can be dropped.'],
  ['webhook-timestamp', 'Seconds since 1970, of the attempt.'],
  [
    'webhook-signature',
    'v1, and the HMAC-SHA256 of id.timestamp.body in base64; two, parted by a space, while a secret is rotated.',
  ],
];

/** By the rules of Standard Webhooks (JOIN-01). */
const webhookOf = ({ summary, body }: DocumentedEvent): Json => ({
  post: {
    summary,
    parameters: webhookHeaders.map(([name, description]) => ({
      name,
      in: 'header',
      required: true,
      description,
      schema: { type: 'string' },
    })),
    requestBody: {
      required: true,
      content: { 'application/json': { schema: jsonSchemaOf(body, 'output') } },
    },
    responses: {
      '2XX': { description: 'Received. Anything else is tried again.' },
      '410': { description: 'Gone: nothing more is sent to this endpoint.' },
    },
  },
});

/** The OpenAPI 3.1 document of the whole contract. */
export function openapiOf(calls: readonly Endpoint[], events: readonly DocumentedEvent[]): Json {
  const paths: Record<string, Json> = {};
  for (const call of calls) {
    const path = `/api${call.path.replaceAll(/:([a-z_]+)/g, '{$1}')}`;
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call);
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Ensigo API', version: productVersion() },
    paths,
    webhooks: Object.fromEntries(events.map((event) => [event.type, webhookOf(event)])),
    components: {
      schemas: { Failure: failure },
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'The session of a person' },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'ens_',
          description:
            'An API key of another system. An operation names the scope that opens it; without one it is closed to keys. Calls that record something need an Idempotency-Key, and no If-Match.',
          'x-scopes': scopeSentences,
        },
      },
    },
  };
}
