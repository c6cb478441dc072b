import { useEffect, useRef, useState } from 'react';
import { say } from '../../messages/index.ts';
import { acceptAttribute, acceptanceHint, judgeFile } from '../../rules/uploads/judge-file.ts';
import { actionAttachmentRule } from '../../rules/uploads/action-attachments.ts';
import { withoutRow } from '../forms/rows.ts';
import { latePart } from '../page/late-part.tsx';
import { CameraButton, FileInput } from './file-inputs.tsx';
import { isPhotoFor, smallPhoto } from './photos/small-photo.ts';
import { unkeptNote } from './kept-mark.ts';
import type { useKeptFiles } from './use-kept-files.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { CloseIcon, PaperclipIcon } from '../../ui/icons/icons.tsx';

const rule = { ...actionAttachmentRule, mimes: [...actionAttachmentRule.mimes] };

const PhotoQuestion = latePart(async () => (await import('./photos/photo-question.tsx')).PhotoQuestion);

type Photo = Awaited<ReturnType<typeof smallPhoto>>;

/** The resized photo and any flaw, until the person accepts it. */
function usePhoto(file: File): { photo: Photo | undefined; use: () => void } {
  const [photo, setPhoto] = useState<Photo>();
  useEffect(() => {
    let gone = false;
    if (isPhotoFor(rule, file)) void smallPhoto(file, rule).then((ready) => !gone && setPhoto(ready));
    return () => {
      gone = true;
    };
  }, [file]);
  return { photo, use: () => setPhoto(undefined) };
}

interface AttachedProps {
  readonly file: File;
  readonly onRemove: () => void;
  readonly onReplace: (files: readonly File[]) => void;
}

/** A chosen file; a photo that may be unreadable is pointed out before it is sent (REACH-01). */
function Attached({ file, onRemove, onReplace }: AttachedProps) {
  const { photo, use } = usePhoto(file);
  return (
    <li className="space-y-2">
      <div className="flex items-center justify-between gap-2 rounded-md border border-rule bg-sunk pl-3">
        <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{file.name}</span>
        <IconButton label={say`Remove ${file.name}`} onClick={onRemove}>
          <CloseIcon />
        </IconButton>
      </div>
      {photo?.flaw !== undefined && (
        <PhotoQuestion file={photo.file} flaw={photo.flaw} onReplace={onReplace} onUse={use} />
      )}
    </li>
  );
}

interface AttachmentsFieldProps {
  readonly attached: ReturnType<typeof useKeptFiles>;
  readonly error: string | undefined;
  /** How far they are while the form is being sent. */
  readonly told: string | undefined;
  /** Files were chosen or removed; the reason, if one of them was refused. */
  readonly onChoice: (refusal: string | undefined) => void;
}

/** Files that are sent with a form: a decision, a comment, an answer (REQ-06). */
export function AttachmentsField({ attached, error, told, onChoice }: AttachmentsFieldProps) {
  const { files, unkept, change } = attached;
  const input = useRef<HTMLInputElement>(null);
  function choose(chosen: readonly File[], before = files): void {
    let refusal: string | undefined;
    const taken = [...before];
    for (const file of chosen) {
      const refused = judgeFile(file, rule, taken.length);
      if (refused === undefined) taken.push(file);
      else refusal = refused;
    }
    change(taken);
    onChoice(refusal);
  }
  return (
    <div>
      <FileInput
        accept={acceptAttribute(rule)}
        label={say('Attach files')}
        multiple
        onFiles={(chosen) => choose(chosen)}
        ref={input}
      />
      <div className="flex flex-wrap gap-2">
        <Button className="flex-auto" onClick={() => input.current?.click()} variant="secondary">
          <PaperclipIcon /> {say('Attach files')}
        </Button>
        <CameraButton className="flex-auto" onFiles={(chosen) => choose(chosen)} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{acceptanceHint(rule)}</p>
      <ul className="mt-2 space-y-2">
        {files.map((file, index) => (
          <Attached
            file={file}
            key={`${String(index)} ${file.name}`}
            onRemove={() => choose([], withoutRow(files, index))}
            onReplace={(chosen) => choose(chosen, withoutRow(files, index))}
          />
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft empty:hidden" role="status">
        {told}
      </p>
      {unkept !== undefined && <p className="mt-1 text-sm text-ink-soft">{unkeptNote(unkept)}</p>}
      <FieldError error={error} />
    </div>
  );
}
