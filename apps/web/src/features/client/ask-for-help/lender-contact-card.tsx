import { say } from '@ensigo/messages';
import { Card } from '../../../ui/card.tsx';
import { lenderContact } from '../../../ui/lender-contact.ts';

/** Other ways to reach the lender; nothing if none are set. */
export function LenderContact() {
  const contact = lenderContact();
  if (contact === '') return null;
  return (
    <Card title={say('Other ways to reach us')}>
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{contact}</p>
    </Card>
  );
}
