import { useEffect, useState } from 'react';
import { say } from '../../../messages/index.ts';
import type { UploadRule } from '../../../rules/uploads/judge-file.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ChevronDownIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { PhotoQuestion } from './photo-question.tsx';
import { smallPhoto } from './small-photo.ts';
import { useAddress } from './use-address.ts';

interface PageRowProps {
  readonly page: File;
  readonly rule: UploadRule;
  /** Counted from 1. */
  readonly number: number;
  readonly last: number;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
  readonly onReplace: (files: readonly File[]) => void;
}

/** A photo that will be a page; one that may be unreadable is pointed out. */
export function PageRow({ page, rule, number, last, onMove, onRemove, onReplace }: PageRowProps) {
  const [photo, setPhoto] = useState<Awaited<ReturnType<typeof smallPhoto>>>();
  const [isRead, setRead] = useState(false);
  const address = useAddress(photo?.file);
  useEffect(() => {
    let gone = false;
    void smallPhoto(page, rule).then((ready) => !gone && setPhoto(ready));
    return () => {
      gone = true;
    };
  }, [page, rule]);
  const what = say`page ${number}`;
  return (
    <li className="space-y-2">
      <div className="flex items-center gap-1 rounded-md border border-rule bg-sunk p-2">
        {address === undefined ? (
          <span aria-hidden="true" className="size-12 shrink-0 rounded-sm bg-primary-50" />
        ) : (
          <img alt="" className="size-12 shrink-0 rounded-sm object-cover" src={address} />
        )}
        <p className="min-w-0 flex-1 pl-1 text-sm">
          <span className="block font-bold whitespace-nowrap">{say`Page ${number}`}</span>
          <span className="block truncate text-ink-soft">{page.name}</span>
        </p>
        <IconButton
          aria-disabled={number === 1}
          className="aria-disabled:opacity-40"
          label={say`Move ${what} up`}
          onClick={() => number > 1 && onMove(-1)}
        >
          <ChevronDownIcon className="rotate-180" />
        </IconButton>
        <IconButton
          aria-disabled={number === last}
          className="aria-disabled:opacity-40"
          label={say`Move ${what} down`}
          onClick={() => number < last && onMove(1)}
        >
          <ChevronDownIcon />
        </IconButton>
        <IconButton label={say`Remove ${what}`} onClick={onRemove} tone="danger">
          <TrashIcon />
        </IconButton>
      </div>
      {photo?.flaw !== undefined && !isRead && (
        <PhotoQuestion
          file={photo.file}
          flaw={photo.flaw}
          onReplace={onReplace}
          onUse={() => setRead(true)}
        />
      )}
    </li>
  );
}
