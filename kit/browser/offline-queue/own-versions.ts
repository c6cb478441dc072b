import { useEffect, useRef, type RefObject } from 'react';

/** Something that waited was sent on top of a version of its case, and made another one. */
interface OwnVersion {
  readonly chain: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

const listeners = new Set<(own: OwnVersion) => void>();

/** Returns how to stop listening. */
export function onOwnVersion(listener: (own: OwnVersion) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function tellOwnVersion(own: OwnVersion): void {
  for (const listener of listeners) listener(own);
}

/**
 * The version that an open form is based on, given the one it began with: what this phone itself sends meanwhile is no change
 * of another device.
 */
export function useOwnVersion(chain: string, begun: number | undefined): RefObject<number | undefined> {
  const version = useRef(begun);
  useEffect(() => {
    const follow = ({ chain: other, from, to }: OwnVersion): void => {
      if (other === chain && to !== undefined && from === (version.current ?? 0)) version.current = to;
    };
    return onOwnVersion(follow);
  }, [chain]);
  return version;
}
