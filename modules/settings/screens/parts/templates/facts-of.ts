import { formatNumber } from '#kit/rules/fields/show.ts';
import type { TemplateFacts } from '../../../rules/placeholders.ts';

interface CaseFacts {
  readonly tracking_number: string;
  readonly business_name: string;
  /** UGX, if it is about a sum. */
  readonly amount?: string | null | undefined;
}

/** What a case knows for a template; what is empty stays to be filled in by hand. */
export const factsOf = (
  { tracking_number: number, business_name: business, amount }: CaseFacts,
  client: { readonly name: string },
): TemplateFacts => ({
  'client name': client.name,
  'tracking number': number,
  ...(business !== '' && { 'business name': business }),
  // It is sent on, also in text messages: with a plain space, as the server writes sums, and not that of screens.
  ...(amount !== null && amount !== undefined && { amount: `UGX ${formatNumber(amount)}` }),
});
