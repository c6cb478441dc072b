import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { UnlessReloading } from '../shell/unless-reloading.tsx';
import { PartFailure } from './part-failure.tsx';
import { reloadIfAnswered } from './reload-if-answered.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface LatePart<Props> {
  /** `meanwhile` is shown until it is there. */
  (props: Props & { readonly meanwhile?: ReactNode }): ReactNode;
  /** Loads it before it is needed. A failure is not shown: it is tried again when it is needed. */
  readonly preload: () => void;
}

/**
 * A part of a screen that is loaded on its own, later than the screen. When that fails, the screen stays, and the part
 * says so and can be tried again (CASE-13); `React.lazy` would take the whole screen away.
 */
export function latePart<Props extends object>(load: Load<Props>): LatePart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;

  const start = (): Promise<void> => {
    loading ??= load().then(
      (loaded) => {
        Part = loaded;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };

  function Late(props: Props & { readonly meanwhile?: ReactNode }): ReactNode {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed'>(
      Part === undefined ? 'loading' : 'loaded',
    );
    useEffect(() => {
      if (state !== 'loading') return undefined;
      let gone = false;
      const settle = (next: 'loaded' | 'failed') => (): void => {
        if (!gone) setState(next);
      };
      start().then(settle('loaded'), settle('failed'));
      return () => {
        gone = true;
      };
    }, [state]);
    /** Some browsers remember that a file could not be loaded until the page is; what was typed is kept in this tab. */
    function retry(): void {
      start().then(
        () => setState('loaded'),
        () => reloadIfAnswered(),
      );
    }
    if (Part !== undefined) return <Part {...props} />;
    return (
      <>
        {props.meanwhile}
        {state === 'failed' && (
          <UnlessReloading>
            <PartFailure onRetry={retry} />
          </UnlessReloading>
        )}
      </>
    );
  }

  return Object.assign(Late, {
    preload: (): void => {
      start().catch(() => undefined);
    },
  });
}
