export { linesOf, printedApplication, sendingWords, titleOf, type Printed } from './application.ts';
export { approvedWords, decisionOf, expiredWords, rejectedWords, type DecisionWords } from './decision.ts';
export { drawApplication } from './pdf.ts';
export { sendingIn } from './sent-loan.ts';
