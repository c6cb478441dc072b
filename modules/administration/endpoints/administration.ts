import * as z from 'zod/mini';
import { inOtherLanguages } from '#kit/messages/index.ts';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { administered, reads, writes } from '#settings/endpoints/administered.ts';
import {
  appearanceSchema,
  auditMailboxSchema,
  notificationHostsSchema,
  thresholdsSchema,
  consentTextSchema,
} from '#settings/rules/administration.ts';
import { applicationLimitsSchema } from '#settings/rules/application-limits.ts';
import { industriesSchema } from '#settings/rules/industries.ts';
import { textMessagesSchema } from '#kit/rules/settings/text-messages.ts';
import { rejectionReasonsSchema } from '#settings/rules/rejection-reasons.ts';
import { waitingExpirySchema } from '#settings/rules/waiting-expiry.ts';
import { consentTextNames } from '#settings/rules/consent-texts.ts';
import { affordabilityLimitsSchema } from '#lending/rules/affordability-limits.ts';
import { documentTypesSchema } from '#kit/rules/uploads/written-document-types.ts';

const thresholds = /* @__PURE__ */ z.object({
  minimum_shareholding: z.number(),
  minimum_operation_years: z.number(),
  minimum_revenue: z.number(),
  maximum_revenue: z.number(),
  decision_days: z.number(),
  retention_months: z.number(),
});

/** What a name is in other languages, where the lender has written that. */
const otherLanguages = inOtherLanguages(z.optional(z.string()));

const documentType = /* @__PURE__ */ z.object({
  name: z.string(),
  display_name: z.string(),
  ...otherLanguages,
  category: z.string(),
  required: z.boolean(),
  max_files: z.number(),
  /** Megabytes. */
  max_size: z.number(),
  /** Extensions without the dot. */
  mimes: z.array(z.string()),
});
export type AdministeredDocumentType = z.output<typeof documentType>;

export const readThresholds = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.settings.read',
  path: '/staff/settings',
  summary: 'Returns the prequalification thresholds, the decision target and the retention period',
  answer: administered(thresholds),
});
export const storeThresholds = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.settings.store',
  path: '/staff/settings',
  summary: 'Saves a new version of the thresholds',
  body: thresholdsSchema,
});

export const readApplicationLimitSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.application-limits.read',
  path: '/staff/application-limits',
  summary: 'Returns how many applications a client may submit per day and have open; null means no limit',
  answer: administered(
    z.object({ loans_a_day: z.number(), requests_a_day: z.number(), open_loans: z.nullable(z.number()) }),
  ),
});
export const storeApplicationLimits = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.application-limits.store',
  path: '/staff/application-limits',
  summary: 'Saves a new version of the limits; applications already submitted are not affected',
  body: applicationLimitsSchema,
});

export const readWaitingExpirySettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.waiting-expiry.read',
  path: '/staff/waiting-expiry',
  summary: 'Returns the days after which a case is closed if its client does not respond; null means never',
  answer: administered(z.object({ days: z.nullable(z.number()) })),
});
export const storeWaitingExpiry = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.waiting-expiry.store',
  path: '/staff/waiting-expiry',
  summary: 'Saves a new version; clients are notified the day before a case is closed',
  body: waitingExpirySchema,
});
export const readAffordabilitySettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.affordability.read',
  path: '/staff/affordability',
  summary:
    'Returns the affordability limits: low months in a year, and repayment burden (DSR) in percent of monthly surplus',
  answer: administered(z.object({ low_months: z.int(), comfortable: z.int(), tight: z.int() })),
});
export const storeAffordability = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.affordability.store',
  path: '/staff/affordability',
  summary: 'Saves a new version of these limits; they inform decisions but do not bind them',
  body: affordabilityLimitsSchema,
});

const reasonTranslation = /* @__PURE__ */ z.optional(
  z.object({ words: z.optional(z.string()), help: z.optional(z.string()) }),
);
const rejectionReasons = /* @__PURE__ */ z.object({
  reasons: z.array(
    z.object({
      code: z.string(),
      words: z.string(),
      help: z.string(),
      days: z.int(),
      ...inOtherLanguages(reasonTranslation),
    }),
  ),
});

export const readRejectionReasonSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.rejection-reasons.read',
  path: '/staff/rejection-reasons',
  summary: 'Lists the rejection reasons with the text shown to borrowers',
  answer: administered(rejectionReasons),
});
export const storeRejectionReasons = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.rejection-reasons.store',
  path: '/staff/rejection-reasons',
  summary: 'Saves a new version of the whole list; past rejections keep their text',
  body: rejectionReasonsSchema,
});
export const listRejectionReasons = /* @__PURE__ */ defineEndpoint({
  audience: 'staff',
  permission: 'clients.view',
  method: 'GET',
  name: 'staff.rejection-reasons.offered',
  path: '/staff/rejection-reasons/offered',
  summary:
    "Lists the reasons available when rejecting an application, and today's date in Kampala (YYYY-MM-DD)",
  answer: z.object({ data: z.extend(rejectionReasons, { today: z.string() }) }),
});

