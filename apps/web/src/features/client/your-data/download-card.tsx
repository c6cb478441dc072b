import { useState } from 'react';
import { downloadOwnData } from '@ensigo/rulebook/contract';
import { messageOf } from '../../../shared/api/api-failure.ts';
import { fetchFile, saveFile } from '../../../shared/api/fetch-file.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { longToast, useToast } from '../../../ui/toaster.tsx';
import { texts } from './texts.ts';

/** Everything that is held about the person, to take along. */
export function DownloadCard() {
  const toast = useToast();
  const [pending, setPending] = useState(false);
  async function save(): Promise<void> {
    setPending(true);
    try {
      saveFile(await fetchFile(downloadOwnData), texts.fileName);
    } catch (error) {
      toast({ tone: 'danger', text: messageOf(error), timeout: longToast });
    } finally {
      setPending(false);
    }
  }
  return (
    <Card title={texts.downloadTitle}>
      <p className="mb-5 text-ink-soft">{texts.download}</p>
      <Button onClick={() => void save()} pending={pending} variant="secondary">
        {texts.downloadButton}
      </Button>
    </Card>
  );
}
