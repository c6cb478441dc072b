import { Button } from '#kit/ui/button.tsx';
import { Notice } from '#kit/ui/notice.tsx';
import { texts } from './texts.ts';

/** It could not be loaded; one click tries again. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className="space-y-4">
      <Notice announce tone="danger">
        {texts.failed}
      </Notice>
      <Button className="w-full" onClick={onRetry} variant="secondary">
        {texts.retry}
      </Button>
    </div>
  );
}
