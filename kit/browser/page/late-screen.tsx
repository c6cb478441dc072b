import { lazy, type ComponentType } from 'react';

/** Makes what could not be loaded since be asked for anew; whether it had failed before. */
const failed = new Set<() => boolean>();

/**
 * As `lazy`, which remembers for the whole page that something could not be loaded: after `askAgain` it is asked for
 * anew.
 */
export function lateScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let hasFailed = false;
  const begin = () =>
    lazy<ComponentType<Props>>(async () => {
      try {
        return { default: await load() };
      } catch (error) {
        const isRepeated = hasFailed;
        hasFailed = true;
        failed.add(() => {
          Screen = begin();
          return isRepeated;
        });
        throw error;
      }
    });
  let Screen = begin();
  return function LateScreen(props: Props) {
    return <Screen {...props} />;
  };
}

/** Lets screens that could not be loaded be requested again; returns whether one of them has failed repeatedly. */
export function askAgain(): boolean {
  const again = [...failed].map((renew) => renew());
  failed.clear();
  return again.includes(true);
}
