import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { useNeighbours } from '../../../entities/cases/use-neighbours.ts';
import { StaffTop } from '../../../layouts/staff/staff-top.tsx';
import { ApiFailure } from '../../../shared/api/api-failure.ts';
import { NotShown } from '../../../shared/page/not-shown.tsx';
import { useCase, type CaseSource } from './use-case.ts';

interface LoadedCaseProps<Item extends { readonly id: number }> {
  readonly source: CaseSource<Item>;
  readonly id: string;
  readonly queue: string;
  readonly renderCase: (item: Item) => ReactNode;
}

/** The server says why, such as an interest in the client (MONEY-03). */
const isForbidden = (error: Error | null): boolean => error instanceof ApiFailure && error.status === 403;

function LoadedCase<Item extends { readonly id: number }>(props: LoadedCaseProps<Item>) {
  const { source, id, queue, renderCase } = props;
  const { data, error, refetch } = useCase(source, id);
  if (data !== undefined) return renderCase(data);
  return (
    <div className="mx-auto max-w-[74rem] px-(--gutter) pt-6 pb-28">
      <NotShown
        back={{ to: queue, label: 'Back to the queue' }}
        error={error}
        goneAt={[403, 404, 422]}
        refetch={refetch}
        {...(!isForbidden(error) && {
          gone: 'We could not find this case. A draft belongs to its client alone.',
        })}
      />
    </div>
  );
}

interface CasePageProps<Item extends { readonly id: number }> extends Pick<
  LoadedCaseProps<Item>,
  'source' | 'renderCase'
> {
  readonly title: string;
}

/** The case at an address, between the others of its queue. Its head takes the place of the top bar when it scrolls. */
export function CasePage<Item extends { readonly id: number }>({ title, ...page }: CasePageProps<Item>) {
  const { id = '' } = useParams();
  const { queue, position } = useNeighbours(page.source.screens, id);
  return (
    <>
      <StaffTop back={queue} note={position} stays={false} title={title} />
      <main id="content">
        <LoadedCase id={id} key={id} queue={queue} {...page} />
      </main>
    </>
  );
}
