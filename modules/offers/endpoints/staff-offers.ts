import * as z from 'zod/mini';
import { defineEndpoint } from '#kit/rules/engine/contract.ts';
import { keyFactsSchema } from '../rules/key-facts.ts';
import { offerStates } from '../rules/offer.ts';
import { caseParams } from '#cases/endpoints/cases.ts';

const moment = z.string();

/** An offer as staff see it, with what proves its signature. */
const staffOffer = z.object({
  /** Of the approval's timeline entry. */
  id: z.int(),
  state: z.enum(offerStates),
  made_at: moment,
  decided_at: z.nullable(moment),
  /** Null once the loan is erased. */
  facts: z.nullable(keyFactsSchema),
  template_version: z.int(),
  reason: z.nullable(z.string()),
  /** Null unless it was signed. */
  signature: z.nullable(
    z.object({
      signed_at: moment,
      name: z.string(),
      national_id: z.string(),
      sent_by: z.enum(['sms', 'mail']),
      sent_to: z.string(),
      code_sent_at: moment,
      address: z.string(),
      device: z.nullable(z.string()),
      file_name: z.string(),
      size: z.int(),
      sha256: z.string(),
      shown_sha256: z.string(),
      /** The first bytes of the file, which are what was shown. */
      shown_size: z.int(),
    }),
  ),
});
export type StaffOffer = z.output<typeof staffOffer>;

export const readLoanOffers = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.offers',
  method: 'GET',
  path: '/staff/loans/:id/offers',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:read',
  summary: 'Lists all offers made for a loan, newest first, with the evidence of a signature',
  params: caseParams,
  answer: z.object({ data: z.array(staffOffer) }),
});

export const openAgreement = /* @__PURE__ */ defineEndpoint({
  name: 'staff.loans.agreement',
  method: 'GET',
  path: '/staff/loans/:id/offers/:offer/agreement',
  audience: 'staff',
  permission: 'loans.view',
  scope: 'loans:files',
  summary: 'Returns the agreement of an offer as a PDF, sealed once it is signed',
  params: z.extend(caseParams, { offer: z.string().check(z.regex(/^[1-9]\d{0,17}$/)) }),
  answer: 'file',
});
