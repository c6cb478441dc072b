import { archiveLoan, archiveRequest } from '#archives/endpoints/archives.ts';
import { printLoanCase } from '#loans/endpoints/staff-loans.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import { PrintButton } from '#cases/screens/parts/print-button.tsx';
import { submissionsOf } from '#cases/screens/parts/submissions.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { PaperclipIcon } from '#kit/ui/icons/icons.tsx';

interface CasePapersProps {
  readonly kind: 'loan' | 'request';
  readonly item: Parameters<typeof submissionsOf>[0] & {
    readonly id: number;
    readonly tracking_number: string;
  };
}

const archives = { loan: archiveLoan, request: archiveRequest };

/** The case on paper: an application as PDF, version by version, and the whole case as a ZIP (CASE-12). */
export function CasePapers({ kind, item }: CasePapersProps) {
  const params = { id: String(item.id) };
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(archives[kind], { params }), `${item.tracking_number}.zip`),
  });
  return (
    <div className="-ml-[min(1rem,5vw)] flex flex-wrap">
      {kind === 'loan' && (
        <PrintButton
          fetchVersion={(version) =>
            fetchFile(printLoanCase, { params, query: { version: String(version) } })
          }
          submissions={submissionsOf(item, loanWorkflow.transitions.resubmit.timeline)}
        />
      )}
      <Button onClick={() => save()} pending={isPending} size="small" variant="quiet">
        <PaperclipIcon size={18} /> Full case as ZIP
      </Button>
    </div>
  );
}
