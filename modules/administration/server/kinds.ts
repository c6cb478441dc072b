import { inOtherLanguages, otherLanguages } from '#kit/messages/index.ts';
import { answerTemplatesSetting, type AnswerTemplates } from '#settings/rules/answer-templates.ts';
import { applicationLimitsSetting, type ApplicationLimits } from '#settings/rules/application-limits.ts';
import {
  readAppearance,
  type Appearance,
  type AuditMailbox,
  type Thresholds,
  type ConsentTextForm,
} from '#settings/rules/administration.ts';
import { readSettings } from '#settings/rules/settings.ts';
import { readRetentionMonths } from '#kit/rules/settings/retention.ts';
import {
  readWaitingExpiry,
  waitingExpirySetting,
  type WaitingExpiry,
} from '#settings/rules/waiting-expiry.ts';
import { readConsentText, consentTextSetting, type ConsentTextName } from '#settings/rules/consent-texts.ts';
import { textMessagesSetting, type TextMessages } from '#kit/rules/settings/text-messages.ts';
import { rejectionReasonsSetting, type RejectionReasons } from '#settings/rules/rejection-reasons.ts';
import type { Industry } from '#settings/rules/industry-name.ts';
import type { Logo } from '#kit/rules/settings/logo.ts';
import type { DocumentType } from '#kit/rules/uploads/document-type.ts';
import { applicationLimits as limitsNow } from '#loans/server/application-limits/index.ts';
import {
  answerTemplatesOf,
  decisionDays,
  documentTypesOf,
  lenderNamesOf,
  logoOf,
  redirectHostsOf,
  textMessagesOf,
  rejectionReasonsOf,
  lenderName,
} from '#settings/server/index.ts';
import type { Kind } from './kind.ts';
import * as store from './store.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import type { Outbox } from '#kit/platform/outbox/outbox.ts';
import { historyOf } from './store.ts';

/** Whoever got the heads of the audit log is told that they go elsewhere: nobody turns them away unseen (GUARD-07). */
async function tellEarlierMailbox(
  outbox: Outbox,
  transaction: Transaction,
  { email: earlier }: AuditMailbox,
  { email: now }: AuditMailbox,
): Promise<void> {
  if (earlier === '' || earlier === now) return;
  const [change] = await historyOf(transaction, 'audit-mailbox');
  const lender = await lenderName(transaction);
  const paragraphs = [
    `${change?.changed_by ?? 'An administrator'} changed the email address for the daily audit log digest of ${lender}. ${now === '' ? 'It is no longer sent.' : `From now on it goes to ${now}, and no longer to you.`}`,
    'Keep the digests you have: they still prove what was written before. If you did not expect this change, tell another administrator or the operator now.',
  ];
  await outbox.enqueue(transaction, {
    channel: 'mail',
    to: earlier,
    kind: 'audit-mailbox-changed',
    subject: 'You no longer receive the audit log digest',
    text: paragraphs.join('\n\n'),
  });
}

const languages = { fields: otherLanguages };

const thresholdNames = [
  'minimum_shareholding',
  'minimum_operation_years',
  'minimum_revenue',
  'maximum_revenue',
  'retention_months',
];

export const thresholds: Kind<Thresholds> = {
  name: 'thresholds',
  done: 'Saved.',
  async read(connection) {
    const named = await store.settingsNamed(connection, thresholdNames);
    const read = readSettings([...named.values()]);
    return {
      minimum_shareholding: read.minimumShareholding,
      minimum_operation_years: read.minimumOperationYears,
      minimum_revenue: read.minimumRevenue,
      maximum_revenue: read.maximumRevenue,
      decision_days: await decisionDays(connection),
      retention_months: readRetentionMonths(named.get('retention_months')?.value),
    };
  },
  write: store.writeThresholds,
};

export const applicationLimits: Kind<ApplicationLimits> = {
  name: 'application-limits',
  done: 'Saved. The limits apply from the next application.',
  read: limitsNow,
  write: (transaction, value) => store.writeJson(transaction, applicationLimitsSetting, value),
};

export const waitingExpiry: Kind<WaitingExpiry> = {
  name: 'waiting-expiry',
  done: 'Saved. Clients are notified before a case is closed.',
  async read(connection) {
    const named = await store.settingsNamed(connection, [waitingExpirySetting]);
    return readWaitingExpiry(named.get(waitingExpirySetting)?.json_value);
  },
  write: (transaction, value) => store.writeJson(transaction, waitingExpirySetting, value),
};

