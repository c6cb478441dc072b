import { rolesTitle } from '../../../rules/access/role-words.ts';
import { initials } from '../../../rules/fields/show.ts';
import { ChevronDownIcon } from '../../../ui/icons/icons.tsx';
import { useUser } from '../../session/use-session.ts';

export const staffFaceClass =
  'flex min-h-11 items-center gap-2 rounded-md px-1 text-left hover:bg-neutral-100';

/** The roles of the signed-in colleague in words. */
export function useRoleTitle(): string {
  const { roles } = useUser();
  return rolesTitle(roles);
}

/** Initials, and on a laptop the name and roles where the letters leave room. */
export function StaffFace() {
  const { name } = useUser();
  const title = useRoleTitle();
  return (
    <>
      <span
        aria-hidden="true"
        className="inline-flex size-10 items-center justify-center rounded-full bg-action text-sm font-bold text-white"
      >
        {initials(name)}
      </span>
      <span aria-hidden="true" className="text-sm max-md:hidden @max-[34rem]:hidden">
        <span className="block font-bold">{name}</span>
        <span className="text-ink-soft">{title}</span>
      </span>
      <ChevronDownIcon className="max-md:hidden @max-[34rem]:hidden" size={16} />
    </>
  );
}
