import { screenAt } from '../paths/screen-at.ts';

/** An address of ours, perhaps with a query: no dots alone, encoded or empty parts that are read differently elsewhere. */
const inApp = /^((?:\/[\w~-][\w.~-]*)+)(\?[\w=&.~-]*)?$/;

/** The host, then nothing that different readers read differently: no user, port, backslash or control character. */
const external = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?:[/?#][^\\\s\p{Cc}]*)?$/u;

/** Whether somebody who is signed in finds a screen there. */
function isOpen(path: string): boolean {
  const group = screenAt(path)?.group;
  return group === 'client' || group === 'staff' || group === 'shared';
}

/**
 * Where a notification may lead (NOTIF-02): a screen of a signed-in person, or an https address of one of the allowed
 * hosts (lower case, without a port). Anything else leads nowhere: undefined.
 */
export function redirectTarget(
  redirect: string,
  allowedHosts: readonly string[] = [],
): { readonly kind: 'route' | 'external'; readonly to: string } | undefined {
  const path = inApp.exec(redirect)?.[1];
  if (path !== undefined) return isOpen(path) ? { kind: 'route', to: redirect } : undefined;
  const host = external.exec(redirect)?.[1];
  return host !== undefined && allowedHosts.includes(host) ? { kind: 'external', to: redirect } : undefined;
}