export const rejectionReasons: Kind<RejectionReasons> = {
  name: 'rejection-reasons',
  done: 'Saved. New rejections use these reasons from now on.',
  read: rejectionReasonsOf,
  translated: {
    lists: { reasons: { keyOf: ({ code }) => code, ...languages, parts: ['words', 'help'] } },
  },
  write: (transaction, value) => store.writeJson(transaction, rejectionReasonsSetting, value),
};

/** What staff start from when they write to clients (CASE-09). */
export const answerTemplates: Kind<AnswerTemplates> = {
  name: 'answer-templates',
  done: 'Saved. Staff can choose these templates from now on.',
  read: answerTemplatesOf,
  write: (transaction, value) => store.writeJson(transaction, answerTemplatesSetting, value),
};

type DocumentTypes = { document_types: DocumentType[] };

export const documentTypes: Kind<DocumentTypes> = {
  name: 'document-types',
  done: 'Saved. Borrowers see these documents from now on.',
  read: async (connection) => ({ document_types: [...(await documentTypesOf(connection))] }),
  translated: { lists: { document_types: { keyOf: ({ name }) => name, ...languages } } },
  write: (transaction, { document_types }) => store.writeJson(transaction, 'documents_list', document_types),
};

export const industries: Kind<{ industries: Industry[] }> = {
  name: 'industries',
  done: 'Saved.',
  read: async (connection) => ({ industries: await store.offeredIndustriesOf(connection) }),
  translated: {
    lists: { industries: { keyOf: ({ name }) => String(name).toLowerCase(), ...languages } },
    // One that is offered again has the names that it had.
    from: lenderNamesOf,
  },
  write: (transaction, value) => store.writeIndustries(transaction, value.industries),
};

export const notificationHosts: Kind<{ notification_hosts: string[] }> = {
  name: 'notification-hosts',
  done: 'Saved.',
  read: async (connection) => ({ notification_hosts: [...(await redirectHostsOf(connection))] }),
  write: (transaction, { notification_hosts }) =>
    store.writeJson(transaction, 'notification_hosts', notification_hosts),
};

export const textMessages: Kind<TextMessages> = {
  name: 'text-messages',
  done: 'Saved. The limits apply from now on.',
  read: textMessagesOf,
  write: (transaction, value) => store.writeJson(transaction, textMessagesSetting, value),
};

export const appearance: Kind<Appearance> = {
  name: 'appearance',
  done: 'Saved. Screens show the new branding when they are next opened.',
  async read(connection) {
    const named = await store.settingsNamed(connection, ['appearance']);
    return readAppearance(named.get('appearance')?.json_value);
  },
  write: (transaction, value) => store.writeJson(transaction, 'appearance', value),
};

/** Where the head of the audit log is mailed once a day. */
export const auditMailbox: Kind<AuditMailbox> = {
  name: 'audit-mailbox',
  done: 'Saved.',
  read: async (connection) => ({ email: await store.mailbox(connection) }),
  write: (transaction, { email }) => store.writeMailbox(transaction, email),
  tell: tellEarlierMailbox,
};

/** One of the consent texts that borrowers agree to. */
export function consentText(which: ConsentTextName): Kind<ConsentTextForm> {
  const name = consentTextSetting(which);
  return {
    name,
    done: 'Saved. Borrowers see this text from now on.',
    async read(connection) {
      const named = await store.settingsNamed(connection, [name]);
      const { text, translations = {} } = readConsentText(which, named.get(name)?.json_value);
      return { text, ...inOtherLanguages(''), ...translations };
    },
    translated: languages,
    write: (transaction, { text, ...translations }) =>
      store.writeConsentText(transaction, name, {
        text,
        translations: { ...inOtherLanguages(''), ...translations },
      }),
  };
}

/** Written with its file: see `use-cases/change-logo.ts`. */
export const logo: Omit<Kind<{ logo: Logo | null }>, 'write'> = {
  name: 'logo',
  done: 'Saved. Screens show the new logo when they are next opened.',
  read: async (connection) => ({ logo: (await logoOf(connection)) ?? null }),
};
