import { switchKeys, useKeySwitch } from '../../keys/use-keys.ts';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { Dialog, type DialogProps } from '../../../ui/dialog.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';

const groups = [
  {
    title: 'Everywhere',
    keys: [
      { caps: ['/'], does: 'Search the queue' },
      { caps: ['?'], does: 'Show keyboard shortcuts' },
    ],
  },
  {
    title: 'In the queue',
    keys: [
      { caps: ['J', '↓'], does: 'Next case' },
      { caps: ['K', '↑'], does: 'Previous case' },
      { caps: ['Enter'], does: 'Open case' },
      { caps: ['A'], does: 'Assign case to me' },
    ],
  },
  {
    title: 'In a case',
    keys: [
      { caps: ['1', '6'], does: 'Go to a section, first to last' },
      { caps: ['J'], does: 'Next case' },
      { caps: ['K'], does: 'Previous case' },
      { caps: ['A'], does: 'Go to actions' },
      { caps: ['Esc'], does: 'Close preview' },
    ],
  },
] as const;

/** Every key of the workspace, and a way to turn single keys off. */
export function KeysDialog({ onClose, returnTo }: Pick<DialogProps, 'onClose' | 'returnTo'>) {
  const on = useKeySwitch();
  return (
    <Dialog onClose={onClose} open title="Keyboard shortcuts" {...(returnTo !== undefined && { returnTo })}>
      <div className="space-y-4">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3 className="text-sm font-bold">{title}</h3>
            <dl className="mt-1">
              {keys.map(({ caps, does }) => (
                <div className="flex items-center gap-4 border-b border-rule py-2" key={does}>
                  <dt className="flex w-24 flex-none gap-1">
                    {caps.map((cap) => (
                      <KeyCap key={cap}>{cap}</KeyCap>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <CheckboxField
          checked={on}
          label="Use single-key shortcuts on this device"
          onChange={(event) => switchKeys(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
