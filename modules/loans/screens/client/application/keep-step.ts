import {
  saveContactPersons,
  saveFinanceInfo,
  saveLoanDetails,
  submitLoan,
} from '../../../endpoints/loans.ts';
import type { PrequalificationState } from '#client-state/endpoints/client-state.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import type { Endpoint, Schema } from '#kit/rules/engine/contract.ts';
import { contactPersonsSchema } from '../../../rules/contact-persons.ts';
import { draftStepOf, loanSteps } from '../../../rules/wizard.ts';
import { financeInfoSchema } from '../../../rules/finance-info.ts';
import { loanDetailsByField } from '#lending/rules/loan/loan-details.ts';
import { draftAnswersOf } from '../../parts/draft-answers.ts';
import { draftCaseOf, draftIdOf } from '#cases/screens/parts/loan-chain.ts';
import { draftFiles } from '../../parts/loan-files.ts';
import type { Answers } from '#kit/browser/offline-queue/merge-answers.ts';
import type { Taking } from '#kit/browser/offline-queue/item.ts';
import { stepToKeep, submissionToKeep, type KeptCase } from '#kit/browser/offline-queue/kept-case.ts';
import { loanTexts } from './texts.ts';

export type KeptPart = 'loan-details' | 'contact-persons' | 'finance-info';

interface Kept {
  readonly schema: Schema;
  readonly shows: (answers: Answers) => Answers;
}

const kept: Readonly<Record<KeptPart, Kept>> = {
  'loan-details': {
    schema: loanDetailsByField,
    shows: ({ collaterals, repeats, ...loan }) => ({
      loan: { ...loan, ...(repeats !== undefined && { repeats_id: repeats }) },
      collaterals,
    }),
  },
  'contact-persons': { schema: contactPersonsSchema, shows: (people) => people },
  'finance-info': {
    schema: financeInfoSchema,
    shows: ({ liabilities, ...figures }) => ({ finance_info: figures, liabilities }),
  },
};

/** How the steps of an application are kept where they cannot be sent (REACH-03). */
export interface Keeping {
  readonly caseOf: (state: PrequalificationState) => KeptCase;
  readonly calls: Readonly<Record<KeptPart, Endpoint>>;
  /** What goes with its first step, besides its answers. */
  readonly begins?: Readonly<Record<string, number>>;
  /** The server's answers of a part, where the form began with others. */
  readonly baseOf?: (part: KeptPart) => Answers;
  /** What a step is called among all that waits; by default as in the wizard. */
  readonly titleOf?: (step: string) => string;
}

export const keepingDraft: Keeping = {
  caseOf: draftCaseOf,
  calls: {
    'loan-details': saveLoanDetails,
    'contact-persons': saveContactPersons,
    'finance-info': saveFinanceInfo,
  },
};

interface LoanStep {
  readonly part: KeptPart;
  readonly opens: string;
  readonly state: PrequalificationState;
  /** What the form began with. */
  readonly base: Answers;
  readonly body: Answers;
}

/** A step as it is kept without a network. */
export function loanStepToKeep(keeping: Keeping, { part, opens, state, base, body }: LoanStep): Taking {
  const title = loanSteps.find(({ key }) => key === part)?.title ?? part;
  const more = part === 'loan-details' ? keeping.begins : undefined;
  const { schema, shows } = kept[part];
  return stepToKeep(keeping.caseOf(state), {
    call: keeping.calls[part],
    schema,
    part,
    form: part,
    title: keeping.titleOf?.(title) ?? title,
    opens,
    body: { ...body, ...more },
    base: keeping.baseOf?.(part) ?? base,
    shows: (answers) => ({ step: draftStepOf(part) + 1, ...shows({ ...answers, ...more }) }),
  });
}

interface LoanSubmission extends Pick<LoanStep, 'state' | 'body'> {
  readonly files: Taking['files'] | undefined;
  readonly opens: string | undefined;
}

/** The submission of a draft as it is kept. */
export const loanToKeep = ({ state, body, opens, files }: LoanSubmission): Taking =>
  submissionToKeep(draftCaseOf(state), {
    call: submitLoan,
    form: 'crb',
    title: loanTexts.check.whole,
    opens: opens ?? screens.client.loans.to(),
    body,
    caseField: 'loan_id',
    afterFiles: draftFiles(draftIdOf(state)).place,
    reads: draftAnswersOf(state),
    ...(files !== undefined && { files }),
  });
