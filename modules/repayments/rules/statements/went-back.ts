/** Words of money that did not stay, or never came: reversed, refunded, returned, charged back, cancelled, failed. */
const back =
  /revers|\brv(?:r)?sl\b|refund|roll(?:ed|ing)?[\s-]?back|charge[ds]?[\s-]?back|claw(?:ed)?[\s-]?back|\breturn(?:s|ed|ing)?\b|\brtn\b|cancel|fail|declin|bounc|dishono|reject|\bvoid|unsuccess/i;
/** Only a status or a type says so of the line: `paid back` in a message is what a borrower does. */
const alsoOpen =
  /\b(?:paid|pay|sent|given|taken|took|cash|money)[\s-]?back\b|\brev\b|pending|\bhold\b|\bheld\b|error|expired|abandon|dispute|time[ds]?[\s-]?out|\bnot\b/i;
const out =
  /^(?:d|dr|debits?|debit (?:entry|transaction)|out|outgoing|outward|sent|withdrawn?|cash[\s-]?out|pay[\s-]?out|money[\s-]?out)$|\b(?:withdrawal|disbursement)\b/i;

const isDone = /^(?:success|complet|ok$|posted|settled|processed|paid|confirmed|approved|ts$)/i;

/** Why a status or a type says that no money came to stay; undefined if it says nothing of the kind. */
export function wentBackBy({ status, type }: { status: string; type: string }): string | undefined {
  if (status !== '' && (!isDone.test(status) || back.test(status) || alsoOpen.test(status)))
    return `The transaction is not completed: ${status}`;
  if (back.test(type) || alsoOpen.test(type)) return `Reversed or refunded: ${type}`;
  return out.test(type) ? 'Outgoing payment.' : undefined;
}

/** The word in a text by which the money may have gone back. A payer may write it too, so a person decides. */
export const backWordIn = (text: string): string | undefined =>
  /[\p{L}-]*/u.exec(text.slice(back.exec(text)?.index ?? text.length))?.[0] || undefined;
