import { createHash } from 'node:crypto';

/**
 * The fixed headers of every answer, built once: header libraries that run per request cost a fifth of the throughput.
 * A test compares them with what helmet sends. No upgrade-insecure-requests: it would break an installation on plain
 * http in a local network.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "font-src 'self'",
  "connect-src 'self'",
  "media-src 'self' blob:",
  // PDFs beside a case: files that our own script has fetched and typed (decision 0116).
  'frame-src blob:',
  "manifest-src 'self'",
  // Opens the portal without a network (decision 0064).
  "worker-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The policy of a page that carries its style sheet: this one style, by its hash, and no other that is inline. `style` is
 * its text as it stands in the page.
 */
export const policyWithStyle = (style: string): string =>
  contentSecurityPolicy.replace(
    "style-src 'self'",
    (sources) => `${sources} 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );

export const securityHeaders = {
  'content-security-policy': contentSecurityPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** For an installation reached over TLS: two years, as required by browsers' preload lists. */
const strictTransport = { 'strict-transport-security': 'max-age=63072000; includeSubDomains' } as const;

/** The headers of an installation, depending on its public address. */
export function headersFor(publicUrl: string): Readonly<Record<string, string>> {
  return publicUrl.startsWith('https:') ? { ...securityHeaders, ...strictTransport } : securityHeaders;
}
