import { lazy, Suspense, type ComponentType } from 'react';

const Nothing = () => null;

const WaitingWarning = lazy<ComponentType>(() =>
  import('./waiting-warning.tsx').then(
    (loaded) => ({ default: loaded.WaitingWarning }),
    () => ({ default: Nothing }),
  ),
);

/** The warning, loaded after the form: most phones have nothing that waits. */
export function LateWaitingWarning() {
  return (
    <Suspense fallback={null}>
      <WaitingWarning />
    </Suspense>
  );
}
