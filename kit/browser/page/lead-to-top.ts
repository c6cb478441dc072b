/** Scrolls to the top and focuses the heading, so that a screen reader announces what is shown now (EASE-08). */
export function leadToTop(): void {
  window.scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
