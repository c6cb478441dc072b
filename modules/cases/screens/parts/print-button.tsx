import { useState } from 'react';
import { say } from '#kit/messages/index.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { useFilePreview } from '#kit/browser/uploads/use-file-preview.ts';
import { Button } from '#kit/ui/button.tsx';
import { ReceiptIcon } from '#kit/ui/icons/icons.tsx';
import type { Submission } from './submissions.ts';

const VersionsDialog = latePart(async () => (await import('./versions-dialog.tsx')).VersionsDialog);

interface PrintButtonProps {
  readonly submissions: readonly Submission[];
  /** Fetches the PDF of a version. */
  readonly fetchVersion: (version: number) => Promise<Blob>;
}

/** Opens the application as a PDF; where it was sent more than once, it asks which version (CASE-12). */
export function PrintButton({ submissions, fetchVersion }: PrintButtonProps) {
  const preview = useFilePreview();
  const [asks, setAsks] = useState(false);
  const print = (version: number): void => preview(() => fetchVersion(version));
  return (
    <>
      <Button
        onClick={() => (submissions.length > 1 ? setAsks(true) : print(1))}
        onFocus={VersionsDialog.preload}
        size="small"
        variant="quiet"
      >
        <ReceiptIcon /> {say('Application as PDF')}
      </Button>
      {asks && <VersionsDialog onClose={() => setAsks(false)} onPrint={print} submissions={submissions} />}
    </>
  );
}
