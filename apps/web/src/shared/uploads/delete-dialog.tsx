import { fileNameOf, type StoredDocument } from '@ensigo/rulebook/uploads';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface DeleteDialogProps {
  readonly document: StoredDocument;
  readonly onCancel: () => void;
  readonly onDelete: (document: StoredDocument) => void;
}

/** Asks before a file is deleted. */
export function DeleteDialog({ document, onCancel, onDelete }: DeleteDialogProps) {
  const name = fileNameOf(document.file_path);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => onDelete(document)} variant="danger">
            Delete
          </Button>
          <Button onClick={onCancel} variant="secondary">
            Keep it
          </Button>
        </>
      }
      onClose={onCancel}
      open
      title="Delete this file?"
    >
      <p>
        <span className="font-bold [overflow-wrap:anywhere]">{name}</span> is removed from your application.
        You can upload it again any time before you submit.
      </p>
    </Dialog>
  );
}
