import { useState } from 'react';
import { say } from '#kit/messages/index.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { messageOf } from '#kit/browser/api/api-failure.ts';
import { useUser } from '#kit/browser/session/use-session.ts';
import type { CaseScreens, Person } from './case-screens.ts';
import { useAssign, usePeople } from './use-assignment.ts';

interface AssignDialogProps {
  readonly screens: CaseScreens;
  readonly item: { readonly id: number; readonly tracking_number: string };
  /** The current assignee. */
  readonly assignee: Person | null;
  readonly onClose: () => void;
}

const nobody = 'nobody';

/** Assigns a case to oneself, to a colleague or to nobody. */
export function AssignDialog({ screens, item, assignee, onClose }: AssignDialogProps) {
  const { id: me } = useUser();
  const colleagues = usePeople(screens);
  const assign = useAssign(screens);
  const [chosen, setChosen] = useState(assignee === null ? me : assignee.id);
  const people = (colleagues.data ?? []).filter(({ assignable = true }) => assignable);
  const choices = [
    ...people.filter(({ id }) => id === me).map(({ id, name }) => ({ value: id, label: say`${name} (me)` })),
    ...people.filter(({ id }) => id !== me).map(({ id, name }) => ({ value: id, label: name })),
    { value: nobody, label: say('Unassigned') },
  ];
  const isSame = chosen === (assignee?.id ?? nobody);

  return (
    <Dialog
      actions={
        <>
          <Button
            disabled={isSame || chosen === '' || people.length === 0}
            onClick={() =>
              assign.mutate(
                { id: item.id, person: chosen === nobody ? null : chosen },
                { onSuccess: onClose },
              )
            }
            pending={assign.isPending}
          >
            {chosen === nobody ? say('Unassign case') : say('Assign case')}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {say('Cancel')}
          </Button>
        </>
      }
      onClose={onClose}
      open
      subtitle={item.tracking_number}
      title={say('Assign case')}
    >
      {colleagues.error !== null && <Notice tone="danger">{messageOf(colleagues.error)}</Notice>}
      <SelectField
        choices={choices}
        hint={say('A colleague gets an email and a notification. The client is not notified.')}
        label={screens.assignee}
        onChange={(event) => setChosen(event.currentTarget.value)}
        value={chosen}
      />
    </Dialog>
  );
}
