import { readAuditMailbox, storeAuditMailbox } from '../../endpoints/administration.ts';
import { auditMailboxSchema, type AuditMailbox } from '#settings/rules/administration.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { TextField } from '#kit/ui/text-field.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { texts } from './texts.ts';

const mailbox = {
  name: 'audit-mailbox',
  load: (signal: AbortSignal) => callApi(readAuditMailbox, { signal }),
  store: (body: AuditMailbox, ifMatch: number) => callApi(storeAuditMailbox, { body, ifMatch }),
};

const fields = [['email', texts.auditMailboxLabel]] as const;

/** Where the head of the audit log is mailed once a day (GUARD-07). */
export function AuditMailboxSection() {
  return (
    <Section
      judge={(value) => value}
      reapply={(superseded) => reapplyFields<AuditMailbox>(fields, superseded)}
      schema={auditMailboxSchema}
      source={mailbox}
      summaryOf={({ email }) => (email === '' ? 'Not emailed' : `Emailed to ${email}`)}
      title={texts.auditMailbox}
    >
      {({ value, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.auditMailboxLead}</p>
          <TextField
            autoCapitalize="none"
            autoComplete="off"
            error={errors['email']}
            hint={texts.auditMailboxHint}
            inputMode="email"
            label={texts.auditMailboxLabel}
            onChange={(event) => change({ email: event.currentTarget.value })}
            value={value.email}
          />
        </>
      )}
    </Section>
  );
}
