import { AssignDialog } from './assign-dialog.tsx';
import { useAssign, useColleagues } from './staff-loan-queries.ts';

interface AssignLoanDialogProps {
  readonly loan: {
    readonly id: number;
    readonly tracking_number: string;
    readonly officer: { readonly id: string; readonly name: string } | null;
  };
  readonly onClose: () => void;
}

/** Gives a loan to oneself, to a colleague or to nobody. */
export function AssignLoanDialog({ loan, onClose }: AssignLoanDialogProps) {
  const colleagues = useColleagues();
  const assign = useAssign();
  return (
    <AssignDialog
      assignee={loan.officer}
      colleagues={colleagues}
      onClose={onClose}
      onGive={(officer) => assign.mutate({ loanId: loan.id, officer }, { onSuccess: onClose })}
      pending={assign.isPending}
      called="Officer"
      trackingNumber={loan.tracking_number}
    />
  );
}
