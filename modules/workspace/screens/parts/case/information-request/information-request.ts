import { createContext, useRef, useState } from 'react';
import type { FeedbackItem, FeedbackPlace } from '#cases/rules/feedback.ts';
import type { Edit } from '#kit/browser/forms/use-kept-form.ts';
import {
  isStarted,
  useInformationRequestDraft,
  type InformationRequestDraft,
  type Question,
} from './information-request-draft.ts';

/** Which field the information request should focus: a question's reason, or the information request itself. */
export interface InformationRequestFocus {
  readonly target: string | undefined;
}

/** The questions that gather while someone reads a case. */
export interface InformationRequest {
  /** The client's first name. */
  readonly called: string;
  readonly draft: InformationRequestDraft;
  readonly edit: Edit<InformationRequestDraft>;
  readonly isStarted: boolean;
  readonly labelOf: (question: Question) => string;
  readonly isAsked: (item: FeedbackItem) => boolean;
  /** Whether this can be asked about at all. */
  readonly canAsk: (item: FeedbackItem) => boolean;
  /** Adds a question, or leads to the one that is there. */
  readonly ask: (item: FeedbackItem, also?: readonly string[]) => void;
  /** The reason of a question, which is added if it is not there. */
  readonly write: (item: FeedbackItem, reason: string) => void;
  readonly remove: (item: FeedbackItem) => void;
  /** Open as a sheet, where there is no room beside the facts. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
  /** Everything in it was sent. */
  readonly sent: () => void;
  readonly wasSent: () => boolean;
  readonly focus: InformationRequestFocus | undefined;
}

/** The information request of the case that is shown; undefined where nothing can be asked. */
export const InformationRequestContext = createContext<InformationRequest | undefined>(undefined);

interface Asked {
  readonly kind: 'loan' | 'request';
  readonly id: number;
  readonly client: { readonly name: string };
  readonly places: readonly FeedbackPlace[];
}

const firstWord = (name: string): string => name.trim().split(/\s+/).at(-1) ?? name;

const isSame = (one: FeedbackItem, other: FeedbackItem): boolean =>
  one.kind === other.kind && one.target === other.target;

/** The information request of one case. */
export function useInformationRequest({ kind, id, client, places }: Asked): InformationRequest {
  const { values: draft, edit, forget } = useInformationRequestDraft(kind, id);
  const [isOpen, setOpen] = useState(false);
  const [focus, setFocus] = useState<InformationRequestFocus>();
  const isSent = useRef(false);
  const placeOf = (item: FeedbackItem) => places.find((place) => isSame(place, item));

  function show(target?: string): void {
    isSent.current = false;
    setFocus({ target });
    setOpen(true);
  }

  return {
    called: firstWord(client.name),
    draft,
    edit,
    isStarted: isStarted(draft),
    labelOf: (question) => placeOf(question)?.label ?? question.target,
    isAsked: (item) => draft.items.some((question) => isSame(question, item)),
    canAsk: (item) => placeOf(item) !== undefined,
    ask({ kind: of, target }, also = []) {
      edit(({ items }) =>
        items.some((question) => isSame(question, { kind: of, target }))
          ? {}
          : { items: [...items, { kind: of, target, also, reason: '' }] },
      );
      show(target);
    },
    write: (item, reason) =>
      edit(({ items }) => ({
        items: items.some((question) => isSame(question, item))
          ? items.map((question) => (isSame(question, item) ? { ...question, reason } : question))
          : [...items, { ...item, also: [], reason }],
      })),
    remove: (question) => edit(({ items }) => ({ items: items.filter((other) => !isSame(other, question)) })),
    isOpen,
    open: () => show(),
    close: () => setOpen(false),
    sent(): void {
      isSent.current = true;
      forget();
      setOpen(false);
    },
    wasSent: () => isSent.current,
    focus,
  };
}
