import { say } from '#kit/messages/index.ts';
import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { readResubmission } from '../../endpoints/loan-variants.ts';
import { contactPersons, contactPersonsSchema } from '../../rules/contact-persons.ts';
import { financeInfo, financeInfoSchema } from '../../rules/finance-info.ts';
import { loanDetails, loanDetailsByField } from '#lending/rules/loan/loan-details.ts';
import { prequalificationParts, prequalificationStep } from '../../rules/feedback.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import type { Answers } from '#kit/browser/offline-queue/merge-answers.ts';
import { wordsIn } from '#kit/browser/offline-queue/field-words.ts';
import type { CaseRules } from '#kit/browser/offline-queue/mend.ts';
import { stayingDocuments, type ChangedCase } from '#cases/screens/parts/changed-case.ts';
import { caseOfSteps } from '#cases/screens/parts/case-of-steps.ts';
import { changedAnswersOf, correctedTables } from './corrections.ts';
import { draftAnswersOf } from './draft-answers.ts';

/** A loan: how its answers on two devices come together (REACH-03). */
const loanCaseOf = (about: Pick<CaseRules, 'read' | 'gone'>): CaseRules =>
  caseOfSteps({
    ...about,
    steps: {
      'loan-details': { fields: loanDetails, schema: loanDetailsByField },
      'contact-persons': { fields: contactPersons, schema: contactPersonsSchema },
      'finance-info': { fields: financeInfo, schema: financeInfoSchema },
    },
  });

/** The draft. */
export const loanCase = loanCaseOf({
  async read() {
    const { data: state } = await callApi(checkPrequalification);
    const { loan } = state;
    return {
      id: loan?.id,
      version: loan?.version ?? 0,
      at: loan?.updated_at,
      answers: draftAnswersOf(state),
      documents: Object.values(state.uploads).flat(),
    };
  },
  gone: say("This application was already sent or removed on another device. Your change wasn't applied."),
});

const partTitles = { applicant: say('Applicant'), business: say('Business') };
const partNamed = (name: string) => prequalificationParts.find((part) => part === name);

const isAnswers = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

/** All corrected answers of one part of the prequalification in words. */
function correctionInWords(part: (typeof prequalificationParts)[number], answers: unknown): string {
  const { [part]: fields } = correctedTables;
  if (!isAnswers(answers)) return '';
  return Object.keys(fields)
    .filter((name) => name in answers)
    .map((name) => wordsIn({ fields, lists: {} }, name, answers[name]))
    .filter(Boolean)
    .join(', ');
}

/**
 * One that was sent back, as long as it waits for an answer to that feedback. What another device has corrected in a part
 * of the prequalification is asked about as a whole.
 */
export function changedLoanCase({ id, feedback }: ChangedCase): CaseRules {
  const rules = loanCaseOf({
    async read() {
      const { data: loan } = await callApi(readResubmission, { params: { id } });
      const isAsked = loan.feedback.action_id === feedback;
      return {
        version: loan.version,
        answers: changedAnswersOf(loan),
        documents: stayingDocuments(loan.documents),
        ...(isAsked && { id: loan.id }),
      };
    },
    gone: say("These changes were already sent on another device. Your change wasn't applied."),
  });
  const isCorrected = (part: string, name: string) =>
    part === prequalificationStep ? partNamed(name) : undefined;
  return {
    ...rules,
    alwaysAsks: (name) => partNamed(name) !== undefined || rules.alwaysAsks(name),
    labelOf(part, name) {
      const corrected = isCorrected(part, name);
      return corrected === undefined ? rules.labelOf(part, name) : partTitles[corrected];
    },
    wordsOf(part, name, value) {
      const corrected = isCorrected(part, name);
      return corrected === undefined ? rules.wordsOf(part, name, value) : correctionInWords(corrected, value);
    },
  };
}