export const readDocumentTypeSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.document-types.read',
  path: '/staff/document-types',
  summary: 'Lists the documents requested from borrowers',
  answer: administered(z.object({ document_types: z.array(documentType) })),
});
export const storeDocumentTypes = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.document-types.store',
  path: '/staff/document-types',
  summary: 'Saves a new version of the whole list; files of removed types are kept',
  body: documentTypesSchema,
});

export const readIndustries = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.industries.read',
  path: '/staff/industries',
  summary: 'Lists the industries that borrowers choose from',
  answer: administered(z.object({ industries: z.array(z.object({ name: z.string(), ...otherLanguages })) })),
});
export const storeIndustries = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.industries.store',
  path: '/staff/industries',
  summary: 'Saves a new version of the whole list; businesses keep an industry that was removed',
  body: industriesSchema,
});

export const readNotificationHosts = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.notification-hosts.read',
  path: '/staff/notification-hosts',
  summary: 'Lists the hosts that notifications may link to besides the portal itself',
  answer: administered(z.object({ notification_hosts: z.array(z.string()) })),
});
export const storeNotificationHosts = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.notification-hosts.store',
  path: '/staff/notification-hosts',
  summary: 'Saves a new version of the whole list of host names, without scheme, port or path',
  body: notificationHostsSchema,
});

export const readTextMessageSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.text-messages.read',
  path: '/staff/text-messages/limits',
  summary: 'Returns how many text messages may be sent per hour and per day',
  answer: administered(z.object({ texts_per_hour: z.int(), texts_per_day: z.int() })),
});
export const storeTextMessages = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.text-messages.store',
  path: '/staff/text-messages/limits',
  summary: 'Saves a new version of the limits',
  body: textMessagesSchema,
});

export const readAppearanceSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.appearance.read',
  path: '/staff/appearance',
  summary: "Returns the lender's name, colour and contact details",
  answer: administered(
    z.object({ name: z.string(), colour: z.string(), support_email: z.string(), contact: z.string() }),
  ),
});
export const storeAppearance = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.appearance.store',
  path: '/staff/appearance',
  summary:
    'Saves a new version of name, colour and contact details; rejects a colour too light for white text',
  body: appearanceSchema,
});

export const readAuditMailbox = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.audit-mailbox.read',
  path: '/staff/audit-mailbox',
  summary: 'Returns the address that receives the daily audit log digest; empty means none',
  answer: administered(z.object({ email: z.string() })),
});
export const storeAuditMailbox = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.audit-mailbox.store',
  path: '/staff/audit-mailbox',
  summary: 'Saves a new version of that address',
  body: auditMailboxSchema,
});

const consentTextParams = /* @__PURE__ */ z.object({ id: z.enum(consentTextNames) });
export const readConsentTextSettings = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.consent-texts.read',
  path: '/staff/consent-texts/:id',
  summary: 'Returns the consent text that borrowers agree to, and its versions',
  params: consentTextParams,
  answer: administered(z.object({ text: z.string(), ...inOtherLanguages(z.optional(z.string())) })),
});
export const storeConsentText = /* @__PURE__ */ defineEndpoint({
  ...writes,
  name: 'staff.consent-texts.store',
  path: '/staff/consent-texts/:id',
  summary: 'Saves a new version of the consent text; consents already given keep theirs',
  params: consentTextParams,
  body: consentTextSchema,
});

export const readLogo = /* @__PURE__ */ defineEndpoint({
  ...reads,
  name: 'staff.logo.read',
  path: '/staff/logo',
  summary: "Returns the lender's logo; null if there is none",
  answer: administered(
    z.object({ logo: z.nullable(z.object({ file: z.string(), width: z.int(), height: z.int() })) }),
  ),
});
/** `logo`: one picture; its rules are in `logoRule`. */
export const uploadLogo = /* @__PURE__ */ defineEndpoint({
  ...writes,
  method: 'POST',
  name: 'staff.logo.store',
  path: '/staff/logo',
  summary: 'Re-encodes an image at a small size and uses it as the logo; the previous logo is removed',
  upload: true,
  errors: ['stale-version', 'invalid', 'too-large', 'unsupported-type'],
});
export const removeLogo = /* @__PURE__ */ defineEndpoint({
  ...writes,
  method: 'DELETE',
  name: 'staff.logo.remove',
  path: '/staff/logo',
  summary: 'Removes the logo and its file',
});
