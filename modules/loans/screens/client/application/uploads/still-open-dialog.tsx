import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { variantTexts } from '../variant-texts.ts';

const texts = variantTexts.resubmit.stillOpen;

interface StillOpenDialogProps {
  /** What was asked for and is not done. */
  readonly items: FeedbackRequest['items'];
  readonly onClose: () => void;
  readonly onSend: () => void;
  /** The button that asked. */
  readonly returnTo: () => HTMLElement | null | undefined;
}

/** Asks before changes are sent while something that was asked for is still open, and names it (EASE-05). */
export function StillOpenDialog({ items, onClose, onSend, returnTo }: StillOpenDialogProps) {
  return (
    <Dialog
      actions={
        <>
          <Button onClick={onClose}>{texts.back}</Button>
          <Button onClick={onSend} variant="secondary">
            {texts.send}
          </Button>
        </>
      }
      onClose={onClose}
      open
      returnTo={returnTo}
      title={texts.title}
    >
      <p>{texts.lead}</p>
      <ul className="mt-3 space-y-2">
        {items.map(({ kind, target, label, reason }) => (
          <li key={`${kind} ${target}`}>
            <span className="block font-bold">{label}</span>
            <span className="block text-sm [overflow-wrap:anywhere] text-ink-soft">{reason}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
