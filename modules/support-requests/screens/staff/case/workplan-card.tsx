import { useState } from 'react';
import type { RequestCase, StaffTask } from '../../../endpoints/staff-requests.ts';
import { Workplan } from '../../parts/workplan.tsx';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { Button } from '#kit/ui/button.tsx';
import { WarningIcon } from '#kit/ui/icons/notice-icons.tsx';
import { PencilIcon } from '#kit/ui/icons/icons.tsx';

const WorkplanEditor = latePart(async () => (await import('./workplan-editor.tsx')).WorkplanEditor);
const ReportDialog = latePart(async () => (await import('./report-dialog.tsx')).ReportDialog);

const overdueMark = (
  <span className="inline-flex items-center gap-1.5 text-xs font-bold text-danger-fg">
    <WarningIcon size={14} /> Overdue
  </span>
);

/** The workplan: planned by the expert, then carried out task by task; read-only for others. */
export function WorkplanCard({ request }: { readonly request: RequestCase }) {
  const [reportedId, setReportedId] = useState<number>();
  const [isPlanning, setIsPlanning] = useState(false);
  const reported = request.workplan.flatMap(({ tasks }) => tasks).find(({ id }) => id === reportedId);
  // After rejected deliverables, the work goes on while it is planned again.
  const plansAgain = request.may_plan && request.may_report;
  if (request.may_plan && (!plansAgain || isPlanning)) {
    return (
      <>
        <WorkplanEditor request={request} />
        {plansAgain && (
          <Button onClick={() => setIsPlanning(false)} size="small" variant="quiet">
            Back to tasks
          </Button>
        )}
      </>
    );
  }
  if (request.workplan.length === 0) return null;
  return (
    <>
      {plansAgain && (
        <Button onClick={() => setIsPlanning(true)} size="small" variant="secondary">
          <PencilIcon size={16} /> Edit workplan
        </Button>
      )}
      <Workplan<StaffTask>
        markOf={(task) => (task.overdue ? overdueMark : null)}
        workplan={request.workplan}
        {...(request.may_report && {
          renderBelow: (task) => (
            <Button
              className="mt-2 -ml-3"
              onClick={() => setReportedId(task.id)}
              size="small"
              variant="quiet"
            >
              <PencilIcon size={16} /> Report progress
              <span className="sr-only"> of {task.task}</span>
            </Button>
          ),
        })}
      />
      {reported !== undefined && (
        <ReportDialog onClose={() => setReportedId(undefined)} request={request} task={reported} />
      )}
    </>
  );
}
