export { mobileMoneyEffects } from './effects.ts';
export { reconcileMobileMoney } from './use-cases/ask-now.ts';
export { callbackAddresses } from './callback-secret.ts';
export { mobileMoneyFigures } from './queries.ts';
