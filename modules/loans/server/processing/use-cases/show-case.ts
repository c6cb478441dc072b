import type { LoanCase } from '../../../endpoints/staff-loans.ts';
import { Refusal } from '#kit/rules/errors/refusal.ts';
import { saidProduct } from '#lending/rules/products/loan-product.ts';
import type { Queryable } from '#kit/platform/database/types.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { clockOf, loanCases, showCase, type Asker, type Viewer } from '#workspace/server/index.ts';
import { documentsOfLoan } from '../../documents/index.ts';
import { presentAction, presentDetail } from '../../index.ts';
import {
  affordabilityLimitsOf,
  agreementRequiredOf,
  decisionDays,
  documentTypesOf,
  loanProductsOf,
  todayOf,
} from '#settings/server/index.ts';
import { findCase } from '../case.ts';
import { loanPolicy } from '../policy.ts';
import { standingOf } from '../standing.ts';

/** A loan with what this person may do with it; refuses anything but a submitted loan. */
async function readCase(reads: Queryable, asker: Asker, id: string): Promise<Omit<LoanCase, 'others'>> {
  const [row, documents, types, limitDays, offered, affordability, agreement, today] = await Promise.all([
    findCase(reads, id),
    documentsOfLoan(reads, id),
    documentTypesOf(reads),
    decisionDays(reads),
    loanProductsOf(reads),
    affordabilityLimitsOf(reads),
    agreementRequiredOf(reads),
    todayOf(reads),
  ]);
  if (row === undefined) throw new Refusal('not-found');
  const {
    client,
    officer,
    approved_by,
    disbursed_amount,
    prequalification,
    unscanned,
    wait,
    changes,
    debt_payments,
  } = row;
  const detail = presentDetail(row, documents);
  const { beforehand, ...standing } = await standingOf(reads, detail, asker);
  const product = offered.products.find(({ type }) => type === row.type);
  return {
    ...detail,
    actions: row.actions.map(presentAction),
    client,
    officer,
    approved_by,
    disbursed_amount,
    today,
    clock: clockOf(row, limitDays),
    prequalification,
    unscanned,
    wait,
    changes,
    abilities: loanPolicy.abilitiesOf(
      { ...row, reminded_today: wait?.reminded_today ?? false, beforehand },
      client.suspended !== null,
      asker,
    ),
    document_types: types.map(({ name, display_name }) => ({ name, display_name })),
    product: product === undefined ? null : { ...saidProduct(product), version: offered.version },
    ...agreement,
    ...standing,
    affordability,
    debt_payments,
  };
}

/** One whole loan, for a staff member. */
export const showLoanCase = (platform: Platform, viewer: Viewer, id: string): Promise<LoanCase> =>
  showCase(platform, viewer, { kind: loanCases, id, read: (reads) => readCase(reads, viewer, id) });
