const day = 86_400_000;
/** RFC 9116 asks for less than a year: a copy that somebody keeps ends by itself. */
const validDays = 180;

/** security.txt of RFC 9116, of at least one contact. Web addresses in it are https, so `Canonical` may be missing. */
export function securityText(
  contacts: readonly string[],
  { address, now }: { readonly address: string; readonly now: Date },
): string {
  const expires = new Date(Math.floor(now.getTime() / day + validDays) * day);
  return [
    ...contacts.map((uri) => `Contact: ${uri}`),
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    ...(address.startsWith('https:') ? [`Canonical: ${address}`] : []),
    '',
  ].join('\n');
}
