import { useRef } from 'react';
import { acceptAttribute, actionAttachmentRule, acceptanceHint, judgeFile } from '@ensigo/rulebook/uploads';
import { CameraButton, FileInput } from '../../../shared/uploads/file-inputs.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon, PaperclipIcon } from '../../../ui/icons/icons.tsx';
import { requestTexts as texts } from './texts.ts';

const rule = { ...actionAttachmentRule, mimes: [...actionAttachmentRule.mimes] };

interface AttachmentsFieldProps {
  readonly files: readonly File[];
  readonly error: string | undefined;
  /** How far they are while the form is being sent. */
  readonly told: string | undefined;
  readonly onChange: (files: readonly File[], error: string | undefined) => void;
}

/** Files for a decision or a comment (REQ-06). */
export function AttachmentsField({ files, error, told, onChange }: AttachmentsFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  function choose(chosen: readonly File[]): void {
    let refusal: string | undefined;
    const taken = [...files];
    for (const file of chosen) {
      const refused = judgeFile(file, rule, taken.length);
      if (refused === undefined) taken.push(file);
      else refusal = refused;
    }
    onChange(taken, refusal);
  }
  return (
    <div>
      <FileInput accept={acceptAttribute(rule)} label={texts.attach} multiple onFiles={choose} ref={input} />
      <div className="flex flex-wrap gap-2">
        <Button className="flex-auto" onClick={() => input.current?.click()} variant="secondary">
          <PaperclipIcon /> {texts.attach}
        </Button>
        <CameraButton className="flex-auto" onFiles={choose} />
      </div>
      <p className="mt-1 text-sm text-ink-soft">{acceptanceHint(rule)}</p>
      <ul className="mt-2 space-y-2">
        {files.map((file, index) => (
          <li
            className="flex items-center justify-between gap-2 rounded-md border border-rule bg-sunk pl-3"
            key={`${String(index)} ${file.name}`}
          >
            <span className="min-w-0 text-sm [overflow-wrap:anywhere]">{file.name}</span>
            <IconButton
              label={texts.remove(file.name)}
              onClick={() => onChange(files.toSpliced(index, 1), undefined)}
            >
              <CloseIcon />
            </IconButton>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-soft empty:hidden" role="status">
        {told}
      </p>
      <FieldError error={error} />
    </div>
  );
}
