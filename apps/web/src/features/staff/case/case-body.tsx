import type { ReactNode } from 'react';
import type { CaseWork, SaidInput } from '../../../entities/cases/case-work.ts';
import { AlsoOpen } from '../../../entities/cases/also-open.tsx';
import { CaseTimeline } from '../../../entities/cases/case-timeline.tsx';
import { FrozenNotice } from '../../../entities/cases/frozen-notice.tsx';

type Others = Parameters<typeof AlsoOpen>[0]['others'];

interface CaseBodyProps {
  readonly item: {
    readonly others: Others;
    readonly abilities: readonly { readonly action: string; readonly refused: string | null }[];
  };
  readonly work: CaseWork<SaidInput>;
  /** Fetches a file of a timeline entry or of a comment. */
  readonly fetchDocument: (id: string, of: 'action' | 'comment') => Promise<Blob>;
  readonly header: ReactNode;
  readonly moves: ReactNode;
  /** What the client has sent, and what became of it. */
  readonly children: ReactNode;
  /** Shown beside all of it, in half of the window. */
  readonly beside?: ReactNode;
}

/** The facts of a case on one side, the possible actions and the history on the other. */
export function CaseBody(props: CaseBodyProps) {
  const { item, work, fetchDocument, header, moves, children, beside } = props;
  const isAlone = beside === undefined;
  const mayComment = item.abilities.some(({ action, refused }) => action === 'comment' && refused === null);
  const columns = isAlone ? 'lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]' : 'lg:max-w-none';
  return (
    <div className="space-y-5">
      {header}
      <FrozenNotice frozen={work.client.frozen} />
      <div className={isAlone ? '' : 'gap-5 lg:grid lg:grid-cols-2'}>
        <div className={`grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 ${columns}`}>
          <div className={`space-y-5 ${isAlone ? 'lg:col-start-2 lg:row-start-1' : ''}`}>
            {moves}
            <AlsoOpen others={item.others} />
          </div>
          <div
            className={`min-w-0 space-y-5 ${isAlone ? 'lg:col-start-1 lg:row-span-2 lg:row-start-1' : ''}`}
          >
            {children}
          </div>
          <div className={isAlone ? 'lg:col-start-2 lg:row-start-2' : ''}>
            <CaseTimeline fetchDocument={fetchDocument} mayComment={mayComment} work={work} />
          </div>
        </div>
        {!isAlone && <div className="max-lg:hidden">{beside}</div>}
      </div>
    </div>
  );
}
