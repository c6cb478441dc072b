import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { screens } from '@ensigo/rulebook/paths';
import { Notice } from '../../ui/notice.tsx';
import { ApiFailure } from '../../shared/api/api-failure.ts';

/** Whether it was refused as it stands, with nothing to correct at a field: said beside the submit button. */
export const isRefusedWhole = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure &&
  (failure.status === 409 || failure.status === 429) &&
  Object.keys(failure.errors).length === 0;

/**
 * Why a submit was refused, and the way to the application it is the same as, where there is one. It has the focus, and
 * is brought into sight: on a phone it would begin behind the bar that holds Submit.
 */
export function RefusedNotice({ failure }: { readonly failure: ApiFailure }) {
  const { duplicate } = failure;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'center' });
  }, [failure]);
  return (
    <div className="outline-none" ref={place} tabIndex={-1}>
      <Notice announce tone="waiting">
        <p>{failure.message}</p>
        {duplicate !== undefined && (
          <Link
            className="inline-flex min-h-11 items-center font-bold underline"
            to={screens.client.loan.to({ id: duplicate.id })}
          >
            Look at {duplicate.tracking_number}
          </Link>
        )}
      </Notice>
    </div>
  );
}
