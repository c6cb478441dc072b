export { linesOf, printedApplication, submissionWords, titleOf, type Printed } from './application.ts';
export { approvedWords, decisionOf, expiredWords, rejectedWords, type DecisionWords } from './decision.ts';
export { drawApplication } from './pdf.ts';
export { submissionIn } from './sent-loan.ts';
