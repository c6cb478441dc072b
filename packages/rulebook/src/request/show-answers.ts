import { formatDate } from '../fields/show.ts';
import type { RequestFormKey } from './wizard.ts';

/** A field of a request, with what the screens call it. */
export interface RequestPlace {
  readonly step: RequestFormKey;
  readonly field: string;
  readonly label: string;
}

const details = (field: string, label: string): RequestPlace => ({ step: 'request-details', field, label });
const challenge = (field: string, label: string): RequestPlace => ({ step: 'challenge', field, label });
const deliverables = (field: string, label: string): RequestPlace => ({ step: 'deliverables', field, label });

/** Every field of a request that a resubmission may change. */
export const requestPlaces: readonly RequestPlace[] = [
  details('contact_name', 'Contact name'),
  details('contact_email', 'Contact email'),
  details('contact_phone', 'Contact phone'),
  details('contact_role', 'Contact role'),
  details('category', 'Category'),
  challenge('challenge', 'Challenge'),
  challenge('period', 'Period'),
  challenge('solution', 'Tried a solution'),
  challenge('solution_details', 'Solution details'),
  challenge('outcomes', 'Expected outcomes'),
  deliverables('deliverables', 'Deliverables'),
  deliverables('deadline', 'Deadline'),
];

type Answers = Readonly<Record<string, unknown>>;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const list = (value: unknown): string => (Array.isArray(value) ? value.map(text).join('; ') : '');
const months = (value: unknown): string => (value === 1 ? '1 month' : `${text(value)} months`);

/** An answer of a request in words, so that two that look the same are the same; null where there is none. */
export function showRequestAnswer(field: string, answers: Answers): string | null {
  const value = answers[field];
  if (value === null || value === undefined || value === '') return null;
  if (field === 'contact_phone') return `${text(answers['contact_phone_code'])} ${text(value)}`.trim();
  if (field === 'period') return months(value);
  if (field === 'deadline') return formatDate(text(value));
  return Array.isArray(value) ? list(value) : text(value);
}
