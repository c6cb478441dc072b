import { useState } from 'react';
import type { UnsentItem } from '#kit/browser/unsent/item.ts';
import { changeUnsent } from '#kit/browser/unsent/keep-unsent.ts';
import { useUnsent } from '#kit/browser/unsent/unsent-list.ts';
import { UploadRow } from '#kit/browser/uploads/document-files.tsx';
import { promiseOf } from '#kit/browser/uploads/unkept-note.ts';
import type { OpenUpload } from '#kit/browser/uploads/watch-queues.ts';
import { Button } from '#kit/ui/button.tsx';
import { Dialog } from '#kit/ui/dialog.tsx';
import { ChooseDialog } from './choose-dialog.tsx';
import { texts } from './texts.ts';
import { UnsentRow } from './unsent-row.tsx';

interface RemoveDialogProps {
  /** What is removed, and what becomes of it. */
  readonly text: string;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}

/** Asks before something is never sent. */
function RemoveDialog({ text, onClose, onRemove }: RemoveDialogProps) {
  return (
    <Dialog
      actions={
        <>
          <Button
            onClick={() => {
              onRemove();
              onClose();
            }}
            variant="danger"
          >
            {texts.removeYes}
          </Button>
          <Button onClick={onClose} variant="secondary">
            {texts.removeNo}
          </Button>
        </>
      }
      onClose={onClose}
      open
      title={texts.removeTitle}
    >
      <p className="[overflow-wrap:anywhere]">{text}</p>
    </Dialog>
  );
}

/** It was tried, and neither taken nor refused, as far as is known. */
const mayHaveArrived = ({ tries, state }: UnsentItem): boolean => tries > 0 && state === 'waiting';

export interface UnsentPanelProps {
  readonly files: readonly OpenUpload[];
  readonly onClose: () => void;
}

/** Everything that waits on this phone, in plain words, with what can be done about it (REACH-03). */
export function UnsentPanel({ files, onClose }: UnsentPanelProps) {
  const list = useUnsent();
  const { items } = list;
  const [removing, setRemoving] = useState<RemoveDialogProps>();
  const [choosing, setChoosing] = useState<UnsentItem>();
  const lead = promiseOf(
    files.map(({ upload }) => upload),
    texts.lead,
  );
  const stopAsking = (): void => setRemoving(undefined);
  return (
    <>
      <Dialog onClose={onClose} open title={texts.title}>
        {lead !== undefined && <p className="text-sm text-ink-soft">{lead}</p>}
        <ul className="mt-3 divide-y divide-rule">
          {items.map((item) => (
            <UnsentRow
              item={item}
              key={item.key}
              list={list}
              onAgain={() => void changeUnsent((queue) => queue.tryAgain(item.key))}
              onChoose={() => setChoosing(item)}
              onOpen={onClose}
              onRemove={() =>
                setRemoving({
                  text: (mayHaveArrived(item) ? texts.removeTried : texts.removeText)(item.title),
                  onClose: stopAsking,
                  onRemove: () => void changeUnsent((queue) => queue.remove(item.key)),
                })
              }
            />
          ))}
        </ul>
        <ul className="mt-3 space-y-2">
          {files.map(({ queue, upload }) => (
            <UploadRow
              key={upload.key}
              onRemove={() =>
                setRemoving({
                  text: texts.removeText(upload.file.name),
                  onClose: stopAsking,
                  onRemove: () => queue.remove(upload.id),
                })
              }
              onRetry={() => queue.retry(upload.id)}
              upload={upload}
            />
          ))}
        </ul>
      </Dialog>
      {removing !== undefined && <RemoveDialog {...removing} />}
      {choosing !== undefined && <ChooseDialog item={choosing} onClose={() => setChoosing(undefined)} />}
    </>
  );
}
