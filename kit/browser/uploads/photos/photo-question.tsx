import { say } from '../../../messages/index.ts';
import { useId, useRef, useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CameraIcon } from '../../../ui/icons/icons.tsx';
import { FileInput } from '../file-inputs.tsx';
import type { Flaw } from './judge-photo.ts';

/** The address of a file for a picture, as long as it is shown. */
export function useAddress(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (file === undefined) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}

interface PhotoQuestionProps {
  /** As it would be sent. */
  readonly file: File;
  readonly flaw: Flaw;
  readonly onUse: () => void;
  /** Called with what was taken or chosen in its place; a camera that is closed without a photo changes nothing. */
  readonly onReplace: (files: readonly File[]) => void;
}

const looks: Readonly<Record<Flaw, string>> = {
  dark: say('This photo looks dark.'),
  blurred: say('This photo looks blurred.'),
  empty: say('This photo looks empty.'),
};

/** Asks whether a photo can be read, and shows it (REACH-01). It is never refused: the person knows better. */
export function PhotoQuestion({ file, flaw, onUse, onReplace }: PhotoQuestionProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const address = useAddress(file);
  return (
    <div
      aria-labelledby={`${id}-question`}
      className="space-y-3 rounded-md border border-waiting-line bg-waiting-bg p-3"
      role="group"
    >
      <div role="status">
        <p className="font-bold" id={`${id}-question`}>
          {say('Can you read it?')}
        </p>
        <p className="text-sm" id={`${id}-looks`}>
          {looks[flaw]}
        </p>
      </div>
      {address !== undefined && (
        <img
          alt={file.name}
          className="mx-auto max-h-80 max-w-full rounded-sm border border-rule bg-surface object-contain"
          src={address}
        />
      )}
      <FileInput
        accept="image/*"
        camera
        label={say`Retake ${file.name}`}
        onFiles={(files) => files.length > 0 && onReplace(files)}
        ref={input}
      />
      <div className="flex flex-wrap gap-2" data-uncovered="">
        <Button
          aria-describedby={`${id}-looks`}
          className="flex-auto"
          onClick={() => input.current?.click()}
          size="small"
        >
          <CameraIcon size={16} /> {say('Retake photo')}
          <span className="sr-only"> {file.name}</span>
        </Button>
        <Button
          aria-describedby={`${id}-looks`}
          className="flex-auto"
          onClick={onUse}
          size="small"
          variant="secondary"
        >
          {say('Use photo')}
          <span className="sr-only"> {file.name}</span>
        </Button>
      </div>
    </div>
  );
}
