import { useId, useRef } from 'react';
import { say } from '../../messages/index.ts';
import {
  acceptAttribute,
  acceptanceHint,
  tooManyFiles,
  type UploadRule,
} from '../../rules/uploads/judge-file.ts';
import { Button } from '../../ui/button.tsx';
import { PaperclipIcon } from '../../ui/icons/icons.tsx';
import { StoredFile, UploadRow } from './document-files.tsx';
import { CameraButton, FileInput } from './file-inputs.tsx';
import { takesPhotos } from './photos/small-photo.ts';
import type { Attachment, useAttachments } from './use-attachments.ts';

interface AttachmentsProps {
  readonly rule: UploadRule;
  readonly attached: readonly Attachment[];
  readonly files: ReturnType<typeof useAttachments>;
  readonly onRemove: (attachment: Attachment) => void;
}

/** Files attached to a text: those uploaded, those being uploaded, and a button to add more. */
export function Attachments({ rule, attached, files, onRemove }: AttachmentsProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { uploads, queue, isFull, choose } = files;
  return (
    <div aria-labelledby={`${id}-name`} role="group">
      <p className="text-sm font-bold" id={`${id}-name`}>
        {say('Attachments')} <span className="font-normal text-ink-faint">{say('(optional)')}</span>
      </p>
      <p className="text-sm text-ink-soft" id={`${id}-hint`}>
        {acceptanceHint(rule)}
      </p>
      <ul className="mt-2 space-y-2 empty:hidden">
        {attached.map((attachment) => (
          <StoredFile document={attachment} key={attachment.id} onDelete={() => onRemove(attachment)} />
        ))}
        {uploads.map((upload) => (
          <UploadRow
            key={upload.id}
            onRemove={() => queue.remove(upload.id)}
            onReplace={(chosen) => {
              queue.remove(upload.id);
              choose(chosen);
            }}
            onRetry={() => queue.retry(upload.id)}
            onUse={() => queue.use(upload.id)}
            upload={upload}
          />
        ))}
      </ul>
      <FileInput
        accept={acceptAttribute(rule)}
        label={say('Choose files to attach')}
        multiple
        onFiles={choose}
        ref={input}
      />
      {isFull ? (
        <p className="mt-2 text-sm text-ink-soft">{tooManyFiles(rule)}</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button
            aria-describedby={`${id}-hint`}
            onClick={() => input.current?.click()}
            size="small"
            variant="secondary"
          >
            <PaperclipIcon size={16} /> {say('Attach files')}
          </Button>
          {takesPhotos(rule) && <CameraButton describedBy={`${id}-hint`} onFiles={choose} size="small" />}
        </div>
      )}
    </div>
  );
}
