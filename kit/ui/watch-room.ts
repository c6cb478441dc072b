/** Above a sheet, and the least for what is between its title and its buttons: about six lines (rem). */
const above = 6.5;
const least = 10;

/**
 * Marks a sheet whose title and buttons leave too little room, as with large letters (`data-crowded`, see the variant `low`):
 * all of it scrolls then, so that the buttons are reached. For the ref of the sheet's first part.
 */
export function watchRoom(head: HTMLElement | null): (() => void) | undefined {
  const sheet = head?.parentElement;
  if (!sheet) return undefined;
  const parts = [...sheet.children].filter((part) => part instanceof HTMLElement);
  const measure = (): void => {
    const staying = parts.filter((part) => !part.hasAttribute('data-scrolls'));
    const height = staying.reduce((sum, { offsetHeight }) => sum + offsetHeight, 0);
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    sheet.toggleAttribute('data-crowded', window.innerHeight - height < (above + least) * rem);
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
