/** Whether it is moved out of sight by scrolling, where letters are so large that it would leave no room. */
const goesWithPage = (bar: HTMLElement): boolean => Number.parseFloat(getComputedStyle(bar).top) < 0;

/** For the ref of what stays in sight: says how tall it is, so that what is led to does not end behind it. */
const keepingRoom = (property: string) => (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const measure = (): void =>
    style.setProperty(property, `${String(goesWithPage(bar) ? 0 : bar.offsetHeight)}px`);
  measure();
  const watch = new ResizeObserver(measure);
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty(property);
  };
};

/** The head of the case: its buttons may take a line of their own. What stays beside the parts ends below it, too. */
export const roomBelow = keepingRoom('--case-head');

/** The bar of what can be done, at the bottom of phones: with large letters it is three lines. */
export const roomAbove = keepingRoom('--hand-bar');
