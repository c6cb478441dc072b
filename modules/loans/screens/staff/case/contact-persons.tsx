import type { ReactNode } from 'react';
import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { contactFacts } from '../../parts/loan-facts.ts';
import { CrbPermission } from '../../parts/crb-permission.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { AskButton } from '#workspace/screens/parts/case/information-request/ask-button.tsx';
import { SectionCard } from '#workspace/screens/parts/case/section-card.tsx';
import { OddReason } from './inconsistent-facts.tsx';

interface RowsProps {
  /** What one row is, as in `Collateral 2`. */
  readonly one: string;
  /** The list's target: each row is a place below it. */
  readonly target: string;
  readonly rows: readonly { readonly title?: string; readonly facts: ReactNode }[];
}

/** Rows of a list, each of which can be asked about. */
function Rows({ one, target, rows }: RowsProps) {
  return rows.map(({ title, facts }, index) => {
    const label = `${one} ${String(index + 1)}`;
    const place = `${target}.${String(index)}`;
    return (
      <div className="pt-2" id={place} key={place} tabIndex={-1}>
        <div className="flex items-center justify-between gap-3">
          <h3 className="min-w-0 font-bold [overflow-wrap:anywhere]">{title ?? label}</h3>
          <AskButton item={{ kind: 'field', target: place }} label={label} />
        </div>
        <OddReason target={place} />
        {facts}
      </div>
    );
  });
}

/** The people to ask, and the permission of the one whose credit history is read. */
export function ContactPersons({ loan }: { readonly loan: LoanCase }) {
  return (
    <>
      <SectionCard section="contact-persons" title="Contact Person Details">
        <Rows
          one="Contact person"
          rows={loan.contacts.map((person) => ({
            title: [person.position, person.name].filter(Boolean).join(': '),
            facts: <FactList facts={contactFacts(person)} />,
          }))}
          target="contact-persons.contact_persons"
        />
      </SectionCard>
      {loan.crb_name !== null && (
        <SectionCard title="CRB Permission">
          <CrbPermission
            name={loan.crb_name}
            nin={loan.crb_nin ?? ''}
            consentText={loan.crb_consent_text ?? ''}
            folded
          />
        </SectionCard>
      )}
    </>
  );
}
