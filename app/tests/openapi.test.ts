import { fastify } from 'fastify';
import { describe, expect, test, vi } from 'vitest';
import { allEndpoints } from '../endpoints.ts';
import { allEventTypes } from '#webhooks/rules/event-types.ts';
import { listSettings } from '#settings/endpoints/settings.ts';
import { openapiDocument, documentationPage } from '#kit/endpoints/documentation.ts';
import { scopeSentences } from '#kit/rules/access/scopes.ts';
import { registerHttp } from '#kit/http/register-http.ts';
import { route } from '#kit/http/route.ts';
import { callWith, memberOf } from './support/clients.ts';
import { sharedServer } from './support/test-server.ts';

const server = await sharedServer();

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const objectIn = (value: unknown, key: string): Json => {
  const inner = isObject(value) ? value[key] : undefined;
  if (!isObject(inner)) throw new Error(`no ${key}`);
  return inner;
};

/** Every object inside a document. */
function* objectsIn(value: unknown): Generator<Json> {
  if (Array.isArray(value)) for (const each of value) yield* objectsIn(each);
  if (!isObject(value)) return;
  yield value;
  for (const each of Object.values(value)) yield* objectsIn(each);
}

async function document(): Promise<Json> {
  const body: unknown = JSON.parse((await callWith(server.url, undefined, openapiDocument)).text);
  if (!isObject(body)) throw new Error('no document');
  return body;
}

describe('webhooks', () => {
  test('JOIN-01 the document describes every type of event with its headers and its data', async () => {
    const webhooks = objectIn(await document(), 'webhooks');
    expect(Object.keys(webhooks)).toEqual(allEventTypes);
    const post = objectIn(objectIn(webhooks, 'loan.repayment_recorded'), 'post');
    const body = objectIn(objectIn(objectIn(post, 'requestBody'), 'content'), 'application/json');
    const fields = objectIn(objectIn(body, 'schema'), 'properties');
    expect(objectIn(fields, 'type')).toMatchObject({ const: 'loan.repayment_recorded' });
    expect(Object.keys(objectIn(objectIn(fields, 'data'), 'properties'))).toEqual(
      expect.arrayContaining(['loan_id', 'tracking_number', 'status', 'version', 'amount', 'receipt']),
    );
    expect(JSON.stringify(objectIn(webhooks, 'endpoint.test'))).toContain('webhook-signature');
  });
});

