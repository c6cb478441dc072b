import {
  saveContactPersons,
  saveFinanceInfo,
  saveLoanDetails,
  submitLoan,
  type PrequalificationState,
} from '@ensigo/rulebook/contract';
import { screens } from '@ensigo/rulebook/paths';
import type { Call, Schema } from '@ensigo/rulebook/engine';
import {
  contactPersonsSchema,
  draftStepOf,
  financeInfoSchema,
  loanDetailsByField,
  loanSteps,
} from '@ensigo/rulebook/loan';
import { draftAnswersOf } from '../../../entities/loans/draft-answers.ts';
import { draftIdOf, loanChain } from '../../../entities/loans/loan-chain.ts';
import { draftFiles } from '../../../entities/loans/loan-files.ts';
import type { Answers } from '../../../shared/unsent/answers.ts';
import type { Taking } from '../../../shared/unsent/item.ts';
import { stepToKeep, submissionToKeep, type KeptCase } from '../../../shared/unsent/kept-case.ts';
import { loanTexts } from './texts.ts';

export type KeptPart = 'loan-details' | 'contact-persons' | 'finance-info';

interface Kept {
  readonly call: Call;
  readonly schema: Schema;
  readonly shows: (answers: Answers) => Answers;
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

const draftOf = (state: PrequalificationState): KeptCase => ({
  chain: loanChain,
  caseId: draftIdOf(state),
  version: state.loan?.version ?? 0,
});

interface LoanStep {
  readonly part: KeptPart;
  readonly opens: string;
  readonly state: PrequalificationState;
  /** What the form began with. */
  readonly base: Answers;
  readonly body: Answers;
}

/** A step as it is kept without a network (REACH-03). */
export const loanStepToKeep = ({ part, opens, state, base, body }: LoanStep): Taking =>
  stepToKeep(draftOf(state), {
    ...kept[part],
    part,
    form: part,
    title: loanSteps.find(({ key }) => key === part)?.title ?? part,
    opens,
    body,
    base,
    shows: (answers) => ({ step: draftStepOf(part) + 1, ...kept[part].shows(answers) }),
  });

interface LoanSubmission extends Pick<LoanStep, 'state' | 'body'> {
  readonly opens: string | undefined;
}

/** The submission as it is kept. */
export const loanToKeep = ({ state, body, opens }: LoanSubmission): Taking =>
  submissionToKeep(draftOf(state), {
    call: submitLoan,
    form: 'crb',
    title: loanTexts.check.whole,
    opens: opens ?? screens.client.loans.to(),
    body,
    caseField: 'loan_id',
    afterFiles: draftFiles(draftIdOf(state)).place,
    reads: draftAnswersOf(state),
  });
