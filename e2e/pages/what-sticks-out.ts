/** In the page: the innermost parts that make it scroll sideways, each by tag, classes and text; empty if it does not. */
export function whatSticksOut(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const isOut = (part: Element): boolean => part.getBoundingClientRect().right > clientWidth;
  const innermost = [...document.querySelectorAll('body *')].filter(
    (part) => isOut(part) && ![...part.children].some(isOut),
  );
  // The cause may be something else, for example room for an outline.
  const page = `the page, ${String(scrollWidth)} of ${String(clientWidth)} px`;
  return [page, ...innermost.map((part) => `${part.tagName} ${part.className}: ${part.textContent}`)];
}
