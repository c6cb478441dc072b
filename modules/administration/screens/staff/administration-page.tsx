import { useQueryClient } from '@tanstack/react-query';
import { StaffPage } from '#kit/browser/layouts/staff/staff-page.tsx';
import { useSession } from '#kit/browser/session/use-session.ts';
import { latePart } from '#kit/browser/page/late-part.tsx';
import { DocumentsSection } from './documents-section.tsx';
import { IndustriesSection } from './industries-section.tsx';
import { Parts } from './parts.tsx';
import { productTexts } from './product-texts.ts';
import { MayEdit } from './read-only.tsx';
import { texts, applicationLimitFields, thresholdFields, approvalLimitFields } from './texts.ts';
import { AskBeforeLeaving, useUnsavedTitles } from './unsaved.tsx';
import { ConsentTextSections } from './consent-text-sections.tsx';
import {
  readApplicationLimitSettings,
  storeApplicationLimits,
  readThresholds,
  storeThresholds,
  readNotificationHosts,
  storeNotificationHosts,
} from '../../endpoints/administration.ts';
import { applicationLimitsSchema } from '#settings/rules/application-limits.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { NumbersSection } from './numbers-section.tsx';
import { summaries } from './summaries.ts';
import { thresholdsSchema, notificationHostsSchema } from '#settings/rules/administration.ts';
import { readApprovalLimitSettings, storeApprovalLimits } from '#lending/endpoints/approval-limits.ts';
import { approvalLimitsSchema } from '#lending/rules/loan/approval-limits.ts';
import { TextAreaField } from '#kit/ui/text-area-field.tsx';
import { reapplyList, type Superseded, type Reapplied } from './reapply.ts';
import { Section, type SectionProps } from './section.tsx';

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
const NotificationHostsSection = () => (
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

/** Who may approve how much for one client, and above which amount three people act (MONEY-02, MONEY-03). */
const ApprovalLimitsSection = () => (
  <NumbersSection
    fields={approvalLimitFields}
    lead={texts.approvalLimitsLead}
    money={approvalLimitFields.map(([name]) => name)}
    schema={approvalLimitsSchema}
    source={{
      name: 'approval-limits',
      load: (signal) => callApi(readApprovalLimitSettings, { signal }),
      store: (body, ifMatch) => callApi(storeApprovalLimits, { body, ifMatch }),
    }}
    summaryOf={summaries.approvalLimits}
    takesTwo
    title={texts.approvalLimits}
  />
);

/** Minimums that borrowers must meet, and time limits. */
const ThresholdsSection = () => (
  <NumbersSection
    fields={thresholdFields}
    money={['minimum_revenue', 'maximum_revenue']}
    schema={thresholdsSchema}
    source={{
      name: 'thresholds',
      load: (signal) => callApi(readThresholds, { signal }),
      store: (body, ifMatch) => callApi(storeThresholds, { body, ifMatch }),
    }}
    summaryOf={summaries.thresholds}
    title={texts.thresholds}
  />
);

/** How many applications one client may send per day and have open (GUARD-15). */
const ApplicationLimitsSection = () => (
  <NumbersSection
    fields={applicationLimitFields}
    lead={texts.applicationsLead}
    schema={applicationLimitsSchema}
    source={{
      name: 'application-limits',
      load: (signal) => callApi(readApplicationLimitSettings, { signal }),
      store: (body, ifMatch) => callApi(storeApplicationLimits, { body, ifMatch }),
    }}
    summaryOf={summaries.applications}
    title={texts.applications}
  />
);

const PendingChanges = latePart(
  async () => (await import('#pending-changes/screens/parts/pending-changes.tsx')).PendingChanges,
);
const AnswerTemplatesSection = latePart(
  async () => (await import('./answer-templates-section.tsx')).AnswerTemplatesSection,
);
const AuditMailboxSection = latePart(
  async () => (await import('./audit-mailbox-section.tsx')).AuditMailboxSection,
);
const AgreementSections = latePart(async () => (await import('./agreement-sections.tsx')).AgreementSections);
const AppearanceSection = latePart(async () => (await import('./appearance-section.tsx')).AppearanceSection);
const AffordabilitySection = latePart(
  async () => (await import('./affordability-section.tsx')).AffordabilitySection,
);
const EarlyRepaymentSection = latePart(
  async () => (await import('./early-repayment-section.tsx')).EarlyRepaymentSection,
);
const HowToPaySection = latePart(async () => (await import('./how-to-pay-section.tsx')).HowToPaySection);
const LogoSection = latePart(async () => (await import('./logo-section.tsx')).LogoSection);
const RemindersSection = latePart(async () => (await import('./reminders-section.tsx')).RemindersSection);
const RejectionReasonsSection = latePart(
  async () => (await import('./rejection-reasons-section.tsx')).RejectionReasonsSection,
);
const RulesSection = latePart(async () => (await import('./rules-section.tsx')).RulesSection);
const TextMessagesSection = latePart(
  async () => (await import('./text-messages-section.tsx')).TextMessagesSection,
);
const WaitingExpirySection = latePart(
  async () => (await import('./waiting-expiry-section.tsx')).WaitingExpirySection,
);

const ProductsSection = latePart(async () => (await import('./products-section.tsx')).ProductsSection);

const parts = [
  { id: 'documents', title: texts.documents, content: <DocumentsSection /> },
  { id: 'thresholds', title: texts.thresholds, content: <ThresholdsSection /> },
  { id: 'qualification', title: texts.qualification, content: <RulesSection /> },
  { id: 'products', title: productTexts.title, content: <ProductsSection /> },
  { id: 'approval-limits', title: texts.approvalLimits, content: <ApprovalLimitsSection /> },
  { id: 'affordability', title: texts.affordability, content: <AffordabilitySection /> },
  { id: 'early-repayment', title: texts.earlyRepayment, content: <EarlyRepaymentSection /> },
  { id: 'agreement', title: 'Agreement', content: <AgreementSections /> },
  { id: 'how-to-pay', title: texts.howToPay, content: <HowToPaySection /> },
  { id: 'reminders', title: texts.reminders, content: <RemindersSection /> },
  { id: 'applications', title: texts.applications, content: <ApplicationLimitsSection /> },
  { id: 'rejection', title: texts.rejection, content: <RejectionReasonsSection /> },
  { id: 'templates', title: texts.templates, content: <AnswerTemplatesSection /> },
  { id: 'waiting', title: texts.waiting, content: <WaitingExpirySection /> },
  { id: 'industries', title: texts.industries, content: <IndustriesSection /> },
  { id: 'consent_texts', title: texts.consentTexts, content: <ConsentTextSections /> },
  { id: 'appearance', title: texts.appearance, content: <AppearanceSection /> },
  { id: 'logo', title: texts.logo, content: <LogoSection /> },
  { id: 'notifications', title: texts.hosts, content: <NotificationHostsSection /> },
  { id: 'audit-log', title: texts.auditMailbox, content: <AuditMailboxSection /> },
  { id: 'text-messages', title: texts.textMessages, content: <TextMessagesSection /> },
];

/**
 * What waits for another administrator. A section that is being edited is left as it is: storing it then says that
 * there is a newer version.
 */
function Pending() {
  const client = useQueryClient();
  const isEdited = useUnsavedTitles().length > 0;
  return (
    <PendingChanges
      kinds={['setting']}
      onDecided={() => {
        if (!isEdited) void client.invalidateQueries({ queryKey: ['administration'] });
      }}
    />
  );
}

/** /staff/workspace/settings: what an administrator can set without a build (STAFF-04). */
export function AdministrationPage() {
  const mayEdit = useSession().permissions.includes('settings.edit');
  return (
    <StaffPage note={texts.note} title={texts.title}>
      <MayEdit value={mayEdit}>
        <AskBeforeLeaving>
          <Pending />
          <Parts parts={parts} />
        </AskBeforeLeaving>
      </MayEdit>
    </StaffPage>
  );
}
