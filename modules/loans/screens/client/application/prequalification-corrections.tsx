import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldsNamed } from '#kit/rules/fields/field-table.ts';
import { prequalificationParts, type PrequalificationPart } from '../../../rules/feedback.ts';
import { neededOfBusiness } from '#prequalification/rules/business.ts';
import { prequalificationPartsSchema } from '#prequalification/rules/parts.ts';
import type { LendingSettings } from '#settings/rules/settings.ts';
import { correctedTables, correctionsOf, openFields } from '../../parts/corrections.ts';
import { applicantFacts, businessFacts } from '#prequalification/screens/parts/prequalification-facts.ts';
import { useIndustries } from '#settings/screens/parts/queries.ts';
import { lenderToday } from '#kit/browser/api/lender-today.ts';
import { useStepForm } from '#drafts/screens/parts/use-step-form.ts';
import { AskedFor, type Asked } from '#kit/browser/forms/asked-for.tsx';
import { missingFields, useWrongParts } from '#kit/browser/drafts/missing-parts.ts';
import { Card, FoldingCard } from '#kit/ui/card.tsx';
import { FactList } from '#kit/ui/fact-list.tsx';
import { useApplication, type Corrections } from './application.tsx';
import { LoanWizard } from './loan-wizard.tsx';
import { optionalParts, PartInput, type PartsForm } from './part-input.tsx';
import { StepActions } from './step-actions.tsx';
import { loanTexts } from './texts.ts';
import { useSaveLoanStep } from './use-save-loan-step.ts';
import { variantTexts } from './variant-texts.ts';

const titles = { applicant: loanTexts.summary.applicant, business: loanTexts.summary.business };

const { everything } = variantTexts.resubmit;

interface CorrectionsProps {
  readonly corrections: Corrections;
  readonly settings: LendingSettings;
  readonly reached: number;
}

/** Exactly the answers of the prequalification that were asked about, as a form; the rest to read (CASE-06). */
export function PrequalificationCorrections({ corrections, settings, reached }: CorrectionsProps) {
  const { loan } = corrections;
  // Read again meanwhile, it is no longer what the person has seen in the form.
  const [begun] = useState(corrections);
  const { place } = useApplication();
  const { data: industries = [] } = useIndustries();
  const open = useMemo(
    () => ({ applicant: openFields(loan, 'applicant'), business: openFields(loan, 'business') }),
    [loan],
  );
  const schema = useMemo(
    () => prequalificationPartsSchema({ today: lenderToday(), settings }, open),
    [open, settings],
  );
  const { fields, note, discardDraft, settle } = useStepForm<PartsForm>({
    form: 'applicant',
    place,
    schema,
    saved: correctionsOf(loan),
    draft: undefined,
  });
  const { control } = fields;
  const values = useWatch({ control });
  const ofBusiness: readonly string[] = neededOfBusiness({ ...values.business });
  const isOptional = (part: PrequalificationPart, name: string): boolean =>
    optionalParts.includes(name) || (part === 'business' && !ofBusiness.includes(name));
  const needed = Object.fromEntries(
    prequalificationParts.map((part) => [
      part,
      fieldsNamed(
        correctedTables[part],
        open[part].filter((name) => !isOptional(part, name)),
      ),
    ]),
  );
  const missing = prequalificationParts.flatMap((part) =>
    missingFields(needed[part] ?? {}, { ...values[part] }).map(({ label, control: name }) => ({
      label,
      part: titles[part],
      control: `${part}.${name}`,
    })),
  );
  const wrong = useWrongParts(control, (name) => {
    const [part = '', field = ''] = name.split('.');
    const label = needed[part]?.[field]?.label;
    return label === undefined
      ? undefined
      : { label, part: titles[part === 'applicant' ? part : 'business'] };
  });
  const { pending, save } = useSaveLoanStep<PartsForm>('prequalification-info', {
    fields,
    discardDraft,
    settle,
    send: (body) => begun.save(body),
    keep: (body) => begun.keep({ ...body }, schema),
  });
  const askedOf = (target: string): Asked | undefined =>
    loan.feedback.items.find((item) => item.target === target);

  return (
    <LoanWizard current="prequalification-info" note={note} reached={reached}>
      <form className="space-y-4" noValidate onSubmit={(event) => void fields.handleSubmit(save)(event)}>
        {prequalificationParts
          .filter((part) => open[part].length > 0)
          .map((part) => (
            <Card key={part} title={titles[part]}>
              <Reason asked={askedOf(part)} />
              <div className="grid gap-5 md:pairs md:gap-x-4">
                {open[part].map((name) => (
                  <fieldset className="min-w-0" key={name}>
                    <PartInput
                      control={control}
                      industries={industries}
                      name={name}
                      optional={isOptional(part, name)}
                      part={part}
                      settings={settings}
                      today={lenderToday()}
                    />
                    <Reason asked={askedOf(`${part}.${name}`)} />
                  </fieldset>
                ))}
              </div>
            </Card>
          ))}
        {loan.applicant !== null && (
          <FoldingCard folded title={everything.applicant}>
            <FactList facts={applicantFacts(loan.applicant)} />
          </FoldingCard>
        )}
        {loan.business !== null && (
          <FoldingCard folded title={everything.business}>
            <FactList facts={businessFacts(loan.business, industries)} />
          </FoldingCard>
        )}
        <StepActions current="prequalification-info" missing={missing} pending={pending} wrong={wrong} />
      </form>
    </LoanWizard>
  );
}

const Reason = ({ asked }: { readonly asked: Asked | undefined }) =>
  asked === undefined ? null : (
    <div className="mt-2">
      <AskedFor asked={asked} />
    </div>
  );
