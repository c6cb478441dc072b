import { createContext, useContext, useId, useState, type ReactNode } from 'react';
import { Badge } from '#kit/ui/badge.tsx';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { texts } from './texts.ts';
import { useUnsavedTitles } from './unsaved.tsx';

/** How often somebody has gone to the part that a section is in; undefined outside of the parts. */
export const TimesAsked = createContext<number | undefined>(undefined);

interface SectionCardProps {
  readonly title: string;
  /** What holds now, in a few words. */
  readonly summary: string;
  readonly children: ReactNode;
}

/**
 * A setting that is one line until it is opened, by its title or by going to its part. What was typed stays while it is
 * closed, and the line says so.
 */
export function SectionCard({ title, summary, children }: SectionCardProps) {
  const asked = useContext(TimesAsked);
  const [seen, setSeen] = useState(asked);
  const [open, setOpen] = useState(asked === undefined || asked > 0);
  const isUnsaved = useUnsavedTitles().includes(title);
  const id = useId();
  if (asked !== seen) {
    setSeen(asked);
    setOpen(true);
  }
  return (
    <section className="rounded-lg border border-edge bg-surface">
      <div className="relative flex min-h-14 items-center gap-3 px-4 py-3 md:px-6">
        <div className="min-w-0 flex-1 items-center gap-x-6 md:flex md:flex-wrap">
          <h2 className="text-lg md:w-64 md:max-w-full md:flex-none">
            <button
              aria-controls={id}
              aria-describedby={`${id}-summary`}
              aria-expanded={open}
              className="text-left after:absolute after:inset-0 after:rounded-lg"
              onClick={() => setOpen(!open)}
              type="button"
            >
              {title}
            </button>
          </h2>
          <p
            className="text-sm [overflow-wrap:anywhere] text-ink-soft md:flex-[1_1_12rem]"
            id={`${id}-summary`}
          >
            {summary}
          </p>
        </div>
        {isUnsaved && !open && <Badge family="waiting">{texts.unsaved}</Badge>}
        <ChevronDownIcon className={open ? 'flex-none rotate-180' : 'flex-none'} size={18} weight={2} />
      </div>
      <div className="border-t border-rule p-4 md:p-6" hidden={!open} id={id}>
        {children}
      </div>
    </section>
  );
}
