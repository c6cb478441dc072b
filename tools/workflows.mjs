// What docs/workflows shows: one file per entry, bundled and written by tools/draw-workflows.mjs.
import { drawWorkflow } from '../packages/rulebook/src/engine/index.ts';
import { loanWorkflow } from '../packages/rulebook/src/loan/index.ts';
import { requestWorkflow } from '../packages/rulebook/src/request/index.ts';

export const drawings = {
  loan: drawWorkflow(loanWorkflow, 'Loan lifecycle'),
  request: drawWorkflow(requestWorkflow, 'Management support request lifecycle'),
};
