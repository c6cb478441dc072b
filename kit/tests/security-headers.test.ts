import helmet from '@fastify/helmet';
import { fastify } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { headersFor } from '../http/security-headers.ts';
import { startTestServer } from '#app/tests/support/test-server.ts';

/** How ours differ from helmet's, and why. */
const differences: Readonly<Record<string, string | undefined>> = {
  // Allows nothing that is not named, and no inline style; plain http in a local network keeps working.
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    'frame-src blob:',
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; '),
  // Two years, as preload lists require.
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  // Framed by nobody, ourselves included.
  'x-frame-options': 'DENY',
  // Helmet does not set these.
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
};

async function helmetsHeaders(): Promise<Record<string, unknown>> {
  const app = fastify();
  await app.register(helmet);
  app.get('/', () => '');
  const { headers } = await app.inject('/');
  const ofEveryServer = new Set(['date', 'connection', 'content-length', 'content-type']);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofEveryServer.has(name)));
}

test('API-14 the fixed headers are those of helmet, except for intended differences', async () => {
  expect(headersFor('https://ensigo.test')).toEqual({ ...(await helmetsHeaders()), ...differences });
});

test('API-14 TLS is only enforced if the public address has it', () => {
  expect(headersFor('http://ensigo.test')).not.toHaveProperty('strict-transport-security');
});

test('API-14 every kind of answer has them', async () => {
  const server = await startTestServer({ publicUrl: 'https://ensigo.test' });
  onTestFinished(() => server.close());
  for (const path of [
    '/api/health/live',
    '/api/docs',
    '/api/auth/me',
    '/api/nothing',
    '/nothing',
    '/api/%zz',
  ]) {
    const { headers } = await fetch(`${server.url}${path}`);
    for (const [name, value] of Object.entries(headersFor('https://ensigo.test'))) {
      expect([path, name, headers.get(name)]).toEqual([path, name, value]);
    }
  }
});
