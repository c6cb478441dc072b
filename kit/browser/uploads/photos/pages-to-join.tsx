import { useRef, useState, useEffect } from 'react';
import { say } from '../../../messages/index.ts';
import { judgePages, tooManyPages, mostPages } from '../../../rules/uploads/parts.ts';
import type { UploadRule } from '../../../rules/uploads/judge-file.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon, ChevronDownIcon, TrashIcon } from '../../../ui/icons/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { makeKey } from '../../api/repeat-key.ts';
import { movedRow, withoutRow } from '../../forms/rows.ts';
import { useKeptFocus } from '../../page/use-kept-focus.ts';
import { FileInput } from '../file-inputs.tsx';
import { isPhotoFor, smallPhoto } from './small-photo.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useAddress, PhotoQuestion } from './photo-question.tsx';

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
function PageRow({ page, rule, number, last, onMove, onRemove, onReplace }: PageRowProps) {
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

/** Cameras give all their photos one name. */
const keys = new WeakMap<File, string>();
function keyOf(photo: File): string {
  const key = keys.get(photo) ?? makeKey();
  keys.set(photo, key);
  return key;
}

interface PagesToJoinProps {
  readonly pages: readonly File[];
  readonly rule: UploadRule;
  /** Whether the place has room for each of them as a file of its own. */
  readonly mayBeSingle: boolean;
  /** Under which it is found where it is missed. */
  readonly name: string;
  readonly onChange: (pages: readonly File[]) => void;
  /** Called with the photos as they are sent. */
  readonly onJoin: (photos: readonly File[]) => void;
  readonly onSingle: () => void;
  readonly onCancel: () => void;
}

/** Photos that were chosen together: they can be put in order, and become one PDF (REACH-01). */
export function PagesToJoin({
  pages,
  rule,
  mayBeSingle,
  name,
  onChange,
  onJoin,
  onSingle,
  onCancel,
}: PagesToJoinProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isJoining, setJoining] = useState(false);
  const [told, setTold] = useState('');
  const place = useKeptFocus(pages.length);
  /** Why these very pages cannot be joined. */
  const [refusal, setRefusal] = useState<{ readonly of: readonly File[]; readonly words: string }>();
  function move(from: number, by: -1 | 1): void {
    const page = pages[from];
    if (page === undefined) return;
    onChange(movedRow(pages, from, from + by));
    setTold(say`${page.name} is page ${from + by + 1} of ${pages.length}.`);
  }
  const refuse = (words: string): void => setRefusal({ of: pages, words });
  async function join(): Promise<void> {
    const tooMany = tooManyPages(pages.length);
    if (tooMany !== undefined) return refuse(tooMany);
    setJoining(true);
    const photos = (await Promise.all(pages.map((page) => smallPhoto(page, rule)))).map(({ file }) => file);
    // Before a byte of them is paid for.
    const words = judgePages(photos, rule);
    if (words === undefined) return onJoin(photos);
    refuse(words);
    setJoining(false);
  }
  const add = (files: readonly File[], at = pages.length, instead = 0): void =>
    onChange([
      ...pages.slice(0, at),
      ...files.filter((file) => isPhotoFor(rule, file)),
      ...pages.slice(at + instead),
    ]);
  return (
    <div
      className="space-y-3 rounded-md border border-edge bg-surface p-3 outline-none"
      ref={place}
      tabIndex={-1}
    >
      <p className="font-bold">{say('Are these pages of one document?')}</p>
      <p className="text-sm text-ink-soft">
        {say('Put your photos in order. They become one PDF, with one photo on each page.')}
      </p>
      <ol className="space-y-2">
        {pages.map((page, index) => (
          <PageRow
            key={keyOf(page)}
            last={pages.length}
            number={index + 1}
            onMove={(by) => move(index, by)}
            onRemove={() => onChange(withoutRow(pages, index))}
            onReplace={(files) => add(files, index, 1)}
            page={page}
            rule={rule}
          />
        ))}
      </ol>
      <p className="sr-only" role="status">
        {told}
      </p>
      <FileInput
        accept="image/*"
        label={say('Choose more pages')}
        multiple
        onFiles={(files) => add(files)}
        ref={input}
      />
      {refusal?.of === pages && (
        <Notice announce tone="danger">
          {refusal.words}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          className="flex-auto"
          name={name}
          onClick={() => void join()}
          pending={isJoining}
          size="small"
        >
          {say('Join into one PDF')}
        </Button>
        {pages.length < mostPages && (
          <Button
            className="flex-auto"
            onClick={() => input.current?.click()}
            size="small"
            variant="secondary"
          >
            <PlusIcon size={16} /> {say('Add a page')}
          </Button>
        )}
        {mayBeSingle && (
          <Button className="flex-auto" onClick={onSingle} size="small" variant="secondary">
            {say('Send them one by one')}
          </Button>
        )}
        <Button className="flex-auto" onClick={onCancel} size="small" variant="quiet">
          {say('Cancel')}
        </Button>
      </div>
    </div>
  );
}
