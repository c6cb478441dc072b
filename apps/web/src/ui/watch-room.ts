/** Of the height of the screen: title and buttons that take more leave too little room for what is between them. */
const most = 0.5;

/**
 * Marks a sheet whose title and buttons take most of the screen, as with large letters (`data-crowded`, see the variant `low`):
 * all of it scrolls then, so that the buttons are reached. For the ref of the sheet's first part.
 */
export function watchRoom(head: HTMLElement | null): (() => void) | undefined {
  const sheet = head?.parentElement;
  if (!sheet) return undefined;
  const parts = [...sheet.children].filter((part) => part instanceof HTMLElement);
  const measure = (): void => {
    const staying = parts.filter((part) => !part.hasAttribute('data-scrolls'));
    const height = staying.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    sheet.toggleAttribute('data-crowded', height > window.innerHeight * most);
  };
  measure();
  const watch = new ResizeObserver(measure);
  for (const part of parts) watch.observe(part);
  window.addEventListener('resize', measure);
  return () => {
    watch.disconnect();
    window.removeEventListener('resize', measure);
  };
}
