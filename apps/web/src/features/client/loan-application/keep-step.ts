import {
  saveContactPersons,
  saveFinanceInfo,
  saveLoanDetails,
  submitLoan,
  type PrequalificationState,
} from '@ensigo/rulebook/contract';
import { screens } from '@ensigo/rulebook/paths';
import { validate, type Call, type Schema } from '@ensigo/rulebook/engine';
import {
  contactPersonsSchema,
  draftStepOf,
  financeInfoSchema,
  loanDetailsByField,
  loanSteps,
} from '@ensigo/rulebook/loan';
import { draftAnswersOf } from '../../../entities/loans/draft-answers.ts';
import { draftIdOf, loanChain, loanSubmission } from '../../../entities/loans/loan-chain.ts';
import { draftFiles } from '../../../entities/loans/loan-files.ts';
import type { Answers } from '../../../shared/unsent/answers.ts';
import { callAddress, type Taking } from '../../../shared/unsent/item.ts';
import { loanTexts } from './texts.ts';

export type KeptPart = 'loan-details' | 'contact-persons' | 'finance-info';
type Parsed = Readonly<Record<string, unknown>>;

const isParsed = (value: unknown): value is Parsed => typeof value === 'object' && value !== null;

interface Kept {
  readonly call: Call;
  readonly schema: Schema;
  readonly shows: (answers: Parsed) => Answers;
}

const kept: Readonly<Record<KeptPart, Kept>> = {
  'loan-details': {
    call: saveLoanDetails,
    schema: loanDetailsByField,
    shows: ({ collaterals, ...loan }) => ({ loan, collaterals }),
  },
  'contact-persons': { call: saveContactPersons, schema: contactPersonsSchema, shows: (people) => people },
  'finance-info': {
    call: saveFinanceInfo,
    schema: financeInfoSchema,
    shows: ({ liabilities, ...figures }) => ({ finance_info: figures, liabilities }),
  },
};

interface StepToKeep {
  readonly part: KeptPart;
  readonly opens: string;
  readonly state: PrequalificationState;
  /** What the form began with. */
  readonly base: Answers;
  readonly body: Answers;
}

/** A step as it is kept without a network, and what the screens show meanwhile (REACH-03). */
export function stepToKeep({ part, opens, state, base, body }: StepToKeep): Taking {
  const { call, schema, shows } = kept[part];
  const verdict = validate(schema, body);
  const parsed: Parsed = verdict.ok && isParsed(verdict.value) ? verdict.value : body;
  return {
    chain: loanChain,
    part,
    form: part,
    title: loanSteps.find(({ key }) => key === part)?.title ?? part,
    opens,
    call: callAddress(call),
    body,
    base,
    ifMatch: state.loan?.version ?? 0,
    caseId: draftIdOf(state),
    shows: { step: draftStepOf(part) + 1, ...shows(parsed) },
  };
}

interface SubmissionToKeep extends Pick<StepToKeep, 'state' | 'body'> {
  readonly opens: string | undefined;
}

/** The submission as it is kept: it goes after its steps and files, and with no answers but those that were read. */
export const submissionToKeep = ({ state, body, opens }: SubmissionToKeep): Taking => ({
  chain: loanChain,
  part: loanSubmission,
  form: 'crb',
  title: loanTexts.check.whole,
  opens: opens ?? screens.client.loans.to(),
  call: callAddress(submitLoan),
  body,
  ifMatch: state.loan?.version ?? 0,
  caseId: draftIdOf(state),
  afterFiles: draftFiles(draftIdOf(state)).place,
  reads: draftAnswersOf(state),
  shows: {},
  isTold: true,
});
