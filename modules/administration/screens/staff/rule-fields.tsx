import { useState } from 'react';
import { documentsAvailabilities } from '#prequalification/rules/options.ts';
import { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { Button } from '#kit/ui/button.tsx';
import { CheckboxList } from '#kit/ui/checkbox-list.tsx';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { SelectField } from '#kit/ui/select-field.tsx';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { TextField } from '#kit/ui/text-field.tsx';
import { type TypedRule, labelOfKind, listOf, typed } from './rule-draft.ts';
import { edgeLabels, ruleTexts as texts } from './rule-texts.ts';
import { RuleTranslations } from './rule-translations.tsx';

interface ParameterProps {
  readonly rule: TypedRule;
  readonly errorOf: (name: string) => string | undefined;
  readonly onChange: (name: string, value: unknown) => void;
}

function NumberField({
  rule,
  errorOf,
  onChange,
  name,
  label,
}: ParameterProps & { name: string; label: string }) {
  return (
    <TextField
      error={errorOf(name)}
      inputMode="numeric"
      label={label}
      onChange={(event) => onChange(name, event.currentTarget.value)}
      value={typed(rule.parameters[name])}
    />
  );
}

function EdgeField({ rule, errorOf, onChange, name }: ParameterProps & { name: 'least' | 'most' }) {
  const [minimum, upper] = edgeLabels[rule.kind] ?? ['', ''];
  return (
    <SelectField
      choices={[
        { value: 'minimum', label: minimum },
        { value: 'upper', label: upper },
      ]}
      error={errorOf(name)}
      label={name === 'least' ? texts.atLeast : texts.atMost}
      onChange={(event) => onChange(name, event.currentTarget.value)}
      placeholder={texts.noLimit}
      value={typed(rule.parameters[name])}
    />
  );
}

/** What is wrong with a list, or with the first wrong one of its names. */
const errorOfList = ({ rule, errorOf }: ParameterProps, name: string): string | undefined =>
  errorOf(name) ??
  listOf(rule.parameters[name])
    .map((_name, index) => errorOf(`${name}.${String(index)}`))
    .find((message) => message !== undefined);

function NamesFields(props: ParameterProps) {
  const { rule, errorOf, onChange } = props;
  return (
    <>
      <SelectField
        choices={texts.lists}
        error={errorOf('list')}
        label={texts.list}
        onChange={(event) => onChange('list', event.currentTarget.value)}
        value={typed(rule.parameters['list'])}
      />
      <TextAreaField
        error={errorOfList(props, 'names')}
        label={texts.names}
        onChange={(event) => onChange('names', event.currentTarget.value.split('\n'))}
        value={listOf(rule.parameters['names']).join('\n')}
      />
    </>
  );
}

function DocumentsFields(props: ParameterProps) {
  const { rule, onChange } = props;
  const types = useLendingSettings().data?.documentTypes ?? [];
  const chosen = listOf(rule.parameters['all']);
  const gone = chosen.filter((name) => types.every((type) => type.name !== name));
  return (
    <>
      <CheckboxList
        choices={[
          ...types.map(({ name, display_name: label }) => ({ value: name, label })),
          ...gone.map((name) => ({ value: name, label: name })),
        ]}
        error={errorOfList(props, 'all')}
        label={texts.all}
        onChange={(next) => onChange('all', next)}
        value={chosen}
      />
      <NumberField {...props} label={texts.count} name="count" />
    </>
  );
}

function Parameters(props: ParameterProps) {
  const { rule, errorOf, onChange } = props;
  if (rule.kind === 'registered@1') return null;
  if (rule.kind in edgeLabels) {
    const hasMost = rule.kind === 'revenue@1' || rule.kind === 'employees@1';
    return (
      <>
        <EdgeField {...props} name="least" />
        {hasMost && <EdgeField {...props} name="most" />}
      </>
    );
  }
  if (rule.kind === 'age@1')
    return (
      <>
        <NumberField {...props} label={texts.leastAge} name="least" />
        <NumberField {...props} label={texts.mostAge} name="most" />
      </>
    );
  if (rule.kind === 'documents@1') return <DocumentsFields {...props} />;
  if (rule.kind === 'availability@1')
    return (
      <SelectField
        choices={documentsAvailabilities.slice(0, 2).map((label, index) => ({ value: String(index), label }))}
        error={errorOf('most')}
        label={texts.availability}
        onChange={(event) => onChange('most', event.currentTarget.value)}
        value={typed(rule.parameters['most'])}
      />
    );
  if ('names' in rule.parameters) return <NamesFields {...props} />;
  return <NumberField {...props} label={texts.months} name="least" />;
}

interface RuleFieldsProps {
  readonly rule: TypedRule;
  readonly errorOf: (field: string) => string | undefined;
  readonly hasErrors: boolean;
  readonly onChange: (part: Partial<TypedRule>) => void;
  readonly onRemove: () => void;
}

/** One rule: closed it is a line, and it opens by itself if something in it is refused. */
export function RuleFields({ rule, errorOf, hasErrors, onChange, onRemove }: RuleFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const name = labelOfKind(rule.kind);
  return (
    <details
      className="group rounded-md border border-edge"
      onToggle={(event) => setOpen(event.currentTarget.open)}
      open={isOpen || hasErrors}
    >
      <summary className="flex min-h-11 list-none items-center justify-between gap-3 px-4 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0">
          <span className="block font-bold">{name}</span>
          <span className="block text-sm text-ink-soft">
            {texts.severities.find(({ value }) => value === rule.severity)?.label}
          </span>
        </span>
        <ChevronDownIcon className="group-open:rotate-180" size={16} />
      </summary>
      <div className="space-y-4 px-4 pb-4">
        <Parameters
          errorOf={(field) => errorOf(`parameters.${field}`)}
          onChange={(field, value) => onChange({ parameters: { ...rule.parameters, [field]: value } })}
          rule={rule}
        />
        <SelectField
          choices={texts.severities}
          error={errorOf('severity')}
          label={texts.severity}
          onChange={(event) => onChange({ severity: event.currentTarget.value })}
          value={rule.severity}
        />
        <TextAreaField
          error={errorOf('words')}
          hint={texts.wordsHint}
          label={texts.words}
          onChange={(event) => onChange({ words: event.currentTarget.value })}
          rows={2}
          value={rule.words}
        />
        <RuleTranslations errorOf={errorOf} onChange={onChange} rule={rule} />
        <Button className="-ml-3" onClick={onRemove} size="small" variant="quiet">
          {texts.remove}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </details>
  );
}
