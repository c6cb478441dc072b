/** Where a link in a document may lead; one without a scheme is a page of the same site or a file beside it. */
const linkSchemes: ReadonlySet<string> = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp']);

/** Whether a link leads to the web, a mail address or a telephone number, not to a file on a computer or network. */
export function leadsToWeb(link: string): boolean {
  const plain = withoutGaps(link);
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(plain)?.[1]?.toLowerCase();
  // A host with a port looks like a scheme.
  if (scheme !== undefined) return linkSchemes.has(scheme) || /^[\w-]+(\.[\w-]+)+:\d+/.test(plain);
  return !/^([\\/]{2}|[a-z]\|)/i.test(plain) && !plain.includes('\\\\');
}

/** Whether a part that a document shows is external, of whatever kind. */
export function leadsOutside(target: string): boolean {
  const plain = withoutGaps(target);
  return /^([a-z][a-z\d+.-]*:|[\\/]{2})/i.test(plain) && !/^data:/i.test(plain);
}

/** Programs remove these before they read an address. */
const withoutGaps = (link: string): string => link.replace(/[\p{Cc}\s]/gu, '');
