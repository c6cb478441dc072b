/** Which build a page is of: the script that it begins with, as its name changes with every build. */
export const buildOf = (page: Document): string =>
  page.querySelector('script[src^="/assets/"]')?.getAttribute('src')?.replace(/^\//, '') ?? '';
