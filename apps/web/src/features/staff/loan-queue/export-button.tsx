import { exportQueue } from '@ensigo/rulebook/contract';
import { fetchFile, saveFile } from '../../../shared/api/fetch-file.ts';
import { useSingleMutation } from '../../../shared/api/use-single-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { queryOf, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';

const fileName = (): string => `loans-${new Date().toISOString().slice(0, 10)}.csv`;

/** The queue with its filters as a file for a spreadsheet. */
export function ExportButton({ view }: { readonly view: QueueView }) {
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () =>
      saveFile(await fetchFile(exportQueue, { query: queryOf({ ...view, cursor: '' }) }), fileName()),
  });
  return (
    <Button onClick={() => save()} pending={isPending} size="small" variant="secondary">
      {texts.export}
    </Button>
  );
}
