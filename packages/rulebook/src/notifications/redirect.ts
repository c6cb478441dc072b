/** First parts of the addresses that a notification may lead to. */
const routes: ReadonlySet<string> = /* @__PURE__ */ new Set([
  'dashboard',
  'notifications',
  'business',
  'business-profile',
  'ask-for-help',
  'my-applications',
  'my-requests',
  'apply-for-loan',
  'management-support',
  'staff',
  'your-data',
]);

const inApp = /^\/([a-z-]+)(\/[\w.~-]+)*(\?[\w=&.~-]*)?$/;

/** The host, then nothing that different readers read differently: no user, port, backslash or control character. */
const external = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?:[/?#][^\\\s\p{Cc}]*)?$/u;

/**
 * Where a notification may lead: an in-app route, or an https address of one of the allowed hosts (lower case,
 * without a port). Anything else leads nowhere: undefined.
 */
export function redirectTarget(
  redirect: string,
  allowedHosts: readonly string[] = [],
): { readonly kind: 'route' | 'external'; readonly to: string } | undefined {
  const route = inApp.exec(redirect)?.[1];
  if (route !== undefined) return routes.has(route) ? { kind: 'route', to: redirect } : undefined;
  const host = external.exec(redirect)?.[1];
  return host !== undefined && allowedHosts.includes(host) ? { kind: 'external', to: redirect } : undefined;
}
