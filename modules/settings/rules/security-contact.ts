import { judgeEmail } from '#kit/rules/fields/email.ts';

/** Characters that surround an address in a sentence. */
const between = /[\s<>()[\]"',;]+/;
const webAddress = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?:\/[!-~]*)?$/i;
const label = /^[\p{L}-]+:(?!\/\/)/u;

const mailUri = (address: string): string => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

/**
 * Where vulnerabilities of an installation are reported (OPEN-01): the e-mail and https addresses in the lender's
 * public contact, as URIs that RFC 9116 accepts, without duplicates. Phone numbers are left out: few are written in a
 * way that works from abroad.
 */
export function securityContacts(contact: string): string[] {
  const words = contact.split(between).map((word) => word.replace(/[.:]+$/, '').replace(label, ''));
  const uris = words.flatMap((word) => {
    if (webAddress.test(word)) return [word];
    return judgeEmail(word) === undefined ? [mailUri(word)] : [];
  });
  return [...new Set(uris)];
}
