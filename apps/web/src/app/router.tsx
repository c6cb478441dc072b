import { Suspense, type ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { FocusOnNavigation } from '../shared/page/focus-on-navigation.tsx';
import { LoadingBlocks } from '../ui/loading-blocks.tsx';
import { pages } from './pages.ts';

interface AppRoutesProps {
  /** Screens that are there already, where a page is rendered at build time. */
  readonly ready?: Readonly<Record<string, ComponentType>>;
}

/** The screens under their addresses. */
export function AppRoutes({ ready = {} }: AppRoutesProps) {
  return (
    <>
      <FocusOnNavigation />
      <Suspense fallback={<LoadingBlocks />}>
        <Routes>
          {Object.entries<ComponentType>({ ...pages, ...ready }).map(([path, Page]) => (
            <Route element={<Page />} key={path} path={path} />
          ))}
        </Routes>
      </Suspense>
    </>
  );
}
