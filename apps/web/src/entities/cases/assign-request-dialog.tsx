import { AssignDialog } from './assign-dialog.tsx';
import { useAdvisors, useAssignRequest } from './staff-request-queries.ts';

interface AssignRequestDialogProps {
  readonly request: {
    readonly id: number;
    readonly tracking_number: string;
    readonly advisor: { readonly id: string; readonly name: string } | null;
  };
  readonly onClose: () => void;
}

/** Gives a request to oneself, to a colleague or to nobody. */
export function AssignRequestDialog({ request, onClose }: AssignRequestDialogProps) {
  const advisors = useAdvisors();
  const assign = useAssignRequest();
  return (
    <AssignDialog
      assignee={request.advisor}
      colleagues={advisors}
      onClose={onClose}
      onGive={(advisor) => assign.mutate({ requestId: request.id, advisor }, { onSuccess: onClose })}
      pending={assign.isPending}
      called="Advisor"
      trackingNumber={request.tracking_number}
    />
  );
}
