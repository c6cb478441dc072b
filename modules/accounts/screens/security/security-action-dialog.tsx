import type { KnownDevice } from '../../endpoints/security.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { texts } from './texts.ts';
import { useSecurityAction } from './use-security.ts';

interface SecurityActionDialogProps {
  /** Undefined: all other sessions. */
  readonly device: KnownDevice | undefined;
  readonly onClose: () => void;
}

/** Asks before a device or the other sessions are signed out. */
export function SecurityActionDialog({ device, onClose }: SecurityActionDialogProps) {
  const { mutate, isPending } = useSecurityAction(onClose);
  const removes = device !== undefined;
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={() => mutate(removes ? { kind: 'remove', id: device.id } : { kind: 'elsewhere' })}
            pending={isPending}
            variant="danger-final"
          >
            {removes ? texts.remove : texts.elsewhere}
          </Button>
          <Button disabled={isPending} onClick={onClose} variant="secondary">
            {removes ? texts.keep : texts.stay}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={removes ? texts.removeTitle : texts.elsewhereTitle}
    >
      <p>{removes ? texts.removeWords(device.kind ?? texts.unknownDevice) : texts.elsewhereWords}</p>
      {device?.is_this === true && <p className="mt-3 font-bold">{texts.removeThis}</p>}
    </Dialog>
  );
}
