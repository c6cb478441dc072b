import { useState } from 'react';
import { templateKinds, templatePurposes } from '#settings/rules/placeholders.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { templateTexts as texts } from './template-texts.ts';

/** A template as it is typed. */
export interface TypedTemplate {
  readonly id: string;
  readonly purpose: string;
  readonly kinds: string[];
  readonly title: string;
  readonly text: string;
}

const purposeChoices = templatePurposes.map((value) => ({ value, label: texts.purposes[value] }));
const kindChoices = templateKinds.map((value) => ({ value, label: texts.kindNames[value] }));
const purposeInWords = (purpose: string): string =>
  purposeChoices.find(({ value }) => value === purpose)?.label ?? '';

interface TemplateFieldsProps {
  readonly template: TypedTemplate;
  readonly errorOf: (field: string) => string | undefined;
  readonly onChange: (part: Partial<TypedTemplate>) => void;
  readonly onRemove: () => void;
}

const fields = ['purpose', 'kinds', 'title', 'text'] as const;

/** One template: closed it is a line, and it opens by itself if something in it is refused. */
export function TemplateFields({ template, errorOf, onChange, onRemove }: TemplateFieldsProps) {
  const { purpose, kinds, title, text } = template;
  const name = title.trim() === '' ? texts.untitled : title;
  const [isOpen, setOpen] = useState(title === '');
  const isWrong = fields.some((field) => errorOf(field) !== undefined);
  return (
    <details
      className="group rounded-md border border-edge"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      open={isOpen || isWrong}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-bold [overflow-wrap:anywhere]">{name}</span>
          <span className="block text-sm text-ink-soft">{purposeInWords(purpose)}</span>
        </span>
        <ChevronDownIcon className="group-open:rotate-180" size={16} />
      </summary>
      <div className="space-y-4 px-4 pb-4">
        <SelectField
          choices={purposeChoices}
          error={errorOf('purpose')}
          label={texts.purpose}
          onChange={({ currentTarget: { value } }) =>
            onChange({ purpose: value, ...(value === 'ticket' && { kinds: [] }) })
          }
          value={purpose}
        />
        {purpose !== 'ticket' && (
          <CheckboxList
            choices={kindChoices}
            error={errorOf('kinds')}
            label={texts.kinds}
            onChange={(chosen) => onChange({ kinds: chosen })}
            value={kinds}
          />
        )}
        <TextField
          error={errorOf('title')}
          hint={texts.headingHint}
          label={texts.heading}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          value={title}
        />
        <TextAreaField
          error={errorOf('text')}
          hint={texts.canBeFilledIn({ purpose, kinds })}
          label={texts.text}
          onChange={(event) => onChange({ text: event.currentTarget.value })}
          rows={5}
          value={text}
        />
        <Button className="-ml-3" onClick={onRemove} size="small" variant="quiet">
          {texts.remove}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </details>
  );
}
