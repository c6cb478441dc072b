import { latePart } from '#kit/browser/page/late-part.tsx';
import { BookmarkIcon } from './icons.tsx';
import type { ViewsProps } from './kept-views.tsx';
import { PopupButton } from './popup-button.tsx';
import { queueTexts as texts } from './texts.ts';

const KeptViews = latePart(async () => (await import('./kept-views.tsx')).KeptViews);

/** The person's own views of this queue, to go to, to keep and to delete (CASE-11). */
export function ViewsMenu({ kind, search }: ViewsProps) {
  return (
    <PopupButton
      label={
        <>
          <BookmarkIcon size={18} /> {texts.views}
        </>
      }
      title={texts.views}
    >
      {(close) => <KeptViews kind={kind} onFollow={close} search={search} />}
    </PopupButton>
  );
}
