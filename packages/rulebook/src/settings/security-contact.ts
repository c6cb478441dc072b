import { judgeEmail } from '../fields/email.ts';

/** What stands around an address in a sentence. */
const between = /[\s<>()[\]"',;]+/;
const webAddress = /^https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?(?:\/[!-~]*)?$/i;
const label = /^[\p{L}-]+:(?!\/\/)/u;

const mailUri = (address: string): string => `mailto:${address.split('@').map(encodeURIComponent).join('@')}`;

/**
 * Where faults in the security of an installation are reported (OPEN-01): the e-mail and https addresses in what the
 * lender writes as its public contact, as URIs that RFC 9116 takes, each once. No phone number: few can be read as one
 * that works from anywhere.
 */
export function securityContacts(contact: string): string[] {
  const words = contact.split(between).map((word) => word.replace(/[.:]+$/, '').replace(label, ''));
  const uris = words.flatMap((word) => {
    if (webAddress.test(word)) return [word];
    return judgeEmail(word) === undefined ? [mailUri(word)] : [];
  });
  return [...new Set(uris)];
}
