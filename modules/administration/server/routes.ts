import type { FastifyInstance } from 'fastify';
import * as endpoints from '../endpoints/administration.ts';
import * as repaymentSettingsEndpoints from '#repayments/endpoints/repayment-settings.ts';
import * as agreementSettingsEndpoints from '#offers/endpoints/agreement-settings.ts';
import * as answerTemplatesEndpoints from '#settings/endpoints/answer-templates.ts';
import * as staffLoanProductsEndpoints from '#lending/endpoints/staff-loan-products.ts';
import * as approvalLimitsEndpoints from '#lending/endpoints/approval-limits.ts';
import * as staffPrequalificationEndpoints from '#prequalification/endpoints/staff-prequalification.ts';
import { read, route } from '#kit/http/route.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { answerTemplatesOf, rejectionReasonsOf, today } from '#settings/server/index.ts';
import type { Kind } from './kind.ts';
import * as kinds from './kinds.ts';
import * as lending from './lending-kinds.ts';
import { readAdministered, storeAdministered, removeLogo, storeLogo } from './use-cases.ts';

interface From {
  readonly actor: Person;
  readonly ifMatch: number | undefined;
}

/** What an administrator can set without a build or a restart (STAFF-04). */
export function registerAdministration(server: FastifyInstance, platform: Platform): void {
  const store = <Value>(kind: Kind<Value>, value: Value, { actor, ifMatch }: From) =>
    storeAdministered(platform, kind, { ...actor, value, seen: ifMatch });
  read(server, platform, endpoints.readThresholds, readAdministered(kinds.thresholds));
  route(server, platform, endpoints.storeThresholds, (from) => store(kinds.thresholds, from.body, from));
  read(server, platform, endpoints.readApplicationLimitSettings, readAdministered(kinds.applicationLimits));
  route(server, platform, endpoints.storeApplicationLimits, (from) =>
    store(kinds.applicationLimits, from.body, from),
  );
  read(
    server,
    platform,
    staffLoanProductsEndpoints.readLoanProductSettings,
    readAdministered(lending.loanProducts),
  );
  route(server, platform, staffLoanProductsEndpoints.storeLoanProducts, (from) =>
    store(lending.loanProducts, from.body, from),
  );
  read(
    server,
    platform,
    approvalLimitsEndpoints.readApprovalLimitSettings,
    readAdministered(lending.approvalLimits),
  );
  route(server, platform, approvalLimitsEndpoints.storeApprovalLimits, (from) =>
    store(lending.approvalLimits, from.body, from),
  );
  read(server, platform, endpoints.readWaitingExpirySettings, readAdministered(kinds.waitingExpiry));
  route(server, platform, endpoints.storeWaitingExpiry, (from) =>
    store(kinds.waitingExpiry, from.body, from),
  );
  read(server, platform, endpoints.readRejectionReasonSettings, readAdministered(kinds.rejectionReasons));
  route(server, platform, endpoints.storeRejectionReasons, (from) =>
    store(kinds.rejectionReasons, from.body, from),
  );
  read(server, platform, endpoints.listRejectionReasons, async (reads) => ({
    data: { ...(await rejectionReasonsOf(reads)), today: await today(reads) },
  }));
  read(
    server,
    platform,
    answerTemplatesEndpoints.readAnswerTemplateSettings,
    readAdministered(kinds.answerTemplates),
  );
  route(server, platform, answerTemplatesEndpoints.storeAnswerTemplates, (from) =>
    store(kinds.answerTemplates, from.body, from),
  );
  read(server, platform, answerTemplatesEndpoints.listAnswerTemplates, async (reads) => ({
    data: await answerTemplatesOf(reads),
  }));
  read(server, platform, endpoints.readAffordabilitySettings, readAdministered(lending.affordability));
  read(
    server,
    platform,
    repaymentSettingsEndpoints.readEarlyRepaymentSetting,
    readAdministered(lending.earlyRepayment),
  );
  route(server, platform, repaymentSettingsEndpoints.storeEarlyRepayment, (from) =>
    store(lending.earlyRepayment, from.body, from),
  );
  read(
    server,
    platform,
    staffPrequalificationEndpoints.readQualificationRuleSettings,
    readAdministered(lending.qualificationRules),
  );
  route(server, platform, staffPrequalificationEndpoints.storeQualificationRules, (from) =>
    store(lending.qualificationRules, from.body, from),
  );
  read(server, platform, repaymentSettingsEndpoints.readHowToPaySetting, readAdministered(lending.howToPay));
  read(server, platform, repaymentSettingsEndpoints.readReminderSetting, readAdministered(lending.reminders));
  route(server, platform, repaymentSettingsEndpoints.storeReminders, (from) =>
    store(lending.reminders, from.body, from),
  );
  route(server, platform, repaymentSettingsEndpoints.storeHowToPay, (from) =>
    store(lending.howToPay, from.body, from),
  );
  read(
    server,
    platform,
    agreementSettingsEndpoints.readAgreementRequiredSetting,
    readAdministered(lending.agreementRequired),
  );
  route(server, platform, agreementSettingsEndpoints.storeAgreementRequired, (from) =>
    store(lending.agreementRequired, from.body, from),
  );
  read(
    server,
    platform,
    agreementSettingsEndpoints.readAgreementTemplateSetting,
    readAdministered(lending.agreementTemplate),
  );
  route(server, platform, agreementSettingsEndpoints.storeAgreementTemplate, (from) =>
    store(lending.agreementTemplate, from.body, from),
  );
  route(server, platform, endpoints.storeAffordability, (from) =>
    store(lending.affordability, from.body, from),
  );
  read(server, platform, endpoints.readDocumentTypeSettings, readAdministered(kinds.documentTypes));
  route(server, platform, endpoints.storeDocumentTypes, (from) =>
    store(kinds.documentTypes, from.body, from),
  );
  read(server, platform, endpoints.readIndustries, readAdministered(kinds.industries));
  route(server, platform, endpoints.storeIndustries, (from) => store(kinds.industries, from.body, from));
  read(server, platform, endpoints.readNotificationHosts, readAdministered(kinds.notificationHosts));
  route(server, platform, endpoints.storeNotificationHosts, (from) =>
    store(kinds.notificationHosts, from.body, from),
  );
  read(server, platform, endpoints.readTextMessageSettings, readAdministered(kinds.textMessages));
  route(server, platform, endpoints.storeTextMessages, (from) => store(kinds.textMessages, from.body, from));
  read(server, platform, endpoints.readAppearanceSettings, readAdministered(kinds.appearance));
  route(server, platform, endpoints.storeAppearance, (from) => store(kinds.appearance, from.body, from));
  read(server, platform, endpoints.readAuditMailbox, readAdministered(kinds.auditMailbox));
  route(server, platform, endpoints.storeAuditMailbox, (from) => store(kinds.auditMailbox, from.body, from));
  read(server, platform, endpoints.readConsentTextSettings, (reads, { params }) =>
    readAdministered(kinds.consentText(params.id))(reads),
  );
  route(server, platform, endpoints.storeConsentText, (from) =>
    store(kinds.consentText(from.params.id), from.body, from),
  );
  read(server, platform, endpoints.readLogo, readAdministered(kinds.logo));
  route(server, platform, endpoints.uploadLogo, ({ who, actor, ifMatch, http }) =>
    storeLogo(platform, { ...actor, seen: ifMatch }, who.sessionHash, http),
  );
  route(server, platform, endpoints.removeLogo, ({ actor, ifMatch }) =>
    removeLogo(platform, { ...actor, seen: ifMatch }),
  );
}
