import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Of the height of the screen: a bar that takes more leaves too little to read. */
const most = 0.5;

interface HandBarProps {
  /** What it looks like on wide screens, where it ends the page. */
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * What is to be pressed at the end of a screen: on phones always in sight, in place of the bottom bar. Where it would take
 * too much of the screen, as with large letters, it goes with the page. Says how tall it is (`--hand-bar`), so that a field
 * that is reached by keyboard ends above it.
 */
export function HandBar({ className, children }: HandBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [isInPage, setInPage] = useState(false);
  useEffect(() => {
    const { current } = bar;
    if (current === null) return undefined;
    const { style } = document.documentElement;
    const measure = (): void => {
      const height = current.offsetHeight;
      const isTooTall = height > window.innerHeight * most;
      setInPage(isTooTall);
      // In the page it covers nothing.
      if (isTooTall) style.removeProperty('--hand-bar');
      else style.setProperty('--hand-bar', `${String(height)}px`);
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    window.addEventListener('resize', measure);
    return () => {
      watch.disconnect();
      window.removeEventListener('resize', measure);
      style.removeProperty('--hand-bar');
    };
  }, []);
  const place = isInPage
    ? 'max-lg:rounded-lg max-lg:border'
    : 'max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:max-h-[calc(var(--screen)*0.6)] max-lg:overflow-y-auto max-lg:border-t max-lg:pb-[calc(0.75rem+env(safe-area-inset-bottom))]';
  return (
    <div
      className={`z-20 border-edge bg-surface px-4 py-3 lg:rounded-lg lg:border ${place} ${className}`}
      data-bottom-bar
      ref={bar}
    >
      {children}
    </div>
  );
}
