import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { readLogo, removeLogo, uploadLogo } from '../../endpoints/administration.ts';
import { logoLimits } from '#kit/rules/settings/logo.ts';
import { formatSize } from '#kit/rules/uploads/megabytes.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { uploadFile } from '#kit/browser/api/upload-file.ts';
import { UploadRow } from '#kit/browser/uploads/document-files.tsx';
import { ShownWhenAsked } from '#kit/browser/data-saver/shown-when-asked.tsx';
import { useStoppedFile } from '#kit/browser/uploads/use-attachments.ts';
import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { useMayEdit } from './read-only.tsx';
import { Changes } from './changes.tsx';
import { SectionCard } from './section-card.tsx';
import { texts } from './texts.ts';
import { useAdministered } from './use-administered.ts';

const name = 'logo';
const source = {
  name,
  load: (signal: AbortSignal) => callApi(readLogo, { signal }),
};

/** Changes the logo; a refusal of the picture is shown at the button. */
function useChange(onFailure: (failure: Error) => boolean) {
  const client = useQueryClient();
  return useSingleMutation({
    mutationFn: (act: () => Promise<{ message: string }>) => act(),
    onSettled: () => client.invalidateQueries({ queryKey: ['administration', name] }),
    onFailure,
    failures: 'fields',
  });
}

/** The lender's logo: the current one, replaced by choosing a picture, or removed. */
export function LogoSection() {
  const { data, error: failure, refetch } = useAdministered(source);
  const { stopped, choose, forget, keepAfter } = useStoppedFile(name);
  const { errors, isPending, mutate: change } = useChange(keepAfter);
  const error = errors[name];
  const mayEdit = useMayEdit();
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  function content() {
    if (data === undefined) {
      return failure === null ? (
        <LoadingBlocks />
      ) : (
        <LoadFailure error={failure} onRetry={() => void refetch()} />
      );
    }
    const { version } = data;
    const { logo } = data.data;
    function send(file: File): void {
      choose(file);
      change(() => uploadFile(uploadLogo, { field: name, file, ifMatch: version }));
    }
    return (
      <div className="space-y-4">
        {logo === null ? (
          <p>{texts.noLogo}</p>
        ) : (
          <div>
            <ShownWhenAsked cost={texts.logoAtMost(formatSize(logoLimits.bytes))} name={texts.logoNow}>
              <img
                alt={texts.logoNow}
                className="h-9 w-auto max-w-full object-contain"
                height={logo.height}
                src={`/${logo.file}`}
                width={logo.width}
              />
            </ShownWhenAsked>
          </div>
        )}
        {mayEdit && (
          <>
            <p className="text-sm text-ink-soft">{texts.logoHint}</p>
            <input
              accept=".png,.jpg,.jpeg"
              aria-label={texts.logoFile}
              className="sr-only"
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? [];
                event.currentTarget.value = '';
                if (file !== undefined) send(file);
              }}
              ref={input}
              tabIndex={-1}
              type="file"
            />
            <FieldError error={error} id={id} />
            {stopped !== undefined && (
              <ul>
                <UploadRow onRemove={forget} onRetry={() => send(stopped.file)} upload={stopped} />
              </ul>
            )}
            <div className="flex flex-wrap gap-3">
              <Button
                aria-describedby={error === undefined ? undefined : id}
                onClick={() => input.current?.click()}
                pending={isPending}
              >
                {texts.chooseLogo}
              </Button>
              {logo !== null && (
                <Button
                  disabled={isPending}
                  onClick={() => {
                    forget();
                    change(() => callApi(removeLogo, { ifMatch: version }));
                  }}
                  variant="secondary"
                >
                  {texts.removeLogo}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    );
  }
  return (
    <>
      <SectionCard title={texts.logo}>
        <div className="p-4 md:p-6">{content()}</div>
      </SectionCard>
      {data !== undefined && <Changes history={data.history} name={name} version={data.version} />}
    </>
  );
}
