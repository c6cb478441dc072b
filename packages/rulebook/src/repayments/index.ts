export * from './early-price.ts';
export * from './notices.ts';
export * from './paid-out-loan.ts';
export * from './portfolio.ts';
export * from './record.ts';
