import { Link } from 'react-router';
import { say } from '#kit/messages/index.ts';
import { formatDate } from '#kit/rules/fields/show.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { WarningIcon } from '#kit/ui/icons/icons.tsx';
import { useClientState } from '#client-state/screens/parts/queries.ts';
import { useEligibility } from '#prequalification/screens/parts/use-eligibility.ts';

interface BannerWords {
  readonly text: string;
  readonly link: string;
  readonly to: string;
}

/** What is missing before the services are available; undefined where nothing is. */
function useBannerWords(): BannerWords | undefined {
  const { data: state } = useClientState();
  const verdict = state?.prequalified === true ? null : (state?.verdict ?? null);
  const { data: shown } = useEligibility(verdict === 'talk');
  // A paused client could not do it, and only sees that the account is paused (GUARD-13).
  if (state === undefined || state.suspended !== null) return undefined;
  if (state.prequalified === true && state.has_business_profile) return undefined;
  const prequalification = screens.client.prequalification.to({ step: 'applicant-info' });
  // Nothing is left to complete: the answers are there (QUAL-05).
  if (verdict === 'talk') {
    const by = shown?.answer_by ?? null;
    return {
      text:
        by === null
          ? say("We're reviewing your prequalification. You don't need to do anything now.")
          : say`We're reviewing your prequalification. You'll usually hear from us by ${formatDate(by)}.`,
      link: say('SEE ANSWERS'),
      to: prequalification,
    };
  }
  if (verdict === 'not-yet')
    return {
      text: say("You don't qualify for a loan yet."),
      link: say('SEE REQUIREMENTS'),
      to: prequalification,
    };
  return {
    text: say('Complete your profile and business information to use our services.'),
    link: say('UPDATE NOW'),
    to: state.prequalified === true ? screens.client.business.to() : prequalification,
  };
}

/** SHELL-05, decision 0123: what is missing before the services are available, and the way there. */
export function ProfileBanner() {
  const words = useBannerWords();
  if (words === undefined) return null;
  return (
    <section
      aria-label={say('Warning')}
      className="flex flex-wrap items-center gap-x-4 border-b-2 border-waiting-line bg-waiting-bg px-(--gutter) py-2 text-sm font-medium text-waiting-fg"
    >
      <WarningIcon />
      <p className="flex-1">{words.text}</p>
      <Link
        className="inline-flex min-h-11 flex-none items-center font-bold text-ink underline underline-offset-4"
        to={words.to}
      >
        {words.link}
      </Link>
    </section>
  );
}
