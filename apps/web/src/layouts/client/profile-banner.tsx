import { Link } from 'react-router';
import { say } from '@ensigo/messages';
import { screens } from '@ensigo/rulebook/paths';
import { WarningIcon } from '../../ui/icons/icons.tsx';
import { useClientState } from '../../entities/clients/queries.ts';

/** SHELL-05, decision 0128: what is missing before the services are available, and the way there. */
export function ProfileBanner() {
  const { data: state } = useClientState();
  // A paused client could not do it, and only sees that the account is paused (GUARD-13).
  if (state === undefined || state.frozen !== null) return null;
  const isPrequalified = state.prequalified === true;
  if (isPrequalified && state.has_business_profile) return null;
  return (
    <section
      aria-label={say('Warning')}
      className="flex flex-wrap items-center gap-x-4 border-b-2 border-waiting-line bg-waiting-bg px-(--gutter) py-2 text-sm font-medium text-waiting-fg"
    >
      <WarningIcon />
      <p className="flex-1">
        {say('Please complete your profile and business information before accessing our services.')}
      </p>
      <Link
        className="inline-flex min-h-11 flex-none items-center font-bold text-ink underline underline-offset-4"
        to={
          isPrequalified
            ? screens.client.business.to()
            : screens.client.prequalification.to({ step: 'applicant-info' })
        }
      >
        {say('UPDATE NOW')}
      </Link>
    </section>
  );
}
