import { BookIcon } from '#kit/ui/icons/icons.tsx';

/** With words, or as an icon where there is no room for them. */
export type TemplateLook = 'words' | 'icon';

export const templateFaceClass: Readonly<Record<TemplateLook, string>> = {
  words:
    '-ml-2 inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-bold text-link hover:bg-neutral-100',
  icon: 'inline-flex size-11 shrink-0 items-center justify-center rounded-md text-ink-soft hover:bg-neutral-100',
};

interface TemplateFaceProps {
  readonly look: TemplateLook;
  /** What is written, for people who do not see where the button is. */
  readonly about: string | undefined;
}

/** What the button of the templates shows. */
export function TemplateFace({ look, about }: TemplateFaceProps) {
  return (
    <>
      <BookIcon size={16} />
      <span className={look === 'icon' ? 'sr-only' : undefined}>Use template</span>
      {about !== undefined && <span className="sr-only"> for {about}</span>}
    </>
  );
}
