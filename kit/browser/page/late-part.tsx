import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { UnlessReloading } from '../shell/reload-once.ts';
import { PartFailure } from './part-failure.tsx';
import { reloadIfAnswered } from './reload-if-answered.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;

interface LatePart<Props> {
  /** `meanwhile` is shown until it is there. */
  (props: Props & { readonly meanwhile?: ReactNode }): ReactNode;
  /** Loads it before it is needed, or again. A failure is shown only where it is needed already. */
  readonly preload: () => void;
}

interface LateProps {
  readonly meanwhile?: ReactNode;
  /** Of a dialog: what could not be loaded and was put aside is closed. */
  readonly onClose?: () => void;
}

/**
 * A part of a screen that is loaded on its own, later than the screen. When that fails, the screen stays, and the part
 * says so and can be tried again (CASE-13); `React.lazy` would take the whole screen away.
 */
export function latePart<Props extends object>(load: Load<Props>): LatePart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  /** Where it is needed already. */
  const tell = new Set<(state: 'loaded' | 'failed') => void>();

  const start = (): Promise<void> => {
    loading ??= load().then(
      (loaded) => {
        Part = loaded;
        for (const each of tell) each('loaded');
      },
      (error: unknown) => {
        loading = undefined;
        for (const each of tell) each('failed');
        throw error;
      },
    );
    return loading;
  };
  const preload = (): void => {
    start().catch(() => undefined);
  };

  function Late(props: Props & { readonly meanwhile?: ReactNode }): ReactNode {
    const [state, setState] = useState<'loading' | 'loaded' | 'failed' | 'aside'>('loading');
    const { meanwhile, onClose }: LateProps = props;
    useEffect(() => {
      tell.add(setState);
      if (Part === undefined) preload();
      else setState('loaded');
      return () => {
        tell.delete(setState);
      };
    }, []);
    /** Some browsers remember that a file could not be loaded until the page is; what was typed is kept in this tab. */
    function retry(): void {
      start().catch(() => reloadIfAnswered());
    }
    function putAside(): void {
      setState('aside');
      onClose?.();
    }
    if (Part !== undefined) return <Part {...props} />;
    return (
      <>
        {meanwhile}
        {state === 'failed' && (
          <UnlessReloading>
            <PartFailure onHide={putAside} onRetry={retry} />
          </UnlessReloading>
        )}
      </>
    );
  }

  return Object.assign(Late, { preload });
}
