import { documentsAvailabilities } from '#prequalification/rules/options.ts';
import { useLendingSettings } from '#settings/screens/parts/queries.ts';
import { otherLanguageNames } from '#kit/messages/index.ts';
import { DrawnInput } from '../drawn-parts.tsx';
import {
  inEachLanguage,
  listOf,
  textOf,
  valueAt,
  whole,
  type Drawing,
  type Part,
  type Row,
} from '../setting.ts';
import { texts } from '../texts.ts';

export const severities = [
  { value: 'required', label: 'Not yet eligible: the borrower sees what is required' },
  { value: 'refer', label: 'Refer to an officer' },
];

/** What a lender calls the limits between the bands of an answer. */
const edgeLabels: Readonly<Record<string, readonly [minimum: string, upper: string]>> = {
  'operation-years@1': ['your minimum years in operation', 'more than 5 years'],
  'revenue@1': ['your minimum revenue', 'your maximum revenue'],
  'shareholding@1': ['your minimum shareholding', 'above 50%'],
  'employees@1': ['2 to 5 people', 'more than 5 people'],
};

/** Criteria with two limits, and those with a list. */
const withMost = new Set(['revenue@1', 'employees@1', 'age@1']);
const withNames = new Set(['industry@1', 'nature@1', 'position@1']);

const parametersOf = (kind: string): Row => {
  if (kind === 'registered@1') return {};
  if (withNames.has(kind)) return { list: 'in', names: [] };
  if (kind === 'documents@1') return { all: [], count: '0' };
  if (kind === 'availability@1') return { most: '0' };
  return withMost.has(kind) ? { least: '', most: '' } : { least: '' };
};

/** A new rule of a kind, under a name that no other has; a removed one may have had other words. */
export function newRule(kind: string, rules: readonly Row[]): Row {
  const name = kind.replace(/@\d+$/, '');
  const taken = new Set(rules.map(({ id }) => id));
  let id = name;
  for (let number = 2; taken.has(id); number += 1) id = `${name}-${String(number)}`;
  return { id, kind, severity: 'required', words: '', lg: '', sw: '', parameters: parametersOf(kind) };
}

/** The documents that are asked for now, and those of the rule that are asked for no more. */
function DocumentChoice(drawing: Drawing) {
  const types = useLendingSettings().data?.documentTypes ?? [];
  const gone = listOf(valueAt(drawing.value, 'parameters.all')).filter((name) =>
    types.every((type) => type.name !== name),
  );
  const choices = [
    ...types.map(({ name, display_name: label }) => ({ value: name, label })),
    ...gone.map((name) => ({ value: name, label: name })),
  ];
  return (
    <DrawnInput
      drawing={drawing}
      input={{ name: 'parameters.all', kind: 'boxes', label: 'All of these', choices }}
    />
  );
}

const edge = (name: string, label: string, [minimum, upper]: readonly [string, string]): Part => ({
  name,
  kind: 'select',
  label,
  choices: [
    { value: 'minimum', label: minimum },
    { value: 'upper', label: upper },
  ],
  placeholder: 'No limit',
});

function parameterParts(kind: string): Part[] {
  const edges = edgeLabels[kind];
  if (edges !== undefined) {
    const least = edge('parameters.least', 'At least', edges);
    return withMost.has(kind) ? [least, edge('parameters.most', 'At most', edges)] : [least];
  }
  if (withNames.has(kind))
    return [
      {
        name: 'parameters.list',
        kind: 'select',
        label: 'Those listed are',
        choices: [
          { value: 'in', label: 'the only ones accepted' },
          { value: 'not-in', label: 'not accepted' },
        ],
      },
      { name: 'parameters.names', kind: 'lines', label: 'Names, one per line' },
    ];
  switch (kind) {
    case 'registered@1':
      return [];
    case 'age@1':
      return [
        whole('parameters.least', 'Minimum age (years)'),
        whole('parameters.most', 'Maximum age (years)'),
      ];
    case 'documents@1':
      return [{ show: DocumentChoice }, whole('parameters.count', 'Minimum number of documents')];
    case 'availability@1':
      return [
        {
          name: 'parameters.most',
          kind: 'select',
          label: 'No later than',
          choices: documentsAvailabilities
            .slice(0, 2)
            .map((label, index) => ({ value: String(index), label })),
        },
      ];
    default:
      return [whole('parameters.least', 'Minimum (months)')];
  }
}

/** The fields of a rule. */
export const ruleParts = ({ kind }: Row): Part[] => [
  ...parameterParts(textOf(kind)),
  { name: 'severity', kind: 'select', label: 'If not met', choices: severities },
  {
    name: 'words',
    kind: 'area',
    height: 2,
    label: 'What would help',
    hint: 'Optional. Borrowers see it below the rule.',
  },
  {
    folded: inEachLanguage((language) => ({
      name: language,
      kind: 'area',
      height: 2,
      label: otherLanguageNames[language],
    })),
    hint: texts.otherLanguagesHint,
  },
];
