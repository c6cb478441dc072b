import { say } from '@ensigo/messages';
import { checkPrequalification } from '@ensigo/rulebook/contract';
import { validate } from '@ensigo/rulebook/engine';
import type { StepFields } from '@ensigo/rulebook/fields';
import {
  contactPersons,
  contactPersonsSchema,
  financeInfo,
  financeInfoSchema,
  loanDetails,
  loanDetailsByField,
} from '@ensigo/rulebook/loan';
import { callApi } from '../../shared/api/call-api.ts';
import { labelIn } from '../../shared/drafts/missing-parts.ts';
import type { Answers } from '../../shared/unsent/answers.ts';
import { alwaysAsksIn, wordsIn } from '../../shared/unsent/field-words.ts';
import type { CaseRules } from '../../shared/unsent/mend.ts';
import { draftAnswersOf } from './draft-answers.ts';

type Part = keyof ReturnType<typeof draftAnswersOf>;

const steps: Readonly<Record<Part, StepFields>> = {
  'loan-details': loanDetails,
  'contact-persons': contactPersons,
  'finance-info': financeInfo,
};
const schemas = {
  'loan-details': loanDetailsByField,
  'contact-persons': contactPersonsSchema,
  'finance-info': financeInfoSchema,
};

const isPart = (part: string): part is Part => part in steps;

const nowhere = { fields: {}, lists: {} };
const nothing = { loan: null, collaterals: [], contact_persons: [], finance_info: null, liabilities: [] };

/** As the server stores it: without spaces around texts, numbers of phones and ids in its own spelling. */
function asStored(part: string, body: Answers): Answers {
  if (!isPart(part)) return body;
  const verdict = validate(schemas[part], body);
  if (!verdict.ok) return body;
  const stored: Record<string, unknown> = { ...verdict.value };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema has just made them
  return draftAnswersOf({ ...nothing, loan: stored, finance_info: stored, ...stored } as never)[part];
}

/** The draft loan: how its answers on two devices come together (REACH-03). */
export const loanCase: CaseRules = {
  async read() {
    const { data: state } = await callApi(checkPrequalification);
    const { loan } = state;
    return {
      id: loan?.id,
      version: loan?.version ?? 0,
      at: loan?.updated_at,
      answers: draftAnswersOf(state),
    };
  },
  asStored,
  alwaysAsks: (name) => Object.values(steps).some((step) => alwaysAsksIn(step, name)),
  wordsOf: (part, name, value) => wordsIn(isPart(part) ? steps[part] : nowhere, name, value),
  labelOf: (part, name) =>
    (isPart(part) ? labelIn(steps[part].fields, steps[part].lists)(name) : undefined) ?? name,
  gone: say('This application was sent or removed on another device. Nothing of it was changed by this.'),
};
