import { Fragment, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { usePendingChanges } from '#pending-changes/screens/parts/use-pending-changes.ts';
import { Badge } from '#kit/ui/badge.tsx';
import { drawn } from '#kit/ui/icons/icon.tsx';
import { ArrowLeftIcon } from '#kit/ui/icons/icons.tsx';
import { texts } from './texts.ts';
import { useUnsavedTitles } from './unsaved.tsx';

const SearchIcon = drawn('M8.8 3.4a5.4 5.4 0 1 1 0 10.8 5.4 5.4 0 0 1 0-10.8zM12.8 12.8l4 4');

export interface SettingsSection {
  readonly id: string;
  readonly title: string;
  /** What it is found by, besides its title. */
  readonly words: string;
  /** The settings in it, by the server's names, and by their titles. */
  readonly names: readonly string[];
  readonly titles: readonly string[];
  readonly content: ReactNode;
}

export interface SettingsGroup {
  readonly title: string;
  readonly sections: readonly SettingsSection[];
}

const leadTo = (place: HTMLElement | null): void => {
  place?.focus({ preventScroll: true });
  window.scrollTo(0, 0);
};

/** What a section's line says about it: that it is not saved, and how many changes of it wait. */
function Tags({ names, titles }: SettingsSection) {
  const isUnsaved = useUnsavedTitles().some((title) => titles.includes(title));
  const changes = usePendingChanges().data?.data ?? [];
  const pending = changes.filter(({ setting }) => names.includes(setting ?? '')).length;
  return (
    <span className="flex flex-none flex-col items-end gap-1">
      {isUnsaved && <Badge family="info">{texts.notSaved}</Badge>}
      {pending > 0 && <Badge family="waiting">{texts.pending(pending)}</Badge>}
    </span>
  );
}

interface SectionListProps {
  readonly groups: readonly SettingsGroup[];
  readonly shown: string | undefined;
}

/** The sections in their groups, narrowed by a search. */
function SectionList({ groups, shown }: SectionListProps) {
  const [typed, setTyped] = useState('');
  const wanted = typed.trim().toLowerCase();
  const found = groups.flatMap(({ title, sections }) => {
    const some = sections.filter((one) => `${one.title} ${one.words}`.toLowerCase().includes(wanted));
    return some.length === 0 ? [] : { title, sections: some };
  });
  return (
    <nav aria-label={texts.sections}>
      <label className="relative block">
        <span className="sr-only">{texts.find}</span>
        <SearchIcon className="pointer-events-none absolute top-3 left-3 text-ink-soft" />
        <input
          className="min-h-11 w-full rounded-md border border-edge-input bg-surface pr-3 pl-10 text-sm placeholder:text-ink-soft"
          onChange={(event) => setTyped(event.currentTarget.value)}
          placeholder={texts.find}
          type="search"
          value={typed}
        />
      </label>
      <p aria-live="polite" className="px-3 pt-3 text-sm text-ink-soft empty:hidden">
        {found.length === 0 && texts.noneFound}
      </p>
      {found.map(({ title, sections }) => (
        <Fragment key={title}>
          <h2 className="mt-4 mb-1 px-3 font-sans text-xs font-bold text-ink-soft">{title}</h2>
          <ul aria-label={title}>
            {sections.map((section) => (
              <li key={section.id}>
                <Link
                  aria-current={section.id === shown ? 'true' : undefined}
                  className="flex min-h-11 items-center justify-between gap-2 rounded-md border-l-3 border-transparent px-3 py-1.5 text-sm hover:bg-action-soft lg:aria-current:border-action lg:aria-current:bg-primary-100 lg:aria-current:font-bold"
                  data-section={section.id}
                  to={{ search: `?section=${section.id}` }}
                >
                  <span className="min-w-0 [overflow-wrap:anywhere]">{section.title}</span>
                  <Tags {...section} />
                </Link>
              </li>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

/**
 * One section of a long screen, as the address names it, beside the list of all; on a phone the list comes first. A
 * section stays as it was typed while another one is open.
 */
export function Sections({ groups }: { readonly groups: readonly SettingsGroup[] }) {
  const [search] = useSearchParams();
  const all = groups.flatMap(({ sections }) => sections);
  const named = all.find(({ id }) => id === search.get('section'))?.id;
  const shown = named ?? all[0]?.id;
  const [seen, setSeen] = useState<readonly (string | undefined)[]>([shown]);
  if (!seen.includes(shown)) setSeen([...seen, shown]);
  const before = useRef(named);
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (before.current === named) return;
    if (named !== undefined) leadTo(place.current);
    else list.current?.querySelector<HTMLElement>(`[data-section="${before.current ?? ''}"]`)?.focus();
    before.current = named;
  }, [named]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[14.5rem_minmax(0,1fr)]">
      <div
        className={`-m-1 self-start p-1 lg:sticky lg:top-20 lg:max-h-[calc(var(--screen)-6rem)] lg:overflow-y-auto ${named === undefined ? '' : 'max-lg:hidden'}`}
        ref={list}
      >
        <SectionList groups={groups} shown={shown} />
      </div>
      <div
        className={`min-w-0 outline-none ${named === undefined ? 'max-lg:hidden' : ''}`}
        ref={place}
        tabIndex={-1}
      >
        <Link
          className="-mt-3 mb-2 inline-flex min-h-11 items-center gap-2 font-bold text-link lg:hidden"
          to={{ search: '' }}
        >
          <ArrowLeftIcon />
          {texts.allSections}
        </Link>
        {all
          .filter(({ id }) => seen.includes(id))
          .map(({ id, title, content }) => (
            <div aria-label={title} className="space-y-4" hidden={id !== shown} key={id} role="group">
              {content}
            </div>
          ))}
      </div>
    </div>
  );
}
