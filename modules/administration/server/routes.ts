import type { FastifyInstance } from 'fastify';
import * as calls from '../endpoints/administration.ts';
import * as repaymentSettingsCalls from '#repayments/endpoints/repayment-settings.ts';
import * as agreementSettingsCalls from '#offers/endpoints/agreement-settings.ts';
import * as answerTemplatesCalls from '#settings/endpoints/answer-templates.ts';
import * as staffLoanProductsCalls from '#lending/endpoints/staff-loan-products.ts';
import * as approvalLimitsCalls from '#lending/endpoints/approval-limits.ts';
import * as staffPrequalificationCalls from '#prequalification/endpoints/staff-prequalification.ts';
import { read, route } from '#kit/http/route.ts';
import type { Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { answerTemplatesOf, rejectionReasonsOf, today } from '#settings/server/index.ts';
import type { Kind } from './kind.ts';
import * as kinds from './kinds.ts';
import * as lending from './lending-kinds.ts';
import { readAdministered, storeAdministered } from './use-cases/administer.ts';
import { removeLogo, storeLogo } from './use-cases/change-logo.ts';

interface From {
  readonly actor: Person;
  readonly ifMatch: number | undefined;
}

/** What an administrator can set without a build or a restart (STAFF-04). */
export function registerAdministration(server: FastifyInstance, platform: Platform): void {
  const store = <Value>(kind: Kind<Value>, value: Value, { actor, ifMatch }: From) =>
    storeAdministered(platform, kind, { ...actor, value, seen: ifMatch });
  read(server, platform, calls.readThresholds, readAdministered(kinds.thresholds));
  route(server, platform, calls.storeThresholds, (from) => store(kinds.thresholds, from.body, from));
  read(server, platform, calls.readApplicationLimitSettings, readAdministered(kinds.applicationLimits));
  route(server, platform, calls.storeApplicationLimits, (from) =>
    store(kinds.applicationLimits, from.body, from),
  );
  read(
    server,
    platform,
    staffLoanProductsCalls.readLoanProductSettings,
    readAdministered(lending.loanProducts),
  );
  route(server, platform, staffLoanProductsCalls.storeLoanProducts, (from) =>
    store(lending.loanProducts, from.body, from),
  );
  read(
    server,
    platform,
    approvalLimitsCalls.readApprovalLimitSettings,
    readAdministered(lending.approvalLimits),
  );
  route(server, platform, approvalLimitsCalls.storeApprovalLimits, (from) =>
    store(lending.approvalLimits, from.body, from),
  );
  read(server, platform, calls.readWaitingExpirySettings, readAdministered(kinds.waitingExpiry));
  route(server, platform, calls.storeWaitingExpiry, (from) => store(kinds.waitingExpiry, from.body, from));
  read(server, platform, calls.readRejectionReasonSettings, readAdministered(kinds.rejectionReasons));
  route(server, platform, calls.storeRejectionReasons, (from) =>
    store(kinds.rejectionReasons, from.body, from),
  );
  read(server, platform, calls.listRejectionReasons, async (reads) => ({
    data: { ...(await rejectionReasonsOf(reads)), today: await today(reads) },
  }));
  read(
    server,
    platform,
    answerTemplatesCalls.readAnswerTemplateSettings,
    readAdministered(kinds.answerTemplates),
  );
  route(server, platform, answerTemplatesCalls.storeAnswerTemplates, (from) =>
    store(kinds.answerTemplates, from.body, from),
  );
  read(server, platform, answerTemplatesCalls.listAnswerTemplates, async (reads) => ({
    data: await answerTemplatesOf(reads),
  }));
  read(server, platform, calls.readAffordabilitySettings, readAdministered(lending.affordability));
  read(
    server,
    platform,
    repaymentSettingsCalls.readEarlyRepaymentSetting,
    readAdministered(lending.earlyRepayment),
  );
  route(server, platform, repaymentSettingsCalls.storeEarlyRepayment, (from) =>
    store(lending.earlyRepayment, from.body, from),
  );
  read(
    server,
    platform,
    staffPrequalificationCalls.readQualificationRuleSettings,
    readAdministered(lending.qualificationRules),
  );
  route(server, platform, staffPrequalificationCalls.storeQualificationRules, (from) =>
    store(lending.qualificationRules, from.body, from),
  );
  read(server, platform, repaymentSettingsCalls.readHowToPaySetting, readAdministered(lending.howToPay));
  read(server, platform, repaymentSettingsCalls.readReminderSetting, readAdministered(lending.reminders));
  route(server, platform, repaymentSettingsCalls.storeReminders, (from) =>
    store(lending.reminders, from.body, from),
  );
  route(server, platform, repaymentSettingsCalls.storeHowToPay, (from) =>
    store(lending.howToPay, from.body, from),
  );
  read(
    server,
    platform,
    agreementSettingsCalls.readAgreementRequiredSetting,
    readAdministered(lending.agreementRequired),
  );
  route(server, platform, agreementSettingsCalls.storeAgreementRequired, (from) =>
    store(lending.agreementRequired, from.body, from),
  );
  read(
    server,
    platform,
    agreementSettingsCalls.readAgreementTemplateSetting,
    readAdministered(lending.agreementTemplate),
  );
  route(server, platform, agreementSettingsCalls.storeAgreementTemplate, (from) =>
    store(lending.agreementTemplate, from.body, from),
  );
  route(server, platform, calls.storeAffordability, (from) => store(lending.affordability, from.body, from));
  read(server, platform, calls.readDocumentTypeSettings, readAdministered(kinds.documentTypes));
  route(server, platform, calls.storeDocumentTypes, (from) => store(kinds.documentTypes, from.body, from));
  read(server, platform, calls.readIndustries, readAdministered(kinds.industries));
  route(server, platform, calls.storeIndustries, (from) => store(kinds.industries, from.body, from));
  read(server, platform, calls.readNotificationHosts, readAdministered(kinds.notificationHosts));
  route(server, platform, calls.storeNotificationHosts, (from) =>
    store(kinds.notificationHosts, from.body, from),
  );
  read(server, platform, calls.readTextMessageSettings, readAdministered(kinds.textMessages));
  route(server, platform, calls.storeTextMessages, (from) => store(kinds.textMessages, from.body, from));
  read(server, platform, calls.readAppearanceSettings, readAdministered(kinds.appearance));
  route(server, platform, calls.storeAppearance, (from) => store(kinds.appearance, from.body, from));
  read(server, platform, calls.readAuditMailbox, readAdministered(kinds.auditMailbox));
  route(server, platform, calls.storeAuditMailbox, (from) => store(kinds.auditMailbox, from.body, from));
  read(server, platform, calls.readConsentTextSettings, (reads, { params }) =>
    readAdministered(kinds.consentText(params.id))(reads),
  );
  route(server, platform, calls.storeConsentText, (from) =>
    store(kinds.consentText(from.params.id), from.body, from),
  );
  read(server, platform, calls.readLogo, readAdministered(kinds.logo));
  route(server, platform, calls.uploadLogo, ({ who, actor, ifMatch, http }) =>
    storeLogo(platform, { ...actor, seen: ifMatch }, who.sessionHash, http),
  );
  route(server, platform, calls.removeLogo, ({ actor, ifMatch }) =>
    removeLogo(platform, { ...actor, seen: ifMatch }),
  );
}
