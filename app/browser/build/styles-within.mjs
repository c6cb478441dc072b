const sheet = /\s*<link rel="stylesheet"[^>]*? href="([^"]*)"[^>]*>/;
const preloads = /\s*<link rel="modulepreload"[^>]*>/g;
const entry = /\s*<script type="module"[^>]*><\/script>/;
const held = /\s*<script async src="\/early-submit\.js"><\/script>/;
const firstAsked = '<link rel="icon"';

/**
 * Gives a page its style sheet within itself: it shows itself once it is there, a round trip earlier than with a link. The
 * scripts, and those in `needed`, are asked for in its first lines, so that their answers are under way while the rest of
 * the page arrives. `read` answers the content of a file by its address.
 */
export async function stylesWithin(html, { needed, read }) {
  const parts = [sheet, entry, held].map((part) => html.match(part));
  if (parts.includes(null) || !html.includes(firstAsked))
    throw new Error('The built page lacks its style sheet or a script');
  const [[, address], [start], [early]] = parts;
  const content = (await read(address)).trim();
  if (content.includes('</style')) throw new Error(`${address} would end in the middle of the page`);
  const asked = [
    // First of all: a form that is sent before this is there would be lost.
    early.replace('async', 'async fetchpriority="high"'),
    ...(html.match(preloads) ?? []),
    ...needed.map((script) => `<link rel="modulepreload" crossorigin href="${script}">`),
    start,
    `<style>${content}</style>`,
    // Is not loaded. The parts of the app that come later look for it, and would load the style sheet again.
    `<link rel="stylesheet" disabled media="not all" crossorigin href="${address}">`,
  ].map((part) => part.trim().replace(' fetchpriority="low"', ''));
  return html
    .replace('<html', '<html data-headings="later"')
    .replace(sheet, '')
    .replaceAll(preloads, '')
    .replace(entry, '')
    .replace(held, '')
    .replace(firstAsked, () => `${asked.join('\n    ')}\n    ${firstAsked}`);
}
