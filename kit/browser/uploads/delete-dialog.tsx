import { say, sayAs } from '../../messages/index.ts';
import { fileNameOf } from '../../rules/uploads/document-title.ts';
import type { StoredDocument } from '../../rules/uploads/document.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

interface DeleteDialogProps {
  readonly document: StoredDocument;
  readonly onClose: () => void;
  readonly onDelete: (document: StoredDocument) => void;
}

/** Asks before a file is deleted. */
export function DeleteDialog({ document, onClose, onDelete }: DeleteDialogProps) {
  const name = fileNameOf(document.file_path);
  return (
    <Dialog
      actions={
        <>
          <Button onClick={() => onDelete(document)} variant="danger">
            {say('Delete')}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {sayAs('file')`Keep it`}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={say('Delete this file?')}
    >
      <p>
        <span className="font-bold [overflow-wrap:anywhere]">{name}</span>{' '}
        {say('will be removed from your application. You can upload it again any time before you submit.')}
      </p>
    </Dialog>
  );
}
