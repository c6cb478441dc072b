import { say } from '@ensigo/messages';
import { formatDateTime } from '@ensigo/rulebook/fields';

/** Above the screen while it shows what was last seen. */
export function SeenLine({ since }: { readonly since: number | undefined }) {
  return (
    <div role="status">
      {since !== undefined && (
        <p className="mx-auto w-full max-w-[74rem] px-(--gutter) pt-3 text-sm text-ink-soft">
          {say`Waiting for the network. This is what we showed on ${formatDateTime(new Date(since).toISOString())}.`}
        </p>
      )}
    </div>
  );
}
