// What docs/workflows shows: one file per entry, bundled and written by tools/draw-workflows.mjs.
import { drawWorkflow } from '#kit/rules/engine/workflow.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { requestWorkflow } from '#cases/rules/request/workflow.ts';

export const drawings = {
  loan: drawWorkflow(loanWorkflow, 'Loan lifecycle'),
  request: drawWorkflow(requestWorkflow, 'Management support request lifecycle'),
};
