import { say } from '#kit/messages/index.ts';
import { Card } from '#kit/ui/card.tsx';
import { lenderContact } from '#kit/ui/lender-contact.ts';

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
