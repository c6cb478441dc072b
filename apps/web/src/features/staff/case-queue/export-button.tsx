import { exportLoanQueue } from '@ensigo/rulebook/contract';
import type { QueueQuery } from '../../../entities/cases/case-screens.ts';
import { loanQueueQuery } from '../../../entities/loans/loan-screens.ts';
import { fetchFile, saveFile } from '../../../shared/api/fetch-file.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';

const fileName = (): string => `loans-${new Date().toISOString().slice(0, 10)}.csv`;

/** Downloads the filtered queue as a file for a spreadsheet. */
export function ExportButton({ query }: { readonly query: QueueQuery }) {
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () =>
      saveFile(
        await fetchFile(exportLoanQueue, { query: { ...loanQueueQuery(query), cursor: '' } }),
        fileName(),
      ),
  });
  return (
    <Button onClick={() => save()} pending={isPending} size="small" variant="secondary">
      Export as CSV
    </Button>
  );
}
