import { useId, useState } from 'react';
import { DocumentList, type DocumentListProps } from '#kit/browser/uploads/document-list.tsx';
import { standingOf, type Standing } from '#kit/browser/uploads/document-row.tsx';
import { groupByCategory, type DocumentType } from '#kit/rules/uploads/document-type.ts';
import { FoldingCard } from '#kit/ui/card.tsx';
import { loanTexts } from '../texts.ts';

const texts = loanTexts.uploads;

const segments: Readonly<Record<Standing, string>> = {
  done: 'bg-success-solid',
  sending: 'bg-primary-300',
  missing: 'bg-neutral-200',
};

/** The documents of a loan: what is needed first, how much of it is there, and the others folded (LOAN-12, LOAN-13). */
export function DocumentCards(props: DocumentListProps) {
  const { types, files, storedOf, errorOf, isAsked } = props;
  const id = useId();
  const isNeeded = (type: DocumentType): boolean => type.required || isAsked?.(type) === true;
  const needed = groupByCategory(types.filter(isNeeded)).flatMap((group) => group.types);
  const others = types.filter((type) => !isNeeded(type));
  const uploadsOf = ({ name }: DocumentType) => files.uploads.filter((upload) => upload.type === name);
  const standings = needed.map((type) => standingOf(storedOf(type).length, uploadsOf(type), isAsked?.(type)));
  const isHeld = others.some(
    (type) => storedOf(type).length > 0 || uploadsOf(type).length > 0 || errorOf?.(type) !== undefined,
  );
  // Once unfolded it stays: it must not close over a file that is deleted.
  const [wasHeld, setHeld] = useState(isHeld);
  if (isHeld && !wasHeld) setHeld(true);
  const done = standings.filter((standing) => standing === 'done').length;
  return (
    <>
      {needed.length > 0 && (
        <section aria-labelledby={id} className="rounded-lg border border-edge bg-surface">
          <header className="border-b border-rule px-4 py-4 md:px-6">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 className="text-xl" id={id}>
                {texts.needed}
              </h2>
              <p className="figures text-sm font-bold" role="status">
                {texts.count(needed.length, done)}
              </p>
            </div>
            <div aria-hidden="true" className="mt-3 flex gap-1">
              {standings.map((standing, index) => (
                <span
                  className={`h-2 flex-1 rounded-full ${segments[standing]}`}
                  data-standing={standing}
                  key={needed[index]?.name}
                />
              ))}
            </div>
          </header>
          <DocumentList {...props} types={needed} />
        </section>
      )}
      {others.length > 0 && (
        <FoldingCard count={others.length} folded={!wasHeld} lead={texts.faster} title={texts.optional}>
          <div className="-mx-4 -my-2 md:-mx-6">
            <DocumentList {...props} namesCategories types={others} />
          </div>
        </FoldingCard>
      )}
    </>
  );
}
