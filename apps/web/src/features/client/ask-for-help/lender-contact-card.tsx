import { Card } from '../../../ui/card.tsx';
import { lenderContact } from '../../../ui/lender-contact.ts';

/** Where the lender is found besides; nothing where it has not said so. */
export function LenderContact() {
  const contact = lenderContact();
  if (contact === '') return null;
  return (
    <Card title="Other ways to reach us">
      <p className="[overflow-wrap:anywhere] whitespace-pre-line">{contact}</p>
    </Card>
  );
}
