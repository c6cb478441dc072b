import { archiveLoan, archiveRequest, printLoanCase } from '@ensigo/rulebook/contract';
import { loanWorkflow } from '@ensigo/rulebook/loan';
import { PrintButton } from '../../../entities/cases/print-button.tsx';
import { submissionsOf } from '../../../entities/cases/submissions.ts';
import { fetchFile, saveFile } from '../../../shared/api/fetch-file.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { PaperclipIcon } from '../../../ui/icons/icons.tsx';

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
          submissions={submissionsOf(item, loanWorkflow.moves.resubmit.timeline)}
        />
      )}
      <Button onClick={() => save()} pending={isPending} size="small" variant="quiet">
        <PaperclipIcon size={18} /> Full case as ZIP
      </Button>
    </div>
  );
}
