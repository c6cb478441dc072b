import { useEffect, useRef, type ReactNode } from 'react';
import { useWide } from '../../../../shared/page/use-wide.ts';
import { latePart } from '../../../../shared/page/late-part.tsx';
import { Button } from '../../../../ui/button.tsx';
import type { Basket } from './basket.ts';

const BasketSheet = latePart(async () => (await import('./basket-sheet.tsx')).BasketSheet);

interface BasketPanelProps {
  readonly basket: Basket;
  /** The questions, once there are some. */
  readonly form: ReactNode;
}

/** Empty: how it is filled. */
function EmptyBasket({ basket }: { readonly basket: Basket }) {
  return (
    <div className="space-y-2 p-4 text-sm text-ink-soft">
      <p>
        Select <span className="font-bold text-ink">Request information</span> beside any fact or file to add
        a question here, then send all questions together.
      </p>
      <Button
        className="-ml-3"
        onClick={() => basket.edit(() => ({ whole: true }))}
        size="row"
        variant="quiet"
      >
        Open everything for changes
      </Button>
    </div>
  );
}

/** The basket: beside the facts on a laptop, in a sheet on a phone. */
export function BasketPanel({ basket, form }: BasketPanelProps) {
  const wide = useWide();
  const frame = useRef<HTMLElement>(null);
  const { focus, isStarted } = basket;
  const title = `Request information from ${basket.called}`;
  useEffect(() => {
    if (focus !== undefined && focus.target === undefined) frame.current?.focus();
  }, [focus]);

  const inside = isStarted ? form : <EmptyBasket basket={basket} />;
  if (!wide) {
    return (
      basket.isOpen && (
        <BasketSheet asked={focus?.target} onClose={basket.close} title={title} wasSent={basket.wasSent}>
          {inside}
        </BasketSheet>
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
          {basket.draft.items.length}
        </span>
      </header>
      {inside}
    </section>
  );
}
