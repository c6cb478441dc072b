import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { messageOf } from '../api/api-failure.ts';
import { useUser } from '../session/use-session.ts';
import { useAssign, useColleagues } from './staff-loan-queries.ts';

interface AssignDialogProps {
  readonly loan: {
    readonly id: number;
    readonly tracking_number: string;
    readonly officer: { readonly id: string; readonly name: string } | null;
  };
  readonly onClose: () => void;
}

const nobody = 'nobody';

/** Gives a case to oneself, to a colleague or to nobody. */
export function AssignDialog({ loan, onClose }: AssignDialogProps) {
  const { id: me } = useUser();
  const colleagues = useColleagues();
  const assign = useAssign();
  const [chosen, setChosen] = useState(loan.officer === null ? me : loan.officer.id);
  const people = colleagues.data ?? [];
  const choices = [
    ...people.filter(({ id }) => id === me).map(({ id, name }) => ({ value: id, label: `${name} (me)` })),
    ...people.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: 'Nobody' },
  ];
  const isSame = chosen === (loan.officer?.id ?? nobody);

  function give(): void {
    assign.mutate({ loanId: loan.id, officer: chosen === nobody ? null : chosen }, { onSuccess: onClose });
  }

  return (
    <Dialog
      actions={
        <>
          <Button
            disabled={isSame || chosen === '' || people.length === 0}
            onClick={give}
            pending={assign.isPending}
          >
            {chosen === nobody ? 'Take it from them' : 'Give the case'}
          </Button>
          <Button onClick={onClose} variant="secondary">
            Cancel
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={loan.tracking_number}
      title="Whose case is it?"
    >
      {colleagues.error !== null && <Notice tone="danger">{messageOf(colleagues.error)}</Notice>}
      <SelectField
        choices={choices}
        hint="A colleague is told by e-mail and in the bell. The client is not told."
        label="Officer"
        onChange={(event) => setChosen(event.currentTarget.value)}
        value={chosen}
      />
    </Dialog>
  );
}
