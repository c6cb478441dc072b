import { useState, type ReactNode } from 'react';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { useWriteOff, type WriteOffLoan } from './use-write-off.ts';

const WriteOffDialog = latePart(async () => (await import('./write-off-dialog.tsx')).WriteOffDialog);

interface LastAction {
  readonly key: string;
  readonly label: ReactNode;
  readonly onPress: () => void;
}

/** The last action in the head of a case, for credit managers, while its loan can be written off; and its dialog. */
export function useWriteOffAction(loan: WriteOffLoan): {
  readonly last: readonly LastAction[];
  readonly dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const mayWriteOff = useSession().permissions.includes('loans.write-off');
  const { data } = useWriteOff(loan.id, mayWriteOff && loan.servicing !== null);
  if (data === undefined || data.refused !== null || data.pending !== null || data.owed === null)
    return { last: [], dialog: null };
  return {
    last: [{ key: 'write-off', label: 'Write off', onPress: () => setOpen(true) }],
    dialog: isOpen && (
      <WriteOffDialog
        limit={data.limit}
        loan={loan}
        onClose={() => setOpen(false)}
        owed={data.owed}
        second={data.second}
      />
    ),
  };
}
