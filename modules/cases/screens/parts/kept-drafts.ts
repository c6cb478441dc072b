import { useEffect, useState } from 'react';
import type { Visibility } from '../../rules/remarks.ts';
import { tabStorage } from '#kit/browser/session/browser-storage.ts';
import type { Attachment } from '#kit/browser/uploads/use-attachments.ts';

/** The storage key of a draft with this name. */
const keyOf = (name: string): string => `staff-action:${name}`;

/** Whether something was typed under this name and not sent. */
export const isKept = (name: string): boolean => tabStorage.read(keyOf(name)) !== null;

/** What was kept in this tab, before its shape is known. */
export type Kept = Readonly<Record<string, unknown>>;

export const isKeptRecord = (value: unknown): value is Kept => typeof value === 'object' && value !== null;

export const textIn = (kept: Kept, name: string): string => {
  const value = kept[name];
  return typeof value === 'string' ? value : '';
};

export const rowsIn = (kept: Kept, name: string): Kept[] => {
  const value: unknown = kept[name];
  return Array.isArray(value) ? value.filter(isKeptRecord) : [];
};

export const textsIn = (kept: Kept, name: string): string[] => {
  const value: unknown = kept[name];
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
};

/** What every staff action may include. */
export interface CommentDraft {
  readonly comment: string;
  readonly attachments: readonly Attachment[];
  readonly visibility: Visibility;
}

export const emptyComment: CommentDraft = { comment: '', attachments: [], visibility: 'internal' };

/** In the order of `emptyComment`, as drafts are compared as text. */
export const readComment = (kept: Kept): CommentDraft => ({
  comment: textIn(kept, 'comment'),
  attachments: rowsIn(kept, 'attachments').map((file) => ({
    id: textIn(file, 'id'),
    file_path: textIn(file, 'file_path'),
    size: Number(file['size']) || 0,
  })),
  visibility: kept['visibility'] === 'client' ? 'client' : 'internal',
});

function read<Draft>(text: string | null, empty: Draft, draftIn: (kept: Kept) => Draft): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isKeptRecord(kept) ? draftIn(kept) : empty;
  } catch {
    return empty;
  }
}

export type EditDraft<Draft> = (change: (before: Draft) => Partial<Draft>) => void;

/** A draft that survives a failure, a closed dialog and a reload of this tab. */
export function useKeptDraft<Draft extends object>(
  name: string,
  empty: Draft,
  draftIn: (kept: Kept) => Draft,
) {
  const key = keyOf(name);
  const [draft, setDraft] = useState(() => read(tabStorage.read(key), empty, draftIn));
  useEffect(() => {
    // Whether the draft has any content.
    if (JSON.stringify(draft) === JSON.stringify(empty)) tabStorage.remove(key);
    else tabStorage.write(key, JSON.stringify(draft));
  }, [draft, empty, key]);
  const edit: EditDraft<Draft> = (change) => setDraft((before) => ({ ...before, ...change(before) }));
  return {
    draft,
    edit,
    forget(): void {
      tabStorage.remove(key);
      setDraft(empty);
    },
  };
}
