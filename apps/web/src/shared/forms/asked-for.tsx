import { say } from '@ensigo/messages';
/** The reason for a requested change, shown where the change is made. */
export function AskedFor({ reason }: { readonly reason: string }) {
  return (
    <p className="rounded-md border border-waiting-line bg-waiting-bg px-3 py-2 text-sm [overflow-wrap:anywhere] whitespace-pre-line text-waiting-fg">
      <span className="font-bold">{say('Asked for:')}</span> {reason}
    </p>
  );
}
