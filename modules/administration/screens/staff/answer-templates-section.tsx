import { readAnswerTemplateSettings, storeAnswerTemplates } from '#settings/endpoints/answer-templates.ts';
import { answerTemplatesSchema } from '#settings/rules/answer-templates.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { withRow, withoutRow } from '#kit/browser/forms/rows.ts';
import { Button } from '#kit/ui/button.tsx';
import { FieldError } from '#kit/ui/field.tsx';
import { reapplyList } from './reapply.ts';
import { Section } from './section.tsx';
import { summaries } from './summaries.ts';
import { TemplateFields, type TypedTemplate } from './template-fields.tsx';
import { templateTexts } from './template-texts.ts';
import { texts } from './texts.ts';

const answerTemplates = {
  name: 'answer-templates',
  load: async (signal: AbortSignal) => {
    const answer = await callApi(readAnswerTemplateSettings, { signal });
    return { ...answer, data: answer.data.templates };
  },
  store: (templates: TypedTemplate[], ifMatch: number) =>
    callApi(storeAnswerTemplates, { body: { templates: [...templates] }, ifMatch }),
};

/** Its id only has to differ from those of the others. */
const blank = (): TypedTemplate => ({
  id: `t-${Array.from(crypto.getRandomValues(new Uint8Array(6)), (byte) => byte.toString(36)).join('')}`,
  purpose: 'feedback',
  kinds: ['loan'],
  title: '',
  text: '',
});

const byId = {
  keyOf: ({ id }: TypedTemplate) => id,
  inWords: ({ title }: TypedTemplate) => title,
};

/** What staff start from when they write to clients (CASE-09). */
export function AnswerTemplatesSection() {
  return (
    <Section
      judge={(templates) => ({ templates })}
      reapply={(superseded) => reapplyList(byId, superseded)}
      schema={answerTemplatesSchema}
      source={answerTemplates}
      summaryOf={summaries.templates}
      title={texts.templates}
    >
      {({ value: templates, change, errors }) => (
        <>
          <p className="max-w-prose text-ink-soft">{templateTexts.lead}</p>
          {templates.length === 0 && <p>{templateTexts.none}</p>}
          {templates.map((template, index) => (
            <TemplateFields
              errorOf={(field) => errors[`templates.${String(index)}.${field}`]}
              key={template.id}
              onChange={(part) => change(withRow(templates, index, { ...template, ...part }))}
              onRemove={() => change(withoutRow(templates, index))}
              template={template}
            />
          ))}
          <FieldError error={errors['templates']} />
          <Button onClick={() => change([...templates, blank()])} variant="secondary">
            {templateTexts.add}
          </Button>
        </>
      )}
    </Section>
  );
}
