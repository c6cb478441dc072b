export * from './early-price.ts';
export * from './how-to-pay.ts';
export * from './notices.ts';
export * from './paid-out-loan.ts';
export * from './portfolio.ts';
export * from './record.ts';
export * from './statement.ts';