describe('routes and contract', () => {
  test('API-01 every call of the contract is registered', () => {
    const missing = allEndpoints.filter(
      ({ method, path }) => !server.server.hasRoute({ method, url: `/api${path}` }),
    );
    expect(missing.map(({ name }) => name)).toEqual([]);
  });

  test('API-01 API-02 API-03 API-04 API-05 API-06 API-07 API-08 API-09 API-10 API-11 every call of the specification has its exact method and path', () => {
    const specified = `
      POST auth/login auth/register auth/verify/store auth/verify/resend auth/verify/resendViaSMS
      POST auth/reset_password/request auth/reset_password/verify auth/reset_password/store auth/logout
      GET client/dashboard notifications/all notifications notifications/unseen-count settings business lookups/industries
      POST notifications/mark_as_read/:id tickets/store business
      POST loans loans/repeat/:id/documents loans/prequalification
      GET loans/:id loans/check-prequalification loans/repeat/:id loans/loan-documents/:id
      POST loans/loan-details loans/loan-details/:id loans/contact-persons loans/contact-persons/:id
      POST loans/finance-info loans/finance-info/:id loans/documents loans/documents/:id
      POST loans/submit loans/submit/:id loans/loan-documents/:id
      DELETE loans/loan-documents/:id
      GET admin/loans/action-documents/:id admin/loans/action-comment-documents/:id
      POST requests/request-details requests/request-details/:id requests/challenge-details requests/challenge-details/:id
      POST requests/documents requests/documents/:id requests/deliverables requests/deliverables/:id
      POST requests requests/submit requests/update/:id requests/add-action/:id
      GET requests/:id requests/resubmit/:id
      POST requests/management-support-documents/:id
      GET requests/management-support-documents/:id requests/management-support-action-documents/:id
      GET admin/requests/management-support-action-comment-documents/:id
      GET admin/requests/management-support-task-action-documents/:id`;
    const expected = specified
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [method = '', ...paths] = line.trim().split(' ');
        return paths.map((path) => `${method} /${path}`);
      });
    const known = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`));
    expect(expected.filter((call) => !known.has(call))).toEqual([]);
    expect(expected).toHaveLength(59);
  });

  test('API-01 every route below /api is a call of the contract', async () => {
    const routes = server.server.printRoutes({ commonPrefix: false });
    const lines = [...routes.matchAll(/^([\s│]*)[├└]── (\S*) ?(?:\(([^)]*)\))?$/gmu)];
    const parents: string[] = [];
    const found = lines.flatMap(([, indent = '', part = '', methods = '']) => {
      const depth = indent.length / 4;
      parents.splice(depth, parents.length, part);
      const path = parents.join('');
      return methods
        .split(', ')
        .filter((method) => method !== '' && method !== 'HEAD')
        .map((method) => `${method} ${path}`);
    });
    const known = new Set(allEndpoints.map(({ method, path }) => `${method} /api${path}`));
    expect(found.length).toBeGreaterThanOrEqual(known.size);
    expect(found.filter((each) => / \/api(\/|$)/.test(each) && !known.has(each))).toEqual([]);
  });

  test('API-14 a route below /api without a call of the contract is refused at start', () => {
    const app = fastify();
    registerHttp(app, server.platform);
    expect(() => app.get('/api/secret', () => 'x')).toThrow('has no entry in the contract');
  });
});

describe('answers', () => {
  async function answerOf(answer: unknown, checkAnswers: boolean): Promise<readonly [number, string]> {
    const { token } = await memberOf(server);
    const app = fastify();
    const platform = { ...server.platform, config: { ...server.platform.config, checkAnswers } };
    registerHttp(app, platform);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a handler that breaks its contract
    route(app, platform, listSettings, async () => answer as never);
    const url = await app.listen({ host: '127.0.0.1', port: 0 });
    try {
      const { status, text } = await callWith(url, token, listSettings);
      return [status, text];
    } finally {
      await app.close();
    }
  }

  test('API-15 an answer that violates its contract is a failure if answers are checked', async () => {
    const broken = { data: [{ name: 'minimum_shareholding' }] };
    expect((await answerOf(broken, true))[0]).toBe(500);
    expect((await answerOf({ data: [] }, true))[0]).toBe(200);
  });

  test('API-15 what the contract does not name never leaves the server', async () => {
    const setting = { name: 'minimum_shareholding', value: '20', json_value: null };
    const [status, text] = await answerOf({ data: [{ ...setting, secret: 'x' }], secret: 'x' }, false);
    expect([status, JSON.parse(text)]).toEqual([200, { data: [setting] }]);
  });
});

describe('/api/openapi.json', () => {
  const asked = (headers: Record<string, string>) => fetch(`${server.url}/api/openapi.json`, { headers });

  test('STAND-07 is serialised once: all get the same bytes, at no further cost', async () => {
    const first = await (await asked({})).text();
    const writing = vi.spyOn(JSON, 'stringify');
    const answers = await Promise.all(Array.from({ length: 50 }, async () => (await asked({})).text()));
    expect(writing).not.toHaveBeenCalled();
    writing.mockRestore();
    expect(new Set(answers)).toEqual(new Set([first]));
  });

  test.each(['br', 'gzip'])('STAND-07 is compressed in advance for those who accept %s', async (coding) => {
    const plain = await (await asked({ 'accept-encoding': 'identity' })).text();
    const answer = await asked({ 'accept-encoding': coding });
    expect([answer.headers.get('content-encoding'), answer.headers.get('vary')]).toEqual([
      coding,
      'accept-encoding',
    ]);
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(plain.length / 5);
    expect(await answer.text()).toBe(plain);
  });

  test('STAND-07 is not sent again to those who have it', async () => {
    const etag = (await asked({})).headers.get('etag') ?? '';
    const again = await asked({ 'if-none-match': etag });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  });

  test('API-01 names every call once, under its address and method', async () => {
    const paths = objectIn(await document(), 'paths');
    const operations = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(isObject(methods) ? methods : {}).map(([method, operation]) => ({
        address: `${method.toUpperCase()} ${path}`,
        id: isObject(operation) ? operation['operationId'] : undefined,
      })),
    );
    const expected = allEndpoints.map(({ name, method, path }) => ({
      address: `${method} /api${path.replaceAll(/:(\w+)/g, '{$1}')}`,
      id: name,
    }));
    expect(operations).toHaveLength(allEndpoints.length);
    expect(operations).toEqual(expect.arrayContaining(expected));
    expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length);
  });

  test('API-01 is one consistent document', async () => {
    const whole = await document();
    expect(whole['openapi']).toMatch(/^3\.1\.\d$/);
    expect(objectIn(whole, 'info')).toMatchObject({ title: 'Ensigo API', version: expect.any(String) });
    const schemes = objectIn(objectIn(whole, 'components'), 'securitySchemes');
    const schemas = objectIn(objectIn(whole, 'components'), 'schemas');
    for (const { $ref } of objectsIn(whole)) {
      if (typeof $ref !== 'string') continue;
      expect(Object.keys(schemas).map((name) => `#/components/schemas/${name}`)).toContain($ref);
    }
    for (const [path, methods] of Object.entries(objectIn(whole, 'paths'))) {
      for (const operation of Object.values(isObject(methods) ? methods : {})) {
        const { parameters, responses, security, summary } = isObject(operation) ? operation : {};
        const named = [...objectsIn(parameters)].filter((each) => each['in'] === 'path');
        expect([path, named.map((each) => `{${String(each['name'])}}`)]).toEqual([
          path,
          path.match(/\{\w+\}/g) ?? [],
        ]);
        expect(named.every((each) => each['required'] === true && isObject(each['schema']))).toBe(true);
        expect(Object.keys(isObject(responses) ? responses : {})).toContain('200');
        expect(summary).toMatch(/\w/);
        for (const each of objectsIn(security)) {
          expect(Object.keys(schemes)).toEqual(expect.arrayContaining(Object.keys(each)));
        }
      }
    }
  });

  test('JOIN-02 says which scope of an API key opens a call', async () => {
    const whole = await document();
    const paths = objectIn(whole, 'paths');
    for (const { audience, path, method, scope } of allEndpoints) {
      const place = objectIn(paths, `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`);
      const { security } = objectIn(place, method.toLowerCase());
      const keys = scope === undefined ? [] : [{ apiKey: [scope] }];
      expect([path, security]).toEqual([path, audience === 'public' ? undefined : [{ token: [] }, ...keys]]);
    }
    const { apiKey } = objectIn(objectIn(whole, 'components'), 'securitySchemes');
    expect(apiKey).toMatchObject({ type: 'http', scheme: 'bearer', 'x-scopes': scopeSentences });
  });

  test('API-14 says that every call for signed-in people may be refused with 401', async () => {
    const paths = objectIn(await document(), 'paths');
    for (const { audience, path, method } of allEndpoints) {
      const operation = objectIn(
        objectIn(paths, `/api${path.replaceAll(/:(\w+)/g, '{$1}')}`),
        method.toLowerCase(),
      );
      const statuses = Object.keys(objectIn(operation, 'responses'));
      expect([path, statuses.includes('401')]).toEqual([path, audience !== 'public']);
      expect([path, 'security' in operation]).toEqual([path, audience !== 'public']);
    }
  });
});

test('API-01 /api/docs shows every call, without any script or style', async () => {
  const { status, text, headers } = await callWith(server.url, undefined, documentationPage);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toMatch(/<script|<style|style=|\son\w+=|javascript:|https?:/i);
  expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
  for (const { method, path } of allEndpoints) expect(text).toContain(`${method} /api${path}`);
});
