import { readIndustries, storeIndustries } from '../../endpoints/administration.ts';
import { industriesSchema } from '#settings/rules/industries.ts';
import type { Industry } from '#settings/rules/industry-name.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { NameFields, OtherLanguages } from './other-languages.tsx';
import { reapplyList, type Reapplied, type Superseded } from './reapply.ts';
import { Section, type Editing } from './section.tsx';
import { summaries } from './summaries.ts';
import { texts } from './texts.ts';

/** The names as they are typed, one per line, and what each is in other languages: another name is another industry. */
interface TypedIndustries {
  readonly typed: string;
  readonly named: readonly Industry[];
}

const namesIn = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const typedOf = (industries: readonly Industry[]): TypedIndustries => ({
  typed: industries.map(({ name }) => name).join('\n'),
  named: industries,
});

/** Each says which other names it has: the server keeps those of before where nothing is said. */
const industriesOf = ({ typed, named }: TypedIndustries): Industry[] =>
  namesIn(typed).map((name) => ({ lg: '', sw: '', ...named.find((known) => known.name === name), name }));

const byName = {
  keyOf: ({ name }: Industry) => name,
  inWords: ({ name, lg, sw }: Industry) => [name, lg, sw].filter(Boolean).join(', '),
};

function reapply({ mine, base, newer }: Superseded<TypedIndustries>): Reapplied<TypedIndustries> {
  const lists = { mine: industriesOf(mine), base: industriesOf(base), newer: industriesOf(newer) };
  const { value, changes } = reapplyList(byName, lists);
  return { value: typedOf(value), changes };
}

const source = {
  name: 'industries',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readIndustries, { signal });
    return { ...answer, data: typedOf(answer.data.industries) };
  },
  store: (value: TypedIndustries, ifMatch: number) =>
    callApi(storeIndustries, { body: { industries: industriesOf(value) }, ifMatch }),
};

const isOfLanguage = (field: string): boolean => /\.(lg|sw)$/.test(field);

function Fields({ value, change, errors }: Editing<TypedIndustries>) {
  const all = industriesOf(value);
  function name(index: number, part: Partial<Industry>): void {
    const named = all.map((industry, place) => (place === index ? { ...industry, ...part } : industry));
    change({ ...value, named });
  }
  return (
    <>
      <TextAreaField
        error={Object.entries(errors).find(([field]) => !isOfLanguage(field))?.[1]}
        label={texts.industriesLabel}
        onChange={(event) => change({ ...value, typed: event.currentTarget.value })}
        rows={15}
        value={value.typed}
      />
      <OtherLanguages hasError={Object.keys(errors).some(isOfLanguage)} hint={texts.otherLanguagesHint}>
        {all.map((industry, index) => (
          <fieldset className="grid gap-4 md:grid-cols-2" key={index}>
            <legend className="text-sm font-bold">{industry.name}</legend>
            <NameFields
              errorOf={(language) => errors[`industries.${String(index)}.${language}`]}
              onChange={(part) => name(index, part)}
              value={industry}
            />
          </fieldset>
        ))}
      </OtherLanguages>
    </>
  );
}

/** The industries that borrowers choose from. */
export const IndustriesSection = () => (
  <Section
    judge={(value) => ({ industries: industriesOf(value) })}
    reapply={reapply}
    schema={industriesSchema}
    source={source}
    summaryOf={({ typed }) => summaries.lines('industry', 'industries', 'None')(typed)}
    title={texts.industries}
  >
    {(editing) => <Fields {...editing} />}
  </Section>
);
