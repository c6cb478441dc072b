import { screens, type ScreenGroup } from './screens.ts';

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
