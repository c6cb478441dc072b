import { Menu } from '@base-ui/react/menu';
import { useLayoutEffect, useState, type RefObject } from 'react';
import { fillTemplate, type TemplateFacts } from '../../../rules/placeholders.ts';
import { lenderName } from '#kit/ui/lender-name.ts';
import { useTemplates, type TemplatePlace } from './use-templates.ts';
import { BookIcon } from '#kit/ui/icons/icons.tsx';

/** With words, or as an icon where there is no room for them. */
type TemplateLook = 'words' | 'icon';

const templateFaceClass: Readonly<Record<TemplateLook, string>> = {
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
function TemplateFace({ look, about }: TemplateFaceProps) {
  return (
    <>
      <BookIcon size={16} />
      <span className={look === 'icon' ? 'sr-only' : undefined}>Use template</span>
      {about !== undefined && <span className="sr-only"> for {about}</span>}
    </>
  );
}

/** Where the cursor is in a text, in characters. */
interface Cursor {
  readonly at: number;
}

/** A text with another one in it, and the cursor behind that. */
interface Inserted extends Cursor {
  readonly value: string;
}

/** Inserts a text at the cursor, on separate lines; nothing that was typed is replaced. */
export function insertText(typed: string, { at }: Cursor, text: string): Inserted {
  const before = typed.slice(0, at);
  const after = typed.slice(at);
  const opening = before === '' || /\s$/.test(before) ? '' : '\n';
  const closing = after === '' || /^\s/.test(after) ? '' : '\n';
  const until = `${before}${opening}${text}`;
  return { value: `${until}${closing}${after}`, at: until.length };
}

export interface TemplateMenuProps {
  readonly place: TemplatePlace;
  /** What is known here; the lender's name always is. */
  readonly facts: TemplateFacts;
  /** The field that the text goes into. */
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What is written, if there are several fields on the screen. */
  readonly about?: string;
  readonly look?: TemplateLook;
}

const item =
  'block min-h-11 w-full px-4 py-2 text-left data-highlighted:bg-action-soft data-highlighted:outline-none';

/** The templates for a field: the chosen one goes in at the cursor with the case's facts, and can be edited (CASE-09). */
export function TemplateMenu(props: TemplateMenuProps) {
  const { place, facts, field, value, onChange, about, look = 'words' } = props;
  const { data: templates = [] } = useTemplates(place);
  const [cursor, setCursor] = useState<number>();

  // The field has its new value only after the next render.
  useLayoutEffect(() => {
    if (cursor === undefined) return;
    field.current?.setSelectionRange(cursor, cursor);
    setCursor(undefined);
  }, [cursor, field]);

  if (templates.length === 0) return null;

  function use(text: string): void {
    const filled = fillTemplate(text, { 'lender name': lenderName(), ...facts });
    const inserted = insertText(value, { at: field.current?.selectionEnd ?? value.length }, filled);
    onChange(inserted.value);
    setCursor(inserted.at);
  }

  return (
    <Menu.Root modal={false}>
      <Menu.Trigger className={templateFaceClass[look]} title={look === 'icon' ? 'Use template' : undefined}>
        <TemplateFace about={about} look={look} />
      </Menu.Trigger>
      {/* At the end of the page it is a part of it for itself. */}
      <Menu.Portal render={<section aria-label="Message templates" />}>
        <Menu.Positioner align="end" className="z-60" collisionPadding={8} sideOffset={4}>
          <Menu.Popup
            className="max-h-[min(24rem,var(--screen)*0.6,var(--available-height))] w-80 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-pop outline-none"
            finalFocus={field}
          >
            {templates.map(({ id, title, text }) => (
              <Menu.Item className={item} key={id} onClick={() => use(text)}>
                <span className="block font-bold [overflow-wrap:anywhere]">{title}</span>
                <span className="line-clamp-2 text-sm [overflow-wrap:anywhere] text-ink-soft">{text}</span>
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
