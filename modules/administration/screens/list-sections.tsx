import { readNotificationHosts, storeNotificationHosts } from '../endpoints/administration.ts';
import { notificationHostsSchema } from '#settings/rules/administration.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { reapplyList, type Superseded, type Reapplied } from './reapply.ts';
import { Section, type SectionProps } from './section.tsx';
import { summaries } from './summaries.ts';
import { texts } from './texts.ts';

const namesIn = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');

/** A list typed as one item per line. */
function reapplyLines({ mine, base, newer }: Superseded<string>): Reapplied<string> {
  const line = { keyOf: (name: string) => name.trim(), inWords: (name: string) => name.trim() };
  const lists = { mine: namesIn(mine), base: namesIn(base), newer: namesIn(newer) };
  const { value, changes } = reapplyList(line, lists);
  return { value: value.join('\n'), changes };
}

interface LinesProps extends Pick<
  SectionProps<string>,
  'judge' | 'schema' | 'source' | 'summaryOf' | 'title'
> {
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  /** Addresses and the like, which a phone must not correct. */
  readonly isLiteral?: boolean;
}

/** A list typed as one item per line, in its own section; its first error is shown at the field. */
function LinesSection({ label, hint, rows, isLiteral = false, ...section }: LinesProps) {
  return (
    <Section {...section} reapply={reapplyLines}>
      {({ value, change, errors }) => (
        <TextAreaField
          error={Object.values(errors)[0]}
          label={label}
          onChange={(event) => change(event.currentTarget.value)}
          rows={rows}
          value={value}
          {...(hint !== undefined && { hint })}
          {...(isLiteral && { autoCapitalize: 'none', spellCheck: false })}
        />
      )}
    </Section>
  );
}

const hosts = {
  name: 'notification-hosts',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readNotificationHosts, { signal });
    return { ...answer, data: answer.data.notification_hosts.join('\n') };
  },
  store: (typed: string, ifMatch: number) =>
    callApi(storeNotificationHosts, { body: { notification_hosts: namesIn(typed) }, ifMatch }),
};

/** Where notifications may lead in addition to our own screens (NOTIF-02). */
export const NotificationHostsSection = () => (
  <LinesSection
    hint={texts.hostsHint}
    isLiteral
    judge={(typed) => ({ notification_hosts: namesIn(typed) })}
    label={texts.hostsLabel}
    rows={4}
    schema={notificationHostsSchema}
    source={hosts}
    summaryOf={summaries.lines('external address', 'external addresses', 'Screens of this portal only')}
    title={texts.hosts}
  />
);
