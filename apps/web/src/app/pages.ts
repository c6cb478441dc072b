import { lazy, type ComponentType } from 'react';
import { LandingPage } from '../features/public/landing/landing-page.tsx';

/** Loads a screen when it is first opened: nobody downloads what they do not look at. */
function later<Name extends string>(
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): ComponentType {
  return lazy<ComponentType>(async () => ({ default: (await load())[name] }));
}

/** Every screen by its address. The landing page comes with the first script: it is what most people open first. */
export const pages = {
  '/': LandingPage,
  '*': later(() => import('../features/public/not-found/not-found-page.tsx'), 'NotFoundPage'),
} as const satisfies Record<string, ComponentType>;

export type PagePath = keyof typeof pages;
