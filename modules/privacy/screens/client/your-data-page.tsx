import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { DownloadCard } from './download-card.tsx';
import { ErasureCard } from './erasure-card.tsx';
import { texts } from './texts.ts';
import { usePrivacy } from './use-privacy.ts';

/** /your-data: a copy of everything, and its erasure. */
export function YourDataPage() {
  const { data, error, refetch } = usePrivacy();
  function erasure() {
    if (data !== undefined) return <ErasureCard privacy={data} />;
    return error === null ? <LoadingBlocks /> : <LoadFailure error={error} onRetry={() => void refetch()} />;
  }
  return (
    <ClientPage title={texts.title}>
      <div className="max-w-3xl space-y-6">
        <DownloadCard />
        {erasure()}
      </div>
    </ClientPage>
  );
}
