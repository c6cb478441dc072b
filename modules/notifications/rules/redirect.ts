import { screens, type ScreenGroup } from '../../../kit/rules/paths/screens.ts';

interface Place {
  readonly group: ScreenGroup;
  readonly pattern: string;
}

const groups: readonly ScreenGroup[] = ['public', 'guest', 'client', 'staff', 'shared'];

/** The screen at an address without a query: an exact pattern wins over one with parameters. */
export function screenAt(path: string): Place | undefined {
  const fitting = groups
    .flatMap((group) =>
      Object.values<{ readonly pattern: string }>(screens[group]).map(({ pattern }): Place => ({
        group,
        pattern,
      })),
    )
    .filter(({ pattern }) => new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`).test(path));
  return fitting.find(({ pattern }) => pattern === path) ?? fitting[0];
}

/**
 * An address within the app, possibly with a query: no dot-only, encoded or empty segments, which readers differ on.
 */
const inApp = /^((?:\/[\w~-][\w.~-]*)+)(\?[\w=&.~-]*)?$/;

/** The host, then nothing that parsers disagree on: no user, port, backslash or control character. */
const external = /^https:\/\/([a-z0-9](?:[a-z0-9.-]*[a-z0-9])?)(?:[/?#][^\\\s\p{Cc}]*)?$/u;

/** Whether a signed-in person finds a screen there. */
function isOpen(path: string): boolean {
  const group = screenAt(path)?.group;
  return group === 'client' || group === 'staff' || group === 'shared';
}

/**
 * Where a notification may lead (NOTIF-02): a screen for signed-in people, or an https address on one of the allowed
 * hosts (lower case, without a port). Undefined for anything else.
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
