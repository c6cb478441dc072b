import { downloadOwnData } from '../../endpoints/privacy.ts';
import { fetchFile, saveFile } from '#kit/browser/api/fetch-file.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { Button } from '#kit/ui/button.tsx';
import { Card } from '#kit/ui/card.tsx';
import { texts } from './texts.ts';

/** Downloads everything held about the person. */
export function DownloadCard() {
  const { mutate: save, isPending } = useSingleMutation({
    mutationFn: async () => saveFile(await fetchFile(downloadOwnData), texts.fileName),
  });
  return (
    <Card title={texts.downloadTitle}>
      <p className="mb-5 text-ink-soft">{texts.download}</p>
      <Button onClick={() => save()} pending={isPending} variant="secondary">
        {texts.downloadButton}
      </Button>
    </Card>
  );
}
