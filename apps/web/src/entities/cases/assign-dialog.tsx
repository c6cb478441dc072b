import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { messageOf } from '../../shared/api/api-failure.ts';
import { useUser } from '../../shared/session/use-session.ts';

interface Person {
  readonly id: string;
  readonly name: string;
}

export interface AssignDialogProps {
  readonly trackingNumber: string;
  /** What the person is called whose case it is. */
  readonly called: string;
  /** Whose it is now. */
  readonly assignee: Person | null;
  /** Everybody it may be given to. */
  readonly colleagues: { readonly data: readonly Person[] | undefined; readonly error: Error | null };
  readonly pending: boolean;
  /** Null for nobody. */
  readonly onGive: (assignee: string | null) => void;
  readonly onClose: () => void;
}

const nobody = 'nobody';

/** Gives a case to oneself, to a colleague or to nobody. */
export function AssignDialog({
  trackingNumber,
  called,
  assignee,
  colleagues,
  pending,
  onGive,
  onClose,
}: AssignDialogProps) {
  const { id: me } = useUser();
  const [chosen, setChosen] = useState(assignee === null ? me : assignee.id);
  const people = colleagues.data ?? [];
  const choices = [
    ...people.filter(({ id }) => id === me).map(({ id, name }) => ({ value: id, label: `${name} (me)` })),
    ...people.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: 'Nobody' },
  ];
  const isSame = chosen === (assignee?.id ?? nobody);

  return (
    <Dialog
      actions={
        <>
          <Button
            disabled={isSame || chosen === '' || people.length === 0}
            onClick={() => onGive(chosen === nobody ? null : chosen)}
            pending={pending}
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
      subtitle={trackingNumber}
      title="Whose case is it?"
    >
      {colleagues.error !== null && <Notice tone="danger">{messageOf(colleagues.error)}</Notice>}
      <SelectField
        choices={choices}
        hint="A colleague is told by e-mail and in the bell. The client is not told."
        label={called}
        onChange={(event) => setChosen(event.currentTarget.value)}
        value={chosen}
      />
    </Dialog>
  );
}
