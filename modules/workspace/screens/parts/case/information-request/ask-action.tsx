import type { ReactNode } from 'react';
import type { InformationRequest } from './information-request.ts';

/** The move that asks the client, in the head: it leads to the information request and says how much is in it. */
export function askAction(
  informationRequest: InformationRequest,
  empty: string,
): { readonly label: ReactNode; readonly onPress: () => void } {
  const { called, draft, isStarted, open } = informationRequest;
  const label = isStarted ? (
    <>
      <span className="max-w-32 truncate">Ask {called}</span>
      <span className="figures inline-flex size-6 flex-none items-center justify-center rounded-full bg-maize text-xs text-ink">
        {draft.items.length}
      </span>
    </>
  ) : (
    empty
  );
  return { label, onPress: open };
}
