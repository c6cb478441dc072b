import { trialWords, type RulesTrial } from '#prequalification/rules/eligibility/trial.ts';

/** Texts of the section about who qualifies. */
export const ruleTexts = {
  lead: 'If everyone qualifies, no result is promised and nobody is turned away. With rules, borrowers see at once what is required, in their own figures, and from which date they can apply.',
  mode: 'Eligibility rules',
  modes: [
    { value: 'everyone', label: 'Everyone who completes the prequalification' },
    { value: 'rules', label: 'Only clients who meet the rules' },
  ],
  add: 'Add rule',
  addPlaceholder: 'Choose a criterion',
  remove: 'Remove',
  severity: 'If not met',
  severities: [
    { value: 'must', label: 'Not yet eligible: the borrower sees what is required' },
    { value: 'talk', label: 'Refer to an officer' },
  ],
  words: 'What would help',
  wordsHint: 'Optional. Borrowers see it below the rule.',
  months: 'Minimum (months)',
  leastAge: 'Minimum age (years)',
  mostAge: 'Maximum age (years)',
  atLeast: 'At least',
  atMost: 'At most',
  noLimit: 'No limit',
  list: 'Those listed are',
  lists: [
    { value: 'in', label: 'the only ones accepted' },
    { value: 'not-in', label: 'not accepted' },
  ],
  names: 'Names, one per line',
  all: 'All of these',
  count: 'Minimum number of documents',
  availability: 'No later than',
  summary: (mode: string, count: number) =>
    mode === 'everyone'
      ? 'Everyone who completes the prequalification'
      : `Only clients who meet the rules (${String(count)})`,
  tryOut: 'Test on past prequalifications',
  tried(trial: RulesTrial): string[] {
    const { past, changes } = trialWords(trial);
    return [`${past} This was a test. Nothing was changed.`, ...changes];
  },
  rulesLeft: 'The rules below are saved but not applied.',
} as const;

/** What a lender calls the limits between the bands of an answer. */
export const edgeLabels: Readonly<Record<string, readonly [minimum: string, upper: string]>> = {
  'operation-years@1': ['your minimum years in operation', 'more than 5 years'],
  'revenue@1': ['your minimum revenue', 'your maximum revenue'],
  'shareholding@1': ['your minimum shareholding', 'above 50%'],
  'employees@1': ['2 to 5 people', 'more than 5 people'],
};
