import { useEffect, useState } from 'react';
import type { Visibility } from '@ensigo/rulebook/cases';
import {
  feedbackKinds,
  type FeedbackKind,
  type StaffLoanAction,
  type StaffLoanActionInput,
} from '@ensigo/rulebook/loan';
import { tabStorage } from '../../../shared/session/browser-storage.ts';
import { keyOfDraft } from './kept-drafts.ts';
import type { Attachment } from '../../../shared/uploads/use-attachments.ts';

export interface AskedItem {
  readonly kind: FeedbackKind;
  readonly target: string;
  readonly reason: string;
}

/** What an officer has typed for one action and not sent yet. */
export interface ActionDraft {
  readonly comment: string;
  readonly attachments: readonly Attachment[];
  /** UGX, plain digits. */
  readonly amount: string;
  readonly visibility: Visibility;
  readonly whole: boolean;
  readonly items: readonly AskedItem[];
  /** YYYY-MM-DD, or empty. */
  readonly answerBy: string;
}

const empty: ActionDraft = {
  comment: '',
  attachments: [],
  amount: '',
  visibility: 'internal',
  whole: false,
  items: [],
  answerBy: '',
};

type Stored = Readonly<Record<string, unknown>>;

const isStored = (value: unknown): value is Stored => typeof value === 'object' && value !== null;
const textIn = (stored: Stored, name: string): string => {
  const value = stored[name];
  return typeof value === 'string' ? value : '';
};
const listIn = (stored: Stored, name: string): Stored[] => {
  const value: unknown = stored[name];
  return Array.isArray(value) ? value.filter(isStored) : [];
};

function readDraft(text: string | null): ActionDraft {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? 'null');
  } catch {
    return empty;
  }
  if (!isStored(stored)) return empty;
  return {
    comment: textIn(stored, 'comment'),
    amount: textIn(stored, 'amount'),
    answerBy: textIn(stored, 'answerBy'),
    whole: stored['whole'] === true,
    visibility: stored['visibility'] === 'client' ? 'client' : 'internal',
    attachments: listIn(stored, 'attachments').map((file) => ({
      id: textIn(file, 'id'),
      file_path: textIn(file, 'file_path'),
      size: Number(file['size']) || 0,
    })),
    items: listIn(stored, 'items').flatMap((item) => {
      const kind = feedbackKinds.find((known) => known === item['kind']);
      return kind === undefined
        ? []
        : [{ kind, target: textIn(item, 'target'), reason: textIn(item, 'reason') }];
    }),
  };
}

/** Whether anything stands in it. */
const isTouched = (draft: ActionDraft): boolean => JSON.stringify(draft) !== JSON.stringify(empty);

export type EditDraft = (change: (before: ActionDraft) => Partial<ActionDraft>) => void;

/** A draft that survives a failure, a closed dialog and a reload of this tab. */
export function useActionDraft(name: string) {
  const key = keyOfDraft(name);
  const [draft, setDraft] = useState(() => readDraft(tabStorage.read(key)));
  useEffect(() => {
    if (isTouched(draft)) tabStorage.write(key, JSON.stringify(draft));
    else tabStorage.remove(key);
  }, [draft, key]);
  const edit: EditDraft = (change) => setDraft((before) => ({ ...before, ...change(before) }));
  return {
    draft,
    edit,
    forget(): void {
      tabStorage.remove(key);
      setDraft(empty);
    },
  };
}

/** The draft as the call takes it; `replyTo`: the entry that a comment answers. */
export function bodyOf(action: StaffLoanAction, draft: ActionDraft, replyTo?: number): StaffLoanActionInput {
  const said = { comment: draft.comment, attachments: draft.attachments.map(({ id }) => id) };
  if (action === 'request-feedback') {
    const { whole, items, answerBy } = draft;
    return { action, ...said, whole, items: [...items], answer_by: answerBy === '' ? null : answerBy };
  }
  if (action === 'comment') {
    return { action, ...said, visibility: draft.visibility, reply_to: replyTo ?? null };
  }
  if (action === 'close') return { action, ...said, amount_paid_out: draft.amount };
  return { action, ...said };
}
