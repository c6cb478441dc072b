import type { QueueQuery } from '#cases/screens/parts/case-screens.ts';
import { saveFile } from '#kit/browser/api/fetch-file.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { DownloadIcon } from './icons.tsx';
import type { CaseRow, QueueKind } from './queue-kind.ts';
import { queueTexts as texts } from './texts.ts';

interface ExportButtonProps<Row extends CaseRow> {
  readonly kind: QueueKind<Row>;
  readonly query: QueueQuery;
}

/** Downloads the filtered queue as a file for a spreadsheet. */
export function ExportButton<Row extends CaseRow>({ kind, query }: ExportButtonProps<Row>) {
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () => saveFile(await kind.exportFile(query), `${kind.fileName}-${lenderToday()}.csv`),
  });
  return (
    <Button
      aria-label={texts.exportInFull}
      onClick={() => save()}
      pending={isPending}
      size="small"
      variant="secondary"
    >
      <DownloadIcon size={18} /> {texts.export}
    </Button>
  );
}
