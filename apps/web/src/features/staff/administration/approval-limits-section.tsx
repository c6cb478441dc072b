import { readApprovalLimitSettings, storeApprovalLimits } from '@ensigo/rulebook/contract';
import { approvalLimitsSchema } from '@ensigo/rulebook/loan';
import { callApi } from '../../../shared/api/call-api.ts';
import { FieldGrid } from './field-grid.tsx';
import { reapplyFields } from './reapply.ts';
import { Section } from './section.tsx';
import { approvalLimitFields, texts } from './texts.ts';

type Typed = Readonly<Record<(typeof approvalLimitFields)[number][0], string>>;

const names = approvalLimitFields.map(([name]) => name);

const approvalLimits = {
  name: 'approval-limits',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readApprovalLimitSettings, { signal });
    const { loan_officer: officer, credit_manager: manager, three_people_above: three } = answer.data;
    const data: Typed = {
      loan_officer: officer ?? '',
      credit_manager: manager ?? '',
      three_people_above: three ?? '',
    };
    return { ...answer, data };
  },
  store: (body: Typed, ifMatch: number) => callApi(storeApprovalLimits, { body, ifMatch }),
};

/** Who may approve how much for one client, and above which amount three people act (MONEY-02, MONEY-03). */
export function ApprovalLimitsSection() {
  return (
    <Section
      judge={(typed) => typed}
      reapply={(superseded) => reapplyFields(approvalLimitFields, superseded)}
      schema={approvalLimitsSchema}
      source={approvalLimits}
      title={texts.approvalLimits}
    >
      {(editing) => (
        <>
          <p className="max-w-prose text-ink-soft">{texts.approvalLimitsLead}</p>
          <FieldGrid editing={editing} fields={approvalLimitFields} money={names} />
        </>
      )}
    </Section>
  );
}
