import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { say } from '../../../messages/index.ts';
import { screens } from '../../../rules/paths/screens.ts';
import { Notice } from '../../../ui/notice.tsx';
import { newerShownMessage } from '../../offline-queue/newer-shown.ts';
import { ApiFailure, isConflict } from '../../api/api-failure.ts';

/** Whether it was refused as a whole, with no field to correct; then the message is shown beside the submit button. */
export const isRefusedWhole = (failure: unknown): failure is ApiFailure =>
  failure instanceof ApiFailure &&
  (failure.status === 409 || failure.status === 429) &&
  Object.keys(failure.errors).length === 0;

/**
 * Why a submit was refused, with a link to the application that it duplicates, if any. It takes the focus and is
 * scrolled into view: on a phone it would be hidden behind the bar with Submit.
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
        <p>{isConflict(failure) ? newerShownMessage() : failure.message}</p>
        {duplicate !== undefined && (
          <Link
            className="inline-flex min-h-11 items-center font-bold underline"
            to={screens.client.loan.to({ id: duplicate.id })}
          >{say`Open ${duplicate.tracking_number}`}</Link>
        )}
      </Notice>
    </div>
  );
}
