import type { FeedbackRequest } from '#cases/endpoints/feedback.ts';
import type { DraftLoan } from '#loans/endpoints/loan-answers.ts';
import type { LoanRepeat, LoanResubmission } from '#loans/endpoints/loan-variants.ts';
import { savedFinanceInfo, savedLoanDetails, validContactPersons } from '../payloads/loan.ts';
import { validApplicant, validBusiness } from '../payloads/prequalification.ts';

const { collaterals, ...loan } = savedLoanDetails();
const { liabilities, ...finance_info } = savedFinanceInfo();

const forms = { loan, collaterals, ...validContactPersons(), finance_info, liabilities };

type Item = FeedbackRequest['items'][number];

export const amountAsked: Item = {
  kind: 'field',
  target: 'loan-details.amount',
  label: 'Amount',
  reason: 'More than your sales allow.',
  done: false,
};
export const statementAsked: Item = {
  kind: 'document',
  target: 'bank_statement',
  label: 'Bank Statement for the last 6 months',
  reason: 'Pages 3 and 4 are too dark.',
  done: false,
};

/** What was asked for: an amount and a document by default. */
export const askedFor = (...items: Item[]): FeedbackRequest => ({
  action_id: 31,
  whole: false,
  answer_by: '2025-11-24',
  comment: null,
  items: items.length === 0 ? [amountAsked, statementAsked] : items,
  answered_at: null,
});

const fileId = (digit: number): string => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;

/** A file of a waiting loan. */
export const waitingFile = (
  digit: number,
  type: string,
  name: string,
  pending: 'add' | 'remove' | null = null,
): LoanResubmission['documents'][number] => ({
  id: fileId(digit),
  type,
  file_path: `${fileId(digit)}/${name}`,
  size: 2048,
  pending,
});

/** A loan of Grace's that waits for her. */
export const waitingLoan = (changes: Partial<LoanResubmission> = {}): LoanResubmission => ({
  id: 418,
  tracking_number: 'LN-2025-00418',
  ...forms,
  version: 9,
  can_edit: true,
  can_edit_documents: false,
  applicant: validApplicant(),
  business: { ...validBusiness(), registered_business: true },
  feedback: askedFor(),
  documents: [
    waitingFile(1, 'bank_statement', 'statement.pdf'),
    waitingFile(2, 'trading_licence', 'licence.pdf'),
  ],
  changed_steps: [],
  ...changes,
});

/** An earlier loan of Grace's as a prefill. */
export const earlierLoan = (): LoanRepeat => ({
  id: 418,
  tracking_number: 'LN-2025-00418',
  ...forms,
  documents: [],
});

const draftNumber = { id: 500, tracking_number: 'LN-2025-00500' };

/** The loan for which Grace applies. */
export const draftLoan = (changes: Partial<DraftLoan> = {}): DraftLoan => ({
  ...loan,
  ...draftNumber,
  status: 'APPLYING',
  step: 4,
  version: 3,
  repeats_id: null,
  ...changes,
});

/** What the server answers to the save of a step of it. */
export const savedStep = (step: number, version: number) => ({
  message: 'It was saved.',
  data: { ...draftNumber, step, version },
});
