import { useRef, type RefObject } from 'react';
import { say } from '../../messages/index.ts';
import { Button, type ButtonSize } from '../../ui/button.tsx';
import { CameraIcon } from '../../ui/icons/icons.tsx';

/** Whether it is a phone or a tablet, which has a camera at hand. */
export const isTouch = (): boolean => matchMedia('(pointer: coarse)').matches;

interface FileInputProps {
  readonly accept: string;
  readonly label: string;
  readonly multiple?: boolean;
  /** Opens the camera on the back of a phone at once, without the phone's own chooser. */
  readonly camera?: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly ref: RefObject<HTMLInputElement | null>;
}

/** The browser's own input for files, opened by a button beside it. */
export function FileInput({ accept, label, multiple = false, camera = false, onFiles, ref }: FileInputProps) {
  return (
    <input
      accept={accept}
      aria-label={label}
      capture={camera ? 'environment' : undefined}
      className="sr-only"
      multiple={multiple}
      onChange={(event) => {
        onFiles([...(event.currentTarget.files ?? [])]);
        // Allows the same file to be chosen again after it was refused.
        event.currentTarget.value = '';
      }}
      ref={ref}
      tabIndex={-1}
      type="file"
    />
  );
}

interface CameraButtonProps {
  /** For which document, for those who do not see beside what the button stands. */
  readonly what?: string;
  readonly describedBy?: string;
  readonly className?: string;
  readonly size?: ButtonSize;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens the camera (REACH-01); on phones and tablets alone. An input of its own: `capture` would hide the gallery. */
export function CameraButton({ what = '', describedBy, className = '', size, onFiles }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const text = say('Take photo');
  return (
    <span className="hidden pointer-coarse:contents">
      <FileInput
        accept="image/*"
        camera
        label={what === '' ? text : say`Take a photo for ${what}`}
        onFiles={onFiles}
        ref={input}
      />
      <Button
        aria-describedby={describedBy}
        className={className}
        onClick={() => input.current?.click()}
        variant="secondary"
        {...(size !== undefined && { size })}
      >
        <CameraIcon {...(size === 'small' && { size: 16 })} /> {text}
        {what !== '' && <span className="sr-only"> {say`for ${what}`}</span>}
      </Button>
    </span>
  );
}
