export { linesOf, printedApplication, sendingWords, titleOf, type Printed } from './application.ts';
export { decisionOf } from './decision.ts';
export { drawApplication } from './pdf.ts';
export { sendingIn } from './sent-loan.ts';
