import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { say } from '#kit/messages/index.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { SentElsewhereContext } from '#kit/browser/drafts/sent-elsewhere.ts';
import { buttonClass } from '#kit/ui/button.tsx';
import { EmptyState } from '#kit/ui/empty-state.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';

/** Stored with the history entry of this key, so that it survives a step back or a reload. */
function readEntry(key: string, name: string): unknown {
  const entry: unknown = window.history.state;
  return keyOf(entry) === key ? Reflect.get(Object(entry), name) : undefined;
}

function writeEntry(key: string, name: string, value: unknown): void {
  const entry: unknown = window.history.state;
  if (keyOf(entry) === key) window.history.replaceState({ ...Object(entry), [name]: value }, '');
}

/** As the router names them. */
const keyOf = (entry: unknown): unknown => Reflect.get(Object(entry), 'key') ?? 'default';

interface SentCase {
  readonly id: number;
  readonly tracking_number: string;
}

const kinds = {
  loan: {
    sentAs: (number: string) => say`This application was submitted as ${number}.`,
    pathOf: (id: number) => screens.client.loan.to({ id }),
    countOf: (state: PrequalificationState) => state.sent_loans,
    lastOf: (state: PrequalificationState) => state.sent_loan ?? undefined,
    draftOf: (state: PrequalificationState) => state.loan,
    begin: say('Start a new application'),
    goOn: say('Continue the new application'),
  },
  request: {
    sentAs: (number: string) => say`This request was submitted as ${number}.`,
    pathOf: (id: number) => screens.client.request.to({ id }),
    countOf: (state: PrequalificationState) => state.sent_requests,
    lastOf: (state: PrequalificationState) => state.sent_request ?? undefined,
    draftOf: (state: PrequalificationState) => state.request,
    begin: say('Start a new request'),
    goOn: say('Continue the new request'),
  },
} as const;

type Kind = keyof typeof kinds;

const lookAt = (number: string): string => say`Open ${number}`;

/** What a screen that cannot show a case says of one that was sent, and where it leads. */
export function sentIn(kind: Kind, failure: unknown) {
  const sent = failure instanceof ApiFailure ? failure.duplicate : undefined;
  if (sent === undefined) return undefined;
  const { sentAs, pathOf } = kinds[kind];
  const number = sent.tracking_number;
  return { gone: sentAs(number), back: { to: pathOf(sent.id), label: lookAt(number) } };
}

const show = (place: HTMLDivElement | null): void => {
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
};

interface SentElsewhereProps {
  readonly kind: Kind;
  /** Known to have been sent. */
  readonly sent?: SentCase | undefined;
  /** Where another one is begun. */
  readonly begin?: ReactNode;
  readonly children: ReactNode;
}

/** The steps in it say so once their case was sent elsewhere, and keep what was typed (EASE-04). */
export function SentElsewhere({ kind, sent, begin, children }: SentElsewhereProps) {
  const [heard, setHeard] = useState<SentCase>();
  const { id, tracking_number: number } = sent ?? heard ?? { id: 0, tracking_number: '' };
  const value = useMemo(() => {
    const { sentAs, pathOf } = kinds[kind];
    const hear = (failure: unknown): boolean => {
      const found = failure instanceof ApiFailure && failure.status === 409 ? failure.duplicate : undefined;
      if (found !== undefined) setHeard({ ...found });
      return found !== undefined;
    };
    const notice = id !== 0 && (
      <div className="outline-none" ref={show} tabIndex={-1}>
        <Notice announce tone="waiting">
          <p>{sentAs(number)}</p>
          <p className="flex flex-wrap gap-x-4">
            <Link className="inline-flex min-h-11 items-center font-bold underline" to={pathOf(id)}>
              {lookAt(number)}
            </Link>
            {begin}
          </p>
        </Notice>
      </div>
    );
    return { notice, hear };
  }, [begin, id, kind, number]);
  return <SentElsewhereContext value={value}>{children}</SentElsewhereContext>;
}

const mark = 'sentBefore';

/** What is kept with an entry of the history: what had been sent when it was opened, and its draft. */
interface Opened {
  readonly kind: Kind;
  readonly count: number;
  readonly draft?: SentCase | undefined;
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

function openedAt(key: string, kind: Kind): Opened | undefined {
  const { kind: of, count, draft } = recordOf(readEntry(key, mark));
  if (of !== kind || typeof count !== 'number') return undefined;
  const { id, tracking_number } = recordOf(draft);
  return typeof id === 'number' && typeof tracking_number === 'string'
    ? { kind, count, draft: { id, tracking_number } }
    : { kind, count };
}

interface SentBeforeProps {
  readonly kind: Kind;
  readonly state: PrequalificationState;
  readonly title: string;
  readonly back: string;
  /** Where another one is begun, or the open one continued. */
  readonly begin: string;
  /** Gets the state as it was, once the case was sent elsewhere: what was typed stays. */
  readonly children: (state: PrequalificationState) => ReactNode;
}

/**
 * The steps of a draft. If it was already submitted, perhaps in another tab, shows its number and a link to it; a new one
 * is started only by a button (EASE-04).
 */
export function SentBefore({ kind, state, title, back, begin, children }: SentBeforeProps) {
  const { key } = useLocation();
  const { sentAs, pathOf, countOf, lastOf, draftOf, begin: beginAnew, goOn } = kinds[kind];
  const enter = () => ({ key, state, opened: openedAt(key, kind) });
  const [shown, setShown] = useState(enter);
  if (shown.key !== key) setShown(enter());
  else if (shown.state !== state && countOf(shown.state) === countOf(state)) setShown({ ...shown, state });

  const { opened } = shown;
  const wasSent = opened !== undefined && opened.count < countOf(shown.state);
  const isSent = countOf(shown.state) < countOf(state);
  const draft = draftOf(shown.state);
  const draftId = draft?.id ?? 0;
  const draftNumber = draft?.tracking_number ?? '';
  const count = countOf(shown.state);
  useEffect(() => {
    if (wasSent) return;
    const known = draftId === 0 ? undefined : { id: draftId, tracking_number: draftNumber };
    writeEntry(key, mark, { kind, count, draft: known } satisfies Opened);
  }, [count, draftId, draftNumber, key, kind, wasSent]);

  const own = isSent && draftId !== 0 ? { id: draftId, tracking_number: draftNumber } : opened?.draft;
  const sent = wasSent || isSent ? (own ?? lastOf(state)) : undefined;
  const words = draftOf(state) === null ? beginAnew : goOn;
  if (wasSent && sent !== undefined)
    return (
      <ClientPage back={back} title={title}>
        <EmptyState
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Link className={buttonClass('primary')} to={pathOf(sent.id)}>
                {lookAt(sent.tracking_number)}
              </Link>
              <Link className={buttonClass('secondary')} to={begin}>
                {words}
              </Link>
            </div>
          }
        >
          {sentAs(sent.tracking_number)}
        </EmptyState>
      </ClientPage>
    );
  const beginLink = (
    <Link className="inline-flex min-h-11 items-center font-bold underline" reloadDocument to={begin}>
      {words}
    </Link>
  );
  return (
    <SentElsewhere begin={beginLink} kind={kind} sent={isSent ? sent : undefined}>
      {children(shown.state)}
    </SentElsewhere>
  );
}
