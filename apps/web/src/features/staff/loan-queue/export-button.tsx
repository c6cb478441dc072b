import { useState } from 'react';
import { exportQueue } from '@ensigo/rulebook/contract';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { fetchFile, saveFile } from '../../../shared/api/fetch-file.ts';
import { Button } from '../../../ui/button.tsx';
import { longToast, useToast } from '../../../ui/toaster.tsx';
import { queryOf, type QueueView } from './queue-view.ts';
import { queueTexts as texts } from './texts.ts';

const fileName = (): string => `loans-${new Date().toISOString().slice(0, 10)}.csv`;

/** The queue with its filters as a file for a spreadsheet. */
export function ExportButton({ view }: { readonly view: QueueView }) {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  async function save(): Promise<void> {
    setPending(true);
    try {
      saveFile(await fetchFile(exportQueue, { query: queryOf({ ...view, cursor: '' }) }), fileName());
    } catch (error) {
      toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
    } finally {
      setPending(false);
    }
  }
  return (
    <Button onClick={() => void save()} pending={pending} size="small" variant="secondary">
      {texts.export}
    </Button>
  );
}
