import { useEffect, useRef, type ReactNode } from 'react';
import { useWide } from '#kit/browser/page/use-wide.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Button } from '#kit/ui/button.tsx';
import type { InformationRequest } from './information-request.ts';

const InformationRequestSheet = latePart(
  async () => (await import('./information-request-sheet.tsx')).InformationRequestSheet,
);

interface InformationRequestPanelProps {
  readonly informationRequest: InformationRequest;
  /** The questions, once there are some. */
  readonly form: ReactNode;
}

/** Empty: how it is filled. */
function EmptyInformationRequest({
  informationRequest,
}: {
  readonly informationRequest: InformationRequest;
}) {
  return (
    <div className="space-y-2 p-4 text-sm text-ink-soft">
      <p>
        Select <span className="font-bold text-ink">Request information</span> beside any fact or file to add
        a question here, then send all questions together.
      </p>
      <Button
        className="-ml-3"
        onClick={() => informationRequest.edit(() => ({ whole: true }))}
        size="row"
        variant="quiet"
      >
        Open everything for changes
      </Button>
    </div>
  );
}

/** The information request: beside the facts on a laptop, in a sheet on a phone. */
export function InformationRequestPanel({ informationRequest, form }: InformationRequestPanelProps) {
  const wide = useWide();
  const frame = useRef<HTMLElement>(null);
  const { focus, isStarted } = informationRequest;
  const title = `Request information from ${informationRequest.called}`;
  useEffect(() => {
    if (focus !== undefined && focus.target === undefined) frame.current?.focus();
  }, [focus]);

  const inside = isStarted ? form : <EmptyInformationRequest informationRequest={informationRequest} />;
  if (!wide) {
    return (
      informationRequest.isOpen && (
        <InformationRequestSheet
          asked={focus?.target}
          onClose={informationRequest.close}
          title={title}
          wasSent={informationRequest.wasSent}
        >
          {inside}
        </InformationRequestSheet>
      )
    );
  }
  return (
    <section
      aria-label={title}
      className={`overflow-hidden rounded-lg bg-surface outline-offset-2 ${isStarted ? 'border-2 border-maize' : 'border border-dashed border-edge-input'}`}
      ref={frame}
      tabIndex={-1}
    >
      <header
        className={`flex items-center justify-between gap-3 px-4 py-2.5 ${isStarted ? 'bg-maize-soft' : ''}`}
      >
        <h2 className="min-w-0 text-lg [overflow-wrap:anywhere]">{title}</h2>
        <span
          className={`figures inline-flex h-6 min-w-6 items-center justify-center rounded-full px-1 text-xs font-bold ${isStarted ? 'bg-maize' : 'bg-neutral-200'}`}
        >
          <span className="sr-only">Questions: </span>
          {informationRequest.draft.items.length}
        </span>
      </header>
      {inside}
    </section>
  );
}
