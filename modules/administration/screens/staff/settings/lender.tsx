import { contrastWithWhite, formatRatio, isColour } from '#kit/rules/settings/colour.ts';
import { textsFromANetwork, textsToANumber } from '#kit/rules/settings/text-messages.ts';
import {
  readAppearanceSettings,
  readAuditMailbox,
  readNotificationHosts,
  readTextMessageSettings,
  storeAppearance,
  storeAuditMailbox,
  storeNotificationHosts,
  storeTextMessages,
} from '../../../endpoints/administration.ts';
import { setting, textOf, whole, type Drawing } from '../setting.ts';

/** A button of a colour, while that is typed, and its contrast. */
function Contrast({ value }: Drawing) {
  const colour = textOf(value['colour']);
  if (!isColour(colour.toLowerCase())) return null;
  return (
    <p aria-live="polite" className="flex flex-wrap items-center gap-4 text-sm">
      <span
        className="inline-flex min-h-12 items-center rounded-md px-5 font-bold text-white"
        style={{ backgroundColor: colour }}
      >
        Sample button
      </span>
      {`Contrast of white text on this colour: ${formatRatio(contrastWithWhite(colour.toLowerCase()))}:1`}
    </p>
  );
}

const asText = { inputMode: 'text' } as const;

/** Name, contact and colour of the lender. */
export const appearance = setting([readAppearanceSettings, storeAppearance], {
  title: 'Branding',
  parts: [
    {
      grid: [
        { name: 'name', label: 'Lender name', attributes: asText },
        {
          name: 'colour',
          label: 'Brand colour',
          hint: 'For example #0e5468. White text must be readable on it.',
          attributes: asText,
        },
        {
          name: 'support_email',
          label: 'Support email address',
          hint: 'Help requests are emailed to this address. Security emails to clients give it as your contact.',
          attributes: asText,
        },
        {
          name: 'contact',
          label: 'Contact',
          hint: 'Shown on the landing page, on printed applications, and in security.txt for vulnerability reports.',
          attributes: asText,
        },
      ],
    },
    { show: Contrast },
  ],
});

/** Where notifications may lead in addition to our own screens (NOTIF-02). */
export const notificationHosts = setting([readNotificationHosts, storeNotificationHosts], {
  title: 'Notifications',
  parts: [
    {
      name: 'notification_hosts',
      kind: 'lines',
      label: 'One address per line',
      hint: 'Notifications link to screens of this portal. They can also link to https pages at these addresses, for example www.example.com.',
      attributes: { autoCapitalize: 'none', spellCheck: false },
    },
  ],
});

/** Where the head of the audit log is mailed once a day (GUARD-07). */
export const auditMailbox = setting([readAuditMailbox, storeAuditMailbox], {
  title: 'Audit log digest',
  lead: 'Once a day a digest of the audit log (a short hash) is emailed to this address. Anyone can later use it to check whether an entry was changed or removed. Choose a mailbox that nobody who operates this service can empty, for example the auditor’s.',
  parts: [
    {
      name: 'email',
      label: 'Email address',
      hint: 'If empty, no digest is sent, and entries removed from the end of the log may go unnoticed.',
      attributes: { autoCapitalize: 'none', autoComplete: 'off', inputMode: 'email' },
    },
  ],
});

const FixedLimits = () => (
  <p className="text-sm text-ink-soft">
    {`Fixed limits: ${String(textsToANumber.hour)} an hour and ${String(textsToANumber.day)} a day to one phone number; ${String(textsFromANetwork.hour)} an hour and ${String(textsFromANetwork.day)} a day for codes requested from one IP address.`}
  </p>
);

/** The most that the lender pays for (GUARD-04). */
export const textMessages = setting([readTextMessageSettings, storeTextMessages], {
  title: 'Text message limits',
  lead: 'Every text message costs money. Above these limits, codes are offered by email and notifications go by email only. A third of each limit is reserved for codes. You are alerted at 80% and at 100%.',
  parts: [
    {
      grid: [
        whole('texts_per_hour', 'Maximum text messages per hour'),
        whole('texts_per_day', 'Maximum text messages per day'),
      ],
    },
    { show: FixedLimits },
  ],
});
