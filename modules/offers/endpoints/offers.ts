import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { keyFactsSchema } from '../rules/key-facts.ts';
import {
  declineSchema,
  offerQuestionSchema,
  offerStates,
  signatureSchema,
  signingCodeSchema,
} from '../rules/offer.ts';
import { caseParams } from '#cases/endpoints/cases.ts';

const moment = z.string();

/** The offer of the approval that counts (MONEY-04). */
const offer = z.object({
  state: z.enum(offerStates),
  facts: keyFactsSchema,
  /** Where less was paid out than approved: what holds since. */
  disbursed_facts: z.nullable(keyFactsSchema),
  template_version: z.int(),
  /** The day, in Kampala. */
  today: z.string(),
  /** When it was signed, declined or lapsed; null while it is open. */
  decided_at: z.nullable(moment),
  /** Why it was declined. */
  reason: z.nullable(z.string()),
  /** The agreement as a PDF; `sha256` in hex. */
  agreement: z.object({ file_name: z.string(), size: z.int(), pages: z.int(), sha256: z.string() }),
  /** Whether the loan is still approved: otherwise nothing follows from the offer any more, or not now. */
  is_pending: z.boolean(),
  /** Why it cannot be signed now, though it is open; null if it can. */
  signing_refused: z.nullable(z.string()),
  /** How the code is sent first: by SMS where that is possible. */
  code_by: z.enum(['sms', 'mail']),
});
export type Offer = z.output<typeof offer>;

export const readOffer = /* @__PURE__ */ defineEndpoint({
  name: 'loans.offer',
  method: 'GET',
  path: '/loans/:id/offer',
  audience: 'client',
  summary: "Returns the offer for the client's own loan, with its key facts and all installments",
  params: caseParams,
  answer: z.object({ data: offer }),
});

export const openOwnAgreement = /* @__PURE__ */ defineEndpoint({
  name: 'loans.agreement',
  method: 'GET',
  path: '/loans/:id/offer/agreement',
  audience: 'client',
  summary: 'Returns the agreement as a PDF: ready for signature, or sealed once it is signed',
  params: caseParams,
  answer: 'file',
});

export const sendSigningCode = /* @__PURE__ */ defineEndpoint({
  name: 'loans.offer-code',
  method: 'POST',
  path: '/loans/:id/offer/code',
  audience: 'client',
  summary: 'Sends a one-time code that signs exactly the agreement shown',
  params: caseParams,
  body: signingCodeSchema,
  answer: z.object({
    message: z.string(),
    data: z.object({
      sent_by: z.enum(['sms', 'mail']),
      /** All but the ends are masked. */
      sent_to: z.string(),
      /** Seconds. */
      code_expires_in: z.int(),
      /** Seconds until another code can be asked for; 0: at once. */
      new_code_in: z.int(),
    }),
  }),
  errors: ['conflict', 'too-many'],
});

const decided = z.object({ message: z.string(), data: z.object({ state: z.enum(offerStates) }) });

export const signOffer = /* @__PURE__ */ defineEndpoint({
  name: 'loans.offer-sign',
  method: 'POST',
  path: '/loans/:id/offer/sign',
  audience: 'client',
  summary: 'Signs the agreement with the code; both parties keep the sealed PDF',
  params: caseParams,
  body: signatureSchema,
  answer: decided,
  errors: ['invalid', 'conflict', 'too-many', 'storage-full', 'storage-unavailable'],
});

export const declineOffer = /* @__PURE__ */ defineEndpoint({
  name: 'loans.offer-decline',
  method: 'POST',
  path: '/loans/:id/offer/decline',
  audience: 'client',
  summary: 'Declines the offer with a reason for the lender',
  params: caseParams,
  body: declineSchema,
  answer: decided,
  errors: ['invalid', 'conflict'],
  repeatable: true,
});

export const askAboutOffer = /* @__PURE__ */ defineEndpoint({
  name: 'loans.offer-ask',
  method: 'POST',
  path: '/loans/:id/offer/questions',
  audience: 'client',
  summary: 'Asks the lender about the offer; the question appears in the timeline',
  params: caseParams,
  body: offerQuestionSchema,
  answer: z.object({ message: z.string() }),
  errors: ['invalid', 'conflict'],
  repeatable: true,
});
