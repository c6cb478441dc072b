const day = 86_400_000;
/** RFC 9116 recommends less than a year: stored copies then expire. */
const validDays = 180;

/**
 * security.txt as in RFC 9116, with at least one contact. Web addresses must be https, so `Canonical` may be absent.
 */
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
