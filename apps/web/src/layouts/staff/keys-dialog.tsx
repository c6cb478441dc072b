import { switchKeys, useKeySwitch } from '../../shared/keys/key-switch.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { KeyCap } from '../../ui/key-cap.tsx';

const groups = [
  {
    title: 'Everywhere',
    keys: [
      { caps: ['/'], does: 'Search the queue' },
      { caps: ['?'], does: 'Show these keys' },
    ],
  },
  {
    title: 'In the queue',
    keys: [
      { caps: ['J', '↓'], does: 'Next case' },
      { caps: ['K', '↑'], does: 'Case before' },
      { caps: ['Enter'], does: 'Open the case' },
      { caps: ['A'], does: 'Take the case' },
    ],
  },
  {
    title: 'In a case',
    keys: [
      { caps: ['1', '6'], does: 'Go to a part, from the first to the last' },
      { caps: ['J'], does: 'Next case' },
      { caps: ['K'], does: 'Case before' },
      { caps: ['A'], does: 'Go to the actions' },
      { caps: ['Esc'], does: 'Close the preview' },
    ],
  },
] as const;

/** Every key of the workspace, and a way to turn single keys off. */
export function KeysDialog({ onClose, returnTo }: Pick<DialogProps, 'onClose' | 'returnTo'>) {
  const on = useKeySwitch();
  return (
    <Dialog onClose={onClose} open title="Keys" {...(returnTo !== undefined && { returnTo })}>
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
          label="Single keys work on this device"
          onChange={(event) => switchKeys(event.currentTarget.checked)}
        />
      </div>
    </Dialog>
  );
}
