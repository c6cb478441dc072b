export * from './ticket.ts';
