const preloads = /\s*<link rel="modulepreload"[^>]*? href="([^"]*)"[^>]*>/g;
const entry = /\s*<script type="module"[^>]*? src="([^"]*)"[^>]*><\/script>/;

/** Leaves the scripts, and those in `needed`, to begin.js: it loads them once the page has its style sheet. */
export function scriptsLater(html, needed) {
  const [, first] = html.match(entry) ?? [];
  if (first === undefined) throw new Error('The built page has no entry');
  const then = [...[...html.matchAll(preloads)].map(([, address]) => address), ...needed];
  return html
    .replaceAll(preloads, '')
    .replace(entry, '')
    .replace(
      '</body>',
      () => `<script src="/begin.js" data-first="${first}" data-then="${then.join(' ')}"></script></body>`,
    );
}
