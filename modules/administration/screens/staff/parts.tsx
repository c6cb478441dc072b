import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TimesAsked } from './section-card.tsx';
import { texts } from './texts.ts';

interface Part {
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/**
 * The parts of a long screen, closed until somebody goes to them or opens them; the address may name one. With links: a fixed list beside them if there is room, on a phone a select that stays
 * below the title.
 */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  const places = useRef(new Map<string, HTMLElement>());
  const [asked, setAsked] = useState<Readonly<Record<string, number>>>({});
  function goTo(id: string): void {
    setAsked((before) => ({ ...before, [id]: (before[id] ?? 0) + 1 }));
    const place = places.current.get(id);
    place?.focus({ preventScroll: true });
    place?.scrollIntoView();
  }
  useEffect(() => {
    const named = location.hash.slice(1);
    if (places.current.has(named)) goTo(named);
  }, []);
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_13rem] xl:gap-8">
      <div className="sticky top-16 z-10 -mx-(--gutter) -mt-6 mb-6 border-b border-edge bg-page px-(--gutter) py-3 xl:hidden">
        <SelectField
          choices={parts.map(({ id, title }) => ({ value: id, label: title }))}
          label={texts.goTo}
          onChange={(event) => goTo(event.currentTarget.value)}
          placeholder={texts.chooseSection}
          value=""
        />
      </div>
      <nav
        aria-label={texts.sections}
        className="sticky top-20 max-h-[calc(var(--screen)-6rem)] self-start overflow-y-auto max-xl:hidden xl:order-last"
      >
        <ul className="border-l-2 border-rule text-sm">
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a
                className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent px-4 py-1 text-link hover:border-action hover:underline"
                href={`#${id}`}
                onClick={(event) => {
                  // Adds no history entry: the back button leaves the screen.
                  event.preventDefault();
                  goTo(id);
                }}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="space-y-3">
        {parts.map(({ id, title, content }) => (
          <div
            aria-label={title}
            className="scroll-mt-44 space-y-3 outline-none xl:scroll-mt-20"
            id={id}
            key={id}
            ref={(element) => {
              if (element === null) places.current.delete(id);
              else places.current.set(id, element);
            }}
            role="group"
            tabIndex={-1}
          >
            <TimesAsked value={asked[id] ?? 0}>{content}</TimesAsked>
          </div>
        ))}
      </div>
    </div>
  );
}
