export { feeKinds, feesTaken, type StatedFee } from '../lending/fees.ts';
export { paymentSteps } from '../lending/terms.ts';
export { priceMethods, type LoanProduct } from './loan-product.ts';
export {
  loanProductsSchema,
  loanProductsSetting,
  readLoanProducts,
  type LoanProducts,
} from './loan-products.ts';
export { loanProductLines } from './product-lines.ts';
export { highestRateOf, paymentsOf } from './product-rate.ts';
