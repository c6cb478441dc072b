import type { Industry } from '#settings/rules/industry-name.ts';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { readIndustries, storeIndustries } from '../../../endpoints/administration.ts';
import { DrawnParts } from '../drawn-parts.tsx';
import { OtherLanguages } from '../other-languages.tsx';
import { reapplyList } from '../reapply.ts';
import { namesInLanguages, setting, type Drawing } from '../setting.ts';
import { texts } from '../texts.ts';

/** The names as they are typed, one per line, and what each is in other languages: another name is another industry. */
type TypedIndustries = { readonly typed: string; readonly named: readonly Industry[] };

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

const isOfLanguage = (field: string): boolean => /\.(lg|sw)$/.test(field);

function Fields({ value, change, errors }: Drawing<TypedIndustries>) {
  const all = industriesOf(value);
  return (
    <>
      <TextAreaField
        error={Object.entries(errors).find(([field]) => !isOfLanguage(field))?.[1]}
        label="One industry per line"
        onChange={(event) => change({ ...value, typed: event.currentTarget.value })}
        rows={15}
        value={value.typed}
      />
      <OtherLanguages hasError={Object.keys(errors).some(isOfLanguage)} hint={texts.otherLanguagesHint}>
        {all.map((industry, index) => (
          <fieldset className="grid gap-4 md:grid-cols-2" key={index}>
            <legend className="text-sm font-bold">{industry.name}</legend>
            <DrawnParts
              drawing={{
                value: { ...industry },
                change: (names) =>
                  change({
                    ...value,
                    named: all.map((one) => (one === industry ? { ...one, ...names } : one)),
                  }),
                errors,
                place: `industries.${String(index)}.`,
              }}
              parts={namesInLanguages}
            />
          </fieldset>
        ))}
      </OtherLanguages>
    </>
  );
}

/** The industries that borrowers choose from. */
export const industries = setting([readIndustries, storeIndustries], {
  title: 'Industries',
  typed: (data) => typedOf(data.industries),
  parts: [{ show: Fields }],
  sent: (value: TypedIndustries) => ({ industries: industriesOf(value) }),
  reapply({ mine, base, newer }) {
    const lists = { mine: industriesOf(mine), base: industriesOf(base), newer: industriesOf(newer) };
    const { value, changes } = reapplyList(byName, lists);
    return { value: typedOf(value), changes };
  },
});
