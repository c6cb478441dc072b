import {
  readIndustries,
  readNotificationHosts,
  storeIndustries,
  storeNotificationHosts,
} from '@ensigo/rulebook/contract';
import { industriesSchema, notificationHostsSchema } from '@ensigo/rulebook/settings';
import { callApi } from '../../../shared/api/call-api.ts';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { reapplyList, type Outrun, type Reapplied } from './reapply.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

const namesIn = (typed: string): string[] => typed.split('\n').filter((line) => line.trim() !== '');

/** A list that is typed a line each. */
function reapplyLines({ mine, base, newer }: Outrun<string>): Reapplied<string> {
  const line = { keyOf: (name: string) => name.trim(), inWords: (name: string) => name.trim() };
  const lists = { mine: namesIn(mine), base: namesIn(base), newer: namesIn(newer) };
  const { value, changes } = reapplyList(line, lists);
  return { value: value.join('\n'), changes };
}

const industries = {
  name: 'industries',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readIndustries, { signal });
    return { ...answer, data: answer.data.industries.join('\n') };
  },
  store: (typed: string, ifMatch: number) =>
    callApi(storeIndustries, { body: { industries: namesIn(typed) }, ifMatch }),
};

/** The industries that borrowers choose from. */
export function IndustriesSection() {
  return (
    <Section
      judge={(typed) => ({ industries: namesIn(typed) })}
      reapply={reapplyLines}
      schema={industriesSchema}
      source={industries}
      title={texts.industries}
    >
      {({ value, change, errors }) => (
        <TextAreaField
          error={Object.values(errors)[0]}
          label={texts.industriesLabel}
          onChange={(event) => change(event.currentTarget.value)}
          rows={15}
          value={value}
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

/** Where notifications may lead besides our own screens (NOTIF-02). */
export function NotificationHostsSection() {
  return (
    <Section
      judge={(typed) => ({ notification_hosts: namesIn(typed) })}
      reapply={reapplyLines}
      schema={notificationHostsSchema}
      source={hosts}
      title={texts.hosts}
    >
      {({ value, change, errors }) => (
        <TextAreaField
          autoCapitalize="none"
          error={Object.values(errors)[0]}
          hint={texts.hostsHint}
          label={texts.hostsLabel}
          onChange={(event) => change(event.currentTarget.value)}
          rows={4}
          spellCheck={false}
          value={value}
        />
      )}
    </Section>
  );
}
