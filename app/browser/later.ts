import type { ComponentType } from 'react';
import type { ScreenGroup, ScreenName } from '#kit/rules/paths/screens.ts';
import { lateScreen } from '#kit/browser/page/late-screen.tsx';

/** Loads a screen when it is first opened: nobody downloads what they do not look at. */
export function later<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lateScreen(async () => (await load())[name]);
}

/** A page for each screen of a group: none is missing, and none lacks an address. */
export type PagesOf<Group extends ScreenGroup> = Readonly<Record<ScreenName<Group>, ComponentType>>;
