import { useRef, useState } from 'react';
import { say } from '../../../messages/index.ts';
import { judgePages, tooManyPages } from '../../../rules/uploads/judge-pages.ts';
import { mostPages } from '../../../rules/uploads/parts.ts';
import type { UploadRule } from '../../../rules/uploads/judge-file.ts';
import { Button } from '../../../ui/button.tsx';
import { PlusIcon } from '../../../ui/icons/icons.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { makeKey } from '../../api/make-key.ts';
import { movedRow, withoutRow } from '../../forms/rows.ts';
import { useKeptFocus } from '../../page/use-kept-focus.ts';
import { FileInput } from '../file-inputs.tsx';
import { isPhotoFor } from './is-photo.ts';
import { PageRow } from './page-row.tsx';
import { smallPhoto } from './small-photo.ts';

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
