import { isStaff } from '#kit/rules/access/roles.ts';
import type { Attempt } from '../../endpoints/security.ts';
import { formatDateTime } from '#kit/rules/fields/show.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { LoadFailure } from '#kit/browser/page/load-failure.tsx';
import { ClientPage } from '#kit/browser/layouts/client/client-page.tsx';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useUser } from '#kit/browser/session/use-session.ts';
import { Card } from '#kit/ui/card.tsx';
import { LoadingBlocks } from '#kit/ui/loading-blocks.tsx';
import { DeviceCard } from './device-card.tsx';
import { PasswordCard } from './password-card.tsx';
import { texts } from './texts.ts';
import { useSecurity } from './use-security.ts';

function AttemptCard({ attempts }: { readonly attempts: readonly Attempt[] }) {
  return (
    <Card title={texts.attempts}>
      <p className="text-ink-soft">{texts.attemptsLead}</p>
      {attempts.length === 0 ? (
        <p className="mt-4">{texts.noAttempts}</p>
      ) : (
        <ul className="mt-2">
          {attempts.map(({ occurred_at: at, result, device }, nth) => (
            // Two may fall in the same second; the list is only ever read as a whole.
            <li className="border-b border-rule py-3 last:border-b-0" key={`${at} ${String(nth)}`}>
              <span className="block font-bold">{texts.results[result]}</span>
              <span className="block text-sm text-ink-soft">
                {formatDateTime(at)}
                {device !== null && ` · ${device}`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

// Staff alone have them.
const RecoveryCodesCard = latePart(async () => (await import('./recovery-codes-card.tsx')).RecoveryCodesCard);

/** /security, for everyone who is signed in, each in their own layout (GUARD-02). */
export function SecurityPage() {
  const { roles } = useUser();
  const { data, error, refetch } = useSecurity();
  const Page = isStaff(roles) ? StaffPage : ClientPage;
  return (
    <Page title={texts.title}>
      <div className="max-w-3xl space-y-6">
        {data !== undefined ? (
          <>
            <PasswordCard />
            <DeviceCard devices={data.devices} />
            {isStaff(roles) && <RecoveryCodesCard meanwhile={<LoadingBlocks rows={1} />} />}
            <AttemptCard attempts={data.attempts} />
          </>
        ) : error === null ? (
          <LoadingBlocks />
        ) : (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        )}
      </div>
    </Page>
  );
}
