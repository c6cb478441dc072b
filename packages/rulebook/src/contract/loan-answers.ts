import * as z from 'zod/mini';
import { documentSchema } from '../uploads/document.ts';
import { feedbackRequest } from './feedback.ts';
import { timelineAction } from './timeline.ts';

/** Amounts are texts of digits with at most two decimals (decision 0116); moments are ISO 8601, UTC. */
const money = z.string();
const moment = z.string();

/** API-15: a row of the list. */
export const loanRow = z.object({
  id: z.int(),
  tracking_number: z.string(),
  applicant_name: z.string(),
  business_name: z.string(),
  type: z.string(),
  amount: money,
  created_at: moment,
  submitted_at: z.nullable(moment),
  status: z.string(),
  /** Where a draft is continued, 1 to 4. */
  step: z.int(),
  waiting_for_feedback: z.boolean(),
  can_edit: z.boolean(),
  can_edit_documents: z.boolean(),
});

export const collateralAnswer = z.object({ type: z.string(), amount: money });

export const contactAnswer = z.object({
  name: z.string(),
  national_id: z.string(),
  position: z.string(),
  email: z.string(),
  phone: z.string(),
  phone_code: z.string(),
});

export const liabilityAnswer = z.object({ name: z.string(), amount: money, outstanding: money });

const figures = {
  minimum_monthly_sales: money,
  maximum_monthly_sales: money,
  minimum_cash_sales_percentage: z.int(),
  maximum_cash_sales_percentage: z.int(),
  minimum_inventory_balances: money,
  maximum_inventory_balances: money,
  minimum_inventory_monthly_purchases: money,
  maximum_inventory_monthly_purchases: money,
  rent: money,
  salaries_wages: money,
  sales_marketing: money,
  transport_delivery: money,
  other_expenses: money,
  fixed_assets: money,
};

/** The finance step as its form takes it. */
export const financeAnswer = z.object({ maintain_books_of_account: z.boolean(), ...figures });

const nullableFigures = {
  minimum_monthly_sales: z.nullable(money),
  maximum_monthly_sales: z.nullable(money),
  minimum_cash_sales_percentage: z.nullable(z.int()),
  maximum_cash_sales_percentage: z.nullable(z.int()),
  minimum_inventory_balances: z.nullable(money),
  maximum_inventory_balances: z.nullable(money),
  minimum_inventory_monthly_purchases: z.nullable(money),
  maximum_inventory_monthly_purchases: z.nullable(money),
  rent: z.nullable(money),
  salaries_wages: z.nullable(money),
  sales_marketing: z.nullable(money),
  transport_delivery: z.nullable(money),
  other_expenses: z.nullable(money),
  fixed_assets: z.nullable(money),
};

/** The loan step as its form takes it, with what a save needs: `version` for If-Match, `step` 1 to 4. */
export const draftLoan = z.object({
  id: z.int(),
  tracking_number: z.string(),
  status: z.string(),
  type: z.string(),
  amount: money,
  repayment_monthly_period: z.int(),
  monthly_installment: money,
  purpose: z.string(),
  step: z.int(),
  version: z.int(),
  /** The earlier loan that the draft repeats. */
  repeats_id: z.nullable(z.int()),
});

/**
 * API-15: the whole loan. Finance fields are null until that step was saved; `maintain_books_of_account` is 1 for
 * Yes and 0 for No (DETAIL-01); the CRB permission is null until it was given.
 */
export const loanDetail = z.object({
  id: z.int(),
  tracking_number: z.string(),
  status: z.string(),
  type: z.string(),
  amount: money,
  repayment_monthly_period: z.int(),
  monthly_installment: money,
  purpose: z.string(),
  applicant_name: z.string(),
  business_name: z.string(),
  created_at: moment,
  submitted_at: z.nullable(moment),
  step: z.int(),
  version: z.int(),
  waiting_for_feedback: z.boolean(),
  can_edit: z.boolean(),
  can_edit_documents: z.boolean(),
  crb_name: z.nullable(z.string()),
  crb_nin: z.nullable(z.string()),
  /** What the permission was given under, a point a line. */
  crb_wording: z.nullable(z.string()),
  collaterals: z.array(collateralAnswer),
  contacts: z.array(contactAnswer),
  liabilities: z.array(liabilityAnswer),
  documents: z.array(documentSchema),
  actions: z.array(timelineAction),
  /** What was asked for last; null when nothing ever was. */
  feedback: z.nullable(feedbackRequest),
  maintain_books_of_account: z.nullable(z.int()),
  ...nullableFigures,
});

export type LoanRow = z.output<typeof loanRow>;
export type LoanDetail = z.output<typeof loanDetail>;
export type DraftLoan = z.output<typeof draftLoan>;
