import { fileNameOf } from '../../rules/uploads/document-title.ts';
import { formatSize } from '../../rules/uploads/megabytes.ts';
import type { ReactNode } from 'react';
import { useDataSaver } from '../data-saver/data-saver.ts';
import { PaperclipIcon } from '../../ui/icons/icons.tsx';

interface OpenableFile {
  readonly id: string;
  readonly file_path: string;
  /** Bytes. */
  readonly size?: number;
}

interface FileButtonsProps<File extends OpenableFile> {
  readonly files: readonly File[];
  readonly onOpen: (file: File) => void;
  /** Small text after a name, such as that it has not been scanned. */
  readonly noteOf?: (file: File) => ReactNode;
  /** The id of the file being viewed. */
  readonly current?: string | undefined;
}

/** Names of stored files, as buttons. */
export function FileButtons<File extends OpenableFile>({
  files,
  onOpen,
  noteOf,
  current,
}: FileButtonsProps<File>) {
  const isSparing = useDataSaver();
  return (
    <ul className="flex flex-wrap gap-2">
      {files.map((file) => (
        <li key={file.id}>
          <button
            aria-current={file.id === current ? true : undefined}
            className="inline-flex min-h-11 items-center gap-2 rounded-md border border-edge px-3 text-left text-sm font-bold text-link [overflow-wrap:anywhere] hover:bg-action-soft aria-current:border-action aria-current:bg-action-soft"
            onClick={() => onOpen(file)}
            type="button"
          >
            <PaperclipIcon size={16} /> {fileNameOf(file.file_path)}
            {isSparing && file.size !== undefined && (
              <span className="figures font-normal text-ink-soft">{formatSize(file.size)}</span>
            )}
            {noteOf?.(file)}
          </button>
        </li>
      ))}
    </ul>
  );
}
