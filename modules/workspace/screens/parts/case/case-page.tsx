import { useEffect, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { rememberQueue, rememberedQueue } from '#cases/screens/parts/remembered-queue.ts';
import { useNeighbours } from '#cases/screens/parts/use-neighbours.ts';
import { StaffTop } from '#kit/browser/layouts/staff/staff-top.tsx';
import { ApiFailure } from '#kit/browser/api/api-failure.ts';
import { NotShown } from '#kit/browser/page/not-shown.tsx';
import { usePageTitle } from '#kit/browser/page/page-title.tsx';
import { useCase, type CaseSource } from './use-case.ts';

interface Named {
  readonly id: number;
  readonly tracking_number: string;
}

interface LoadedCaseProps<Item extends Named> {
  readonly title: string;
  readonly source: CaseSource<Item>;
  readonly id: string;
  readonly queue: string;
  readonly renderCase: (item: Item) => ReactNode;
}

/** The server says why, for example a conflict of interest with the client (MONEY-03). */
const isForbidden = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 403;

function LoadedCase<Item extends Named>(props: LoadedCaseProps<Item>) {
  const { title, source, id, queue, renderCase } = props;
  const { data, error, refetch } = useCase(source, id);
  // Cases that are open in several tabs are told apart.
  usePageTitle(data?.tracking_number ?? title);
  if (data !== undefined) return renderCase(data);
  return (
    <div className="mx-auto max-w-[74rem] px-(--gutter) pt-6 pb-28">
      <NotShown
        back={{ to: queue, label: 'Back to queue' }}
        error={error}
        goneAt={[403, 404, 422]}
        refetch={refetch}
        {...(!isForbidden(error) && {
          gone: 'Case not found. A draft is visible only to its client.',
        })}
      />
    </div>
  );
}

type CasePageProps<Item extends Named> = Pick<LoadedCaseProps<Item>, 'title' | 'source' | 'renderCase'>;

/** The case at an address, between the others of its queue. Its head takes the place of the top bar when it scrolls. */
export function CasePage<Item extends Named>({ title, ...page }: CasePageProps<Item>) {
  const { id = '' } = useParams();
  const { screens } = page.source;
  const { queue, position } = useNeighbours(screens, id);
  useEffect(
    () => rememberQueue(screens.kind, { ...rememberedQueue(screens.kind), last: Number(id) }),
    [screens, id],
  );
  return (
    <>
      <StaffTop back={queue} note={position} stays={false} title={title} />
      <main id="content">
        <LoadedCase id={id} key={id} queue={queue} title={title} {...page} />
      </main>
    </>
  );
}
