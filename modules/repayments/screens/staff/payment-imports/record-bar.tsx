import { useRef, useState } from 'react';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { CloseStatement } from './close-statement.tsx';
import { sumOf, type Sorted } from './import-totals.tsx';
import { texts } from './texts.ts';
import { recordShown, useRefreshImports, type Shown } from './use-imports.ts';

interface RecordBarProps {
  readonly importId: string;
  readonly parts: Sorted;
  /** Told how many lines could not be recorded. */
  readonly onFailed: (count: number) => void;
}

/** The last button, which names number and sum; and the way out. */
export function RecordBar({ importId, parts, onFailed }: RecordBarProps) {
  const refresh = useRefreshImports();
  const [left, setLeft] = useState<number>();
  const bar = useRef<HTMLElement>(null);
  const shown: Shown = { count: parts.ready.length, sum: sumOf(parts.ready) };
  const recording = useSingleMutation({
    mutationFn: (wish: Shown) => recordShown(importId, wish, setLeft),
    onSuccess: ({ failed }) => onFailed(failed),
    async onSettled() {
      await refresh();
      setLeft(undefined);
      // Its button may have gone with the last line.
      bar.current?.focus();
    },
  });
  const isNone = shown.count === 0;
  const out = parts.toDecide.filter(({ is_ready: isReady }) => !isReady).length + parts.refused.length;
  return (
    <section
      aria-label={texts.record}
      className="gap-4 rounded-lg bg-spine p-4 text-on-spine md:flex md:items-center lg:sticky lg:bottom-4 lg:z-20"
      data-bottom-bar
      ref={bar}
      tabIndex={-1}
    >
      <div aria-live="polite" className="min-w-0 flex-1">
        <p className="font-bold">
          {left !== undefined
            ? texts.recording(left)
            : isNone
              ? texts.nothingReady
              : texts.ready(shown.count, shown.sum)}
        </p>
        <p className="text-sm">{texts.stay(out, parts.known.length)}</p>
      </div>
      <div className="mt-3 flex flex-wrap gap-3 md:mt-0">
        <CloseStatement disabled={recording.isPending} importId={importId} size="small" variant="outline" />
        {!isNone && (
          <Button
            onClick={() => recording.mutate(shown)}
            pending={recording.isPending}
            size="small"
            variant="maize"
          >
            {texts.recordNow(shown.count, shown.sum)}
          </Button>
        )}
      </div>
    </section>
  );
}
