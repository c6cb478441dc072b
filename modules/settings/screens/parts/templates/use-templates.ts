import { useQuery } from '@tanstack/react-query';
import { listAnswerTemplates, type OfferedTemplate } from '../../../endpoints/answer-templates.ts';
import type { TemplateKind, TemplatePurpose } from '../../../rules/placeholders.ts';
import { callApi } from '#kit/browser/api/call-api.ts';

/** Where a template is to be used. */
export interface TemplatePlace {
  readonly purpose: TemplatePurpose;
  /** Of feedback and rejections. */
  readonly kind?: TemplateKind;
}

const fits = ({ purpose, kinds }: OfferedTemplate, place: TemplatePlace): boolean =>
  purpose === place.purpose && (place.kind === undefined || kinds.includes(place.kind));

/** The lender's templates for this place, in the lender's order. */
export const useTemplates = (place: TemplatePlace) =>
  useQuery({
    queryKey: ['answer-templates'],
    queryFn: async ({ signal }) => (await callApi(listAnswerTemplates, { signal })).data.templates,
    select: (templates) => templates.filter((template) => fits(template, place)),
    staleTime: 60_000,
  });
