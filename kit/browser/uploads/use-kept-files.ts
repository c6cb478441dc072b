import { useEffect, useRef, useState } from 'react';
import { makeKey } from '../api/repeat-key.ts';
import { useUser } from '../session/use-session.ts';
import { storedUploadsOf } from './stored-uploads.ts';
import type { Unkept } from './upload.ts';

/**
 * Files chosen for a text that is not sent yet. This phone keeps them as it keeps the text, until it is sent, under a name
 * of their own (EASE-06).
 */
export function useKeptFiles(place: string) {
  const { id: userId } = useUser();
  const [stored] = useState(() => storedUploadsOf(userId, place));
  const keys = useRef(new Map<File, string>());
  const [files, setFiles] = useState<readonly File[]>([]);
  const [unkept, setUnkept] = useState<Unkept>();
  useEffect(() => {
    let isGone = false;
    void stored.kept().then((kept) => {
      const known = new Set(keys.current.values());
      const found = kept.filter(({ key }) => !known.has(key));
      if (isGone || found.length === 0) return;
      for (const { key, file } of found) keys.current.set(file, key);
      setFiles((chosen) => [...found.map(({ file }) => file), ...chosen]);
    });
    return () => {
      isGone = true;
    };
  }, [stored]);

  function keep(file: File): void {
    const key = makeKey();
    keys.current.set(file, key);
    // A file that cannot be read any more says so when it is sent.
    stored.added({ key, type: 'attachments', file, pages: undefined }, setUnkept, () => undefined);
  }

  return {
    files,
    /** Why one of them is lost with its page. */
    unkept: files.length > 0 ? unkept : undefined,
    change(next: readonly File[]): void {
      for (const [file, key] of keys.current) {
        if (next.includes(file)) continue;
        stored.gone(key);
        keys.current.delete(file);
      }
      for (const file of next) if (!keys.current.has(file)) keep(file);
      setFiles(next);
    },
  };
}
