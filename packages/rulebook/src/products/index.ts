export {
  feeKinds,
  feesTaken,
  saidFee,
  translatedFees,
  usualFeeName,
  type StatedFee,
} from '../lending/fees.ts';
export { paymentSteps } from '../lending/terms.ts';
export { interestMethods, saidProduct, type LoanProduct } from './loan-product.ts';
export {
  loanProductsSchema,
  loanProductsSetting,
  readLoanProducts,
  type LoanProducts,
} from './loan-products.ts';
export { loanProductLines } from './product-lines.ts';
export { fittingLoans } from './fitting-loans.ts';
export {
  judgeAsked,
  judgeOfferedInstallment,
  loanDetailsPriced,
  loanDetailsWithin,
} from './product-limits.ts';
export { costOf, highestRateOf, monthlyCostOf, type LoanCost } from './product-rate.ts';
