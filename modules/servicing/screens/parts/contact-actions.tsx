import { useState, type ReactNode } from 'react';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Button } from '#kit/ui/button.tsx';
import { PhoneIcon } from '#kit/ui/icons/icons.tsx';
import { openPromise, useLoanServicing } from './use-loan-servicing.ts';

const LogContactDialog = latePart(async () => (await import('./log-contact-dialog.tsx')).LogContactDialog);

export interface ContactActionsProps {
  readonly loan: {
    readonly id: number;
    readonly tracking_number: string;
    readonly applicant_name: string;
    /** Null before the disbursement. */
    readonly servicing: object | null;
  };
}

/** The dialog of a contact with the client of a case, for those who may log one. */
function useContactDialog({ loan }: ContactActionsProps) {
  const { id, tracking_number, applicant_name } = loan;
  const { data } = useLoanServicing(id, loan.servicing !== null);
  const [open, setOpen] = useState<'contact' | 'promise'>();
  const servicing = data?.servicing ?? null;
  if (data === undefined || servicing === null || !data.may_contact) return undefined;
  return {
    isPastDue: servicing.state === 'arrears',
    setOpen,
    dialog: open !== undefined && (
      <LogContactDialog
        isPromise={open === 'promise'}
        loan={{ ...servicing, id, tracking_number, applicant_name, promise: openPromise(data) ?? null }}
        onClose={() => setOpen(undefined)}
      />
    ),
  };
}

export function RecordPromise({ loan }: ContactActionsProps) {
  const contact = useContactDialog({ loan });
  if (contact === undefined) return null;
  return (
    <>
      <Button className="-my-3" onClick={() => contact.setOpen('promise')} size="small" variant="quiet">
        Record promise
      </Button>
      {contact.dialog}
    </>
  );
}

interface FirstAction {
  readonly key: string;
  readonly label: ReactNode;
  readonly onPress: () => void;
}

/** What comes first in the head of a case while its loan is past due (SERVE-03), and the dialog that it opens. */
export function useContactActions(loan: ContactActionsProps['loan']): {
  readonly first: readonly FirstAction[];
  readonly dialog: ReactNode;
} {
  const contact = useContactDialog({ loan });
  if (contact?.isPastDue !== true) return { first: [], dialog: null };
  return {
    first: [
      {
        key: 'contact',
        label: (
          <>
            <PhoneIcon size={18} /> Log contact
          </>
        ),
        onPress: () => contact.setOpen('contact'),
      },
      { key: 'promise', label: 'Record promise', onPress: () => contact.setOpen('promise') },
    ],
    dialog: contact.dialog,
  };
}
