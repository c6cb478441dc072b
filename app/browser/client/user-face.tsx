import { say } from '#kit/messages/index.ts';
import { initials } from '#kit/rules/fields/show.ts';
import { ChevronDownIcon } from '#kit/ui/icons/icons.tsx';
import { useClientState } from '#client-state/screens/parts/queries.ts';
import { useUser } from '#kit/browser/session/use-session.ts';

export const userFaceClass =
  'flex min-h-11 items-center gap-2 rounded-md px-1 text-left hover:bg-neutral-100';

/** SHELL-06, and what was said to answers that did not qualify (QUAL-05): a dash until it is known. */
export function useStanding(): string {
  const { data: state } = useClientState();
  if (state === undefined) return '-';
  if (state.prequalified === true) return say('Prequalified');
  if (state.eligibility === 'refer') return say('Prequalification in review');
  return state.eligibility === 'not-yet' ? say('Not prequalified yet') : say('Waiting for Prequalification');
}

export function Initials({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="inline-flex size-10 flex-none items-center justify-center rounded-full bg-primary-100 text-sm font-bold"
    >
      {initials(name)}
    </span>
  );
}

/** Initials, and on a laptop the name and standing where the letters leave room. */
export function UserFace() {
  const user = useUser();
  const standing = useStanding();
  return (
    <>
      <Initials name={user.name} />
      <span aria-hidden="true" className="text-sm max-md:hidden @max-[34rem]:hidden">
        <span className="block font-bold">{user.name}</span>
        <span className="text-ink-soft">{standing}</span>
      </span>
      <ChevronDownIcon className="max-md:hidden @max-[34rem]:hidden" size={16} />
    </>
  );
}
