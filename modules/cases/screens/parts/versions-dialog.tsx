import { say } from '#kit/messages/index.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import type { Submission } from './submissions.ts';

interface VersionsDialogProps {
  readonly submissions: readonly Submission[];
  readonly onPrint: (version: number) => void;
  readonly onClose: () => void;
}

/** Asks which version of an application is to be printed; the last one is the first choice (CASE-12). */
export function VersionsDialog({ submissions, onPrint, onClose }: VersionsDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      open
      subtitle={say('Each submission shows what was sent that day and what was decided.')}
      title={say('Choose a submission')}
    >
      <ul className="space-y-2">
        {[...submissions].reverse().map(({ number, at }, index) => (
          <li key={number}>
            <Button
              className="w-full"
              onClick={() => {
                onPrint(number);
                onClose();
              }}
              variant={index === 0 ? 'primary' : 'secondary'}
            >
              <span className="figures">
                {index === 0
                  ? say`Submission ${number}, ${formatDateTime(at)} (latest)`
                  : say`Submission ${number}, ${formatDateTime(at)}`}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
