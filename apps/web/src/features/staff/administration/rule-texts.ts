import { trialWords, type RulesTrial } from '@ensigo/rulebook/qualification';

/** Texts of the section about who qualifies. */
export const ruleTexts = {
  lead: 'Where everyone qualifies, nothing is promised and nobody is sent away. With rules, borrowers read at once what is needed, in their own figures, and from which day.',
  mode: 'Who qualifies',
  modes: [
    { value: 'everyone', label: 'Everyone who answers' },
    { value: 'rules', label: 'Whom the rules let through' },
  ],
  add: 'Add a rule',
  addPlaceholder: 'Choose what it looks at',
  remove: 'Remove',
  severity: 'If it is not met',
  severities: [
    { value: 'must', label: 'Not yet: the borrower reads what is needed' },
    { value: 'talk', label: 'Talk to us: a person decides' },
  ],
  words: 'What would help',
  wordsHint: 'Borrowers read it below the rule. May be empty.',
  months: 'At least, in months',
  leastAge: 'Youngest, in years',
  mostAge: 'Oldest, in years',
  atLeast: 'At least',
  atMost: 'At most',
  noLimit: 'No limit',
  list: 'These are',
  lists: [
    { value: 'in', label: 'the only ones accepted' },
    { value: 'not-in', label: 'not accepted' },
  ],
  names: 'Names, one on each line',
  all: 'All of these',
  count: 'At least this many documents',
  availability: 'At the latest',
  summary: (mode: string, count: number) =>
    mode === 'everyone' ? 'Everyone who answers' : `Whom ${String(count)} rules let through`,
  tryOut: 'Try on past prequalifications',
  tried(trial: RulesTrial): string[] {
    const { past, changes } = trialWords(trial);
    return [`${past} Nothing has changed.`, ...changes];
  },
  rulesLeft: 'The rules below are kept, but not used.',
} as const;

/** What a lender calls the limits between the bands of an answer. */
export const edgeLabels: Readonly<Record<string, readonly [minimum: string, upper: string]>> = {
  'operation-years@1': ['your minimum years', 'more than 5 years'],
  'revenue@1': ['your minimum revenue', 'your maximum revenue'],
  'shareholding@1': ['your minimum share', 'more than half'],
  'employees@1': ['the band of 2 people', 'the band of more than 5 people'],
};
