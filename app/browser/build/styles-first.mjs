// A prerendered page shows itself as soon as it has its style sheet. On a slow line everything else waits for that.
const styles = /\s*<link rel="stylesheet"[^>]*>/;
const firstAsked = '<link rel="icon"';

/** Asks for the style sheet before all else, and for scripts after it; the font follows the style sheet that names it. */
export function stylesFirst(html) {
  const [sheet] = html.match(styles) ?? [];
  if (sheet === undefined || !html.includes(firstAsked)) throw new Error('The built page has no style sheet');
  return later(html.replace(styles, '').replace(firstAsked, () => `${sheet.trim()}\n    ${firstAsked}`));
}

/** Marks what a page can be read without. */
export const later = (html) =>
  html
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replaceAll('<script type="module"', '<script type="module" fetchpriority="low"');
