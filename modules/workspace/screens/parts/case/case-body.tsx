import { useEffect, type ReactNode } from 'react';
import type { CaseWork, SaidInput } from '#cases/screens/parts/case-work.ts';
import { SuspendedNotice } from '#cases/screens/parts/suspended-notice.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useWide } from '#kit/browser/page/use-wide.ts';
import { FactToolsContext } from '#kit/ui/fact-list.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { AfterAction } from './after-action.tsx';
import { AskButton } from './information-request/ask-button.tsx';
import {
  InformationRequestContext,
  type InformationRequest,
} from './information-request/information-request.ts';
import { CaseHead, type CaseHeadFacts } from './case-head.tsx';
import { partId, type JumpPart } from './case-jumps.tsx';
import { AlsoOpen } from '#cases/screens/parts/also-open.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';

const NotesCard = latePart(
  async () => (await import('#clients/screens/parts/notes/notes-card.tsx')).NotesCard,
);

interface BesideCaseProps {
  readonly others: Parameters<typeof AlsoOpen>[0]['others'];
  /** The client's public id. */
  readonly client: string;
}

/** What else is known of the client of a case: their other cases, and what staff have noted (CASE-14). */
function BesideCase({ others, client }: BesideCaseProps) {
  const { permissions } = useSession();
  return (
    <>
      <AlsoOpen others={others} />
      {permissions.includes('clients.view') && <NotesCard client={client} />}
    </>
  );
}

const CaseTimeline = latePart(
  async () => (await import('#cases/screens/parts/case-timeline.tsx')).CaseTimeline,
);

type Others = Parameters<typeof BesideCase>[0]['others'];

/** A part of the case, with what it shows. */
export interface CasePart extends JumpPart {
  readonly content: ReactNode;
}

interface CaseBodyProps extends CaseHeadFacts {
  readonly item: CaseHeadFacts['item'] & {
    readonly others: Others;
    readonly abilities: readonly { readonly action: string; readonly refused: string | null }[];
  };
  readonly work: CaseWork<SaidInput>;
  /** Fetches a file of a timeline entry or of a comment. */
  readonly fetchDocument: (id: string, of: 'action' | 'comment') => Promise<Blob>;
  /** Above the head. */
  readonly warning?: ReactNode;
  /** The next actions, in the head. */
  readonly transitions: ReactNode;
  /** Who holds the case. */
  readonly holder: ReactNode;
  /** Where questions gather, if the client can be asked now. */
  readonly informationRequest?: InformationRequest;
  readonly renderInformationRequest?: () => ReactNode;
  /** Loads what the actions need before one is pressed (CASE-13). */
  readonly preload: readonly (() => void)[];
  /** What the client has sent, and what became of it, in the order of the jumps. */
  readonly parts: readonly CasePart[];
}

const timeline = { key: 'timeline', label: 'Timeline' } as const;

/** Time for the screen to settle before anything is loaded ahead (milliseconds). */
const settledAfter = 300;

function usePreload(preload: CaseBodyProps['preload']): void {
  useEffect(() => {
    const timer = setTimeout(() => preload.forEach((load) => load()), settledAfter);
    return () => clearTimeout(timer);
  }, [preload]);
}

const factTool = (targets: readonly string[], label: string): ReactNode => {
  const [target = '', ...also] = targets;
  return <AskButton also={also} item={{ kind: 'field', target }} label={label} />;
};
const factTools = { renderTool: factTool };

/** The parts of a case under a head that stays; information request, holder and history beside them. */
export function CaseBody(props: CaseBodyProps) {
  const {
    item,
    work,
    fetchDocument,
    warning,
    transitions,
    holder,
    informationRequest,
    renderInformationRequest,
    preload,
    parts,
    ...head
  } = props;
  const wide = useWide();
  usePreload(preload);
  const mayComment = item.abilities.some(({ action, refused }) => action === 'comment' && refused === null);
  return (
    <InformationRequestContext value={informationRequest}>
      {warning}
      <CaseHead
        {...head}
        beside={wide ? [timeline.key] : []}
        item={item}
        transitions={transitions}
        parts={[...parts, timeline]}
      >
        <AfterAction item={item} screens={head.screens} />
      </CaseHead>
      <div className="mx-auto max-w-[74rem] space-y-4 px-(--gutter) pt-4 pb-28 lg:pb-12">
        <SuspendedNotice suspended={work.client.suspended} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_20.5rem] lg:gap-5">
          <FactToolsContext value={factTools}>
            <div className="min-w-0 space-y-4">
              {parts.map(({ key, label, content }) => (
                <section
                  aria-label={label}
                  className="space-y-4 outline-none"
                  id={partId(key)}
                  key={key}
                  tabIndex={-1}
                >
                  {content}
                </section>
              ))}
            </div>
          </FactToolsContext>
          <div className="min-w-0">
            <div className="space-y-4 print:static print:max-h-none print:overflow-visible lg:sticky lg:top-[calc(var(--case-head)+1rem)] lg:-m-1 lg:max-h-[calc(var(--screen)-var(--case-head)-1.75rem)] lg:overflow-y-auto lg:p-1">
              {renderInformationRequest?.()}
              {holder}
              <BesideCase client={work.client.id} others={item.others} />
              <section
                aria-label={timeline.label}
                className="outline-none"
                id={partId(timeline.key)}
                tabIndex={-1}
              >
                <CaseTimeline
                  fetchDocument={fetchDocument}
                  mayComment={mayComment}
                  meanwhile={<LoadingBlocks rows={2} />}
                  work={work}
                />
              </section>
            </div>
          </div>
        </div>
      </div>
    </InformationRequestContext>
  );
}
