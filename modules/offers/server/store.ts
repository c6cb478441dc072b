import type { OfferParties } from '../rules/key-facts.ts';
import type { OfferState } from '../rules/offer.ts';
import { payersOf } from '#cases/server/sql/payers.ts';
import { conditionListOf } from '#conditions/server/sql/condition-list.ts';
import { loanWorkflow } from '#cases/rules/loan/workflow.ts';
import type { ApprovalTerms } from '#lending/rules/loan/approval.ts';
import { dayOf, moment, money, today } from '#kit/platform/database/expressions.ts';
import type { Queryable, Statement } from '#kit/platform/database/types.ts';

/** An offer is over at the end of its last day, also before housekeeping has said so. */
const stateOf = `CASE WHEN offer.state = 'open' AND offer.valid_until < ${today} THEN 'lapsed' ELSE offer.state END`;

const replaceEarlier: Statement = {
  name: 'offers.replace',
  text: `UPDATE loan_offer SET state = 'replaced', decided_at = coalesce(decided_at, now())
         WHERE loan_id = $1::bigint AND state IN ('open', 'signed')`,
};

const insert: Statement = {
  name: 'offers.insert',
  text: `INSERT INTO loan_offer (action_id, loan_id, facts, agreement_template, template_version, valid_until)
         VALUES ($1::bigint, $2::bigint, $3::jsonb, $4, $5::integer, $6::date)`,
};

/** What an offer is made of. */
interface NewOffer {
  readonly loanId: string;
  readonly actionId: number;
  readonly facts: object;
  readonly template: string;
  readonly version: number;
  readonly validUntil: string;
}

/** Makes the offer of an approval; an earlier one is replaced. */
export async function writeOffer(
  transaction: Queryable,
  { loanId, actionId, facts, template, version, validUntil }: NewOffer,
): Promise<void> {
  await transaction.query(replaceEarlier, [loanId]);
  await transaction.query(insert, [actionId, loanId, JSON.stringify(facts), template, version, validUntil]);
}

const findParties: Statement = {
  name: 'offers.parties',
  text: `SELECT loan.tracking_number, loan.applicant_name AS borrower, loan.business_name AS business,
           ${money('loan.amount')} AS asked,
           coalesce((SELECT consent.nin FROM crb_consent AS consent WHERE consent.loan_id = loan.id
                     ORDER BY consent.id DESC LIMIT 1), '') AS national_id,
           coalesce((SELECT jsonb_agg(jsonb_build_object('type', held.type, 'amount', ${money('held.amount')})
                     ORDER BY held.ordinal) FROM collateral AS held WHERE held.loan_id = loan.id), '[]') AS collateral
         FROM loan WHERE loan.id = $1::bigint`,
};

type Parties = Pick<
  OfferParties,
  'tracking_number' | 'borrower' | 'business' | 'asked' | 'national_id' | 'collateral'
>;

/** The client's side of an offer, as the application says. */
export async function partiesOf(connection: Queryable, loanId: string): Promise<Parties> {
  const [row] = await connection.query<Parties>(findParties, [loanId]);
  if (row === undefined) throw new Error(`there is no loan ${loanId}`);
  return row;
}

const latestApproval = `(SELECT entry.id FROM loan_action AS entry
  WHERE entry.loan_id = loan.id AND entry.action = '${loanWorkflow.transitions.approve.timeline}'
  ORDER BY entry.id DESC LIMIT 1)`;

const offerColumns = `offer.action_id::int, ${stateOf} AS state, offer.facts, offer.agreement_template, offer.template_version,
  offer.valid_until::text AS valid_until, ${moment('offer.created_at')} AS made_at,
  ${moment('offer.decided_at')} AS decided_at, offer.reason,
  offer.code_sent_to, offer.code_sent_by, ${moment('offer.code_sent_at')} AS code_sent_at,
  agreement.storage_key::text, agreement.file_name, agreement.mime, agreement.size::text,
  encode(agreement.sha256, 'hex') AS sha256, encode(agreement.shown_sha256, 'hex') AS shown_sha256,
  agreement.shown_size::int, agreement.signer_name, agreement.national_id, agreement.sent_to, agreement.sent_by,
  ${moment('agreement.code_sent_at')} AS signed_code_at, ${moment('agreement.signed_at')} AS signed_at,
  agreement.client_address, agreement.device`;

/** $1 loan, $2 its owner, or null for any; only the offer of the approval that counts. */
const findCurrent: Statement = {
  name: 'offers.current',
  text: `SELECT loan.id::text AS loan_id, loan.user_id::text, loan.status, loan.tracking_number,
           owner.name AS client_name, ${today}::text AS today, ${moment('now()')} AS read_at, ${dayOf('offer.decided_at')}::text AS decided_on,
           approval.apr_bps,
           CASE WHEN approval.action_id IS NOT NULL THEN jsonb_build_object('amount', ${money('approval.amount')},
             'months', approval.months, 'monthly_interest_bps', approval.monthly_interest_bps, 'method', approval.method,
             'interest_only_months', approval.interest_only_months, 'payment_step', approval.payment_step,
             'fees', approval.fees, 'conditions', approval.conditions,
             'condition_list', ${conditionListOf('approval')}, 'valid_until', approval.valid_until) END AS terms,
           CASE WHEN paid.action_id IS NOT NULL THEN
             jsonb_build_object('amount', ${money('paid.amount')}, 'on', paid.paid_on) END AS disbursed,
           ${offerColumns}
         FROM loan JOIN users AS owner ON owner.id = loan.user_id
         JOIN loan_offer AS offer ON offer.action_id = ${latestApproval}
         LEFT JOIN loan_approval AS approval ON approval.action_id = offer.action_id
         LEFT JOIN loan_agreement AS agreement ON agreement.action_id = offer.action_id
         LEFT JOIN loan_disbursement AS paid ON paid.loan_id = loan.id
         WHERE loan.id = $1::bigint AND ($2::bigint IS NULL OR loan.user_id = $2::bigint)`,
};

/** $1 loan. */
const findAll: Statement = {
  name: 'offers.all',
  text: `SELECT ${offerColumns} FROM loan_offer AS offer
         LEFT JOIN loan_agreement AS agreement ON agreement.action_id = offer.action_id
         WHERE offer.loan_id = $1::bigint ORDER BY offer.action_id DESC`,
};

/** An offer, and the agreement if it was signed. */
export interface OfferRow {
  action_id: number;
  state: OfferState;
  facts: unknown;
  agreement_template: string;
  template_version: number;
  valid_until: string;
  made_at: string;
  decided_at: string | null;
  reason: string | null;
  code_sent_to: string | null;
  code_sent_by: 'sms' | 'mail' | null;
  code_sent_at: string | null;
  storage_key: string | null;
  file_name: string | null;
  mime: string | null;
  size: string | null;
  sha256: string | null;
  shown_sha256: string | null;
  shown_size: number | null;
  signer_name: string | null;
  national_id: string | null;
  sent_to: string | null;
  sent_by: 'sms' | 'mail' | null;
  signed_code_at: string | null;
  signed_at: string | null;
  client_address: string | null;
  device: string | null;
}

/** The offer of the approval that counts, with its loan. */
export interface CurrentOffer extends OfferRow {
  loan_id: string;
  user_id: string;
  status: string;
  tracking_number: string;
  client_name: string;
  today: string;
  /** By the database's clock, which all nodes share. */
  read_at: string;
  /** The day on which it ceased to be open. */
  decided_on: string | null;
  apr_bps: number | null;
  terms: ApprovalTerms | null;
  disbursed: { amount: string; on: string } | null;
}

/** The offer of the approval that counts; undefined where it made none, and for someone else's loan. */
export async function findOffer(
  connection: Queryable,
  loanId: string,
  ownerId: string | null,
): Promise<CurrentOffer | undefined> {
  const [row] = await connection.query<CurrentOffer>(findCurrent, [loanId, ownerId]);
  return row;
}

/** Every offer of a loan, newest first. */
export const listOffers = (connection: Queryable, loanId: string): Promise<OfferRow[]> =>
  connection.query<OfferRow>(findAll, [loanId]);

const findSealed: Statement = {
  name: 'offers.sealed',
  text: `SELECT file.storage_key::text AS id, file.file_name, file.size::int, encode(file.sha256, 'hex') AS sha256,
           true AS scanned, file.storage_key::text AS key, ${moment('file.signed_at')} AS at
         FROM loan_agreement AS file WHERE file.loan_id = $1::bigint ORDER BY file.action_id`,
};

/** A sealed agreement for the copy of a whole case. */
interface SealedFile {
  id: string;
  file_name: string;
  size: number;
  sha256: string;
  /** We made it ourselves. */
  scanned: true;
  key: string;
  at: string;
}

/** The sealed agreements of a loan, oldest first. */
export const sealedFilesOf = (connection: Queryable, loanId: string): Promise<SealedFile[]> =>
  connection.query<SealedFile>(findSealed, [loanId]);

const hold: Statement = {
  name: 'offers.hold_loan',
  text: `SELECT FROM loan WHERE id = $1::bigint FOR UPDATE`,
};

/** Locks the loan until the transaction ends. */
export async function holdLoan(transaction: Queryable, loanId: string): Promise<void> {
  await transaction.query(hold, [loanId]);
}

const decide: Statement = {
  name: 'offers.decide',
  text: `WITH ended AS (
           UPDATE loan_offer SET state = $2, decided_at = now(), reason = $3
           WHERE action_id = $1::bigint AND state = 'open' RETURNING action_id, loan_id),
         answered AS (
           UPDATE loan SET version = version + 1 FROM ended WHERE loan.id = ended.loan_id AND $2 <> 'lapsed')
         SELECT action_id FROM ended`,
};

/**
 * Ends an open offer; false if it is not open. What the client answers gives the loan a new version: nobody replaces what
 * they have not seen to be signed (GUARD-14).
 */
export async function endOffer(
  transaction: Queryable,
  actionId: number,
  state: 'signed' | 'declined' | 'lapsed',
  reason: string | null = null,
): Promise<boolean> {
  return (await transaction.query(decide, [actionId, state, reason])).length === 1;
}

const markCode: Statement = {
  name: 'offers.mark_code',
  text: `UPDATE loan_offer SET code_sent_to = $2, code_sent_by = $3, code_sent_at = now() WHERE action_id = $1::bigint`,
};

/** Remembers where the latest signing code went. */
export async function markCodeSent(
  transaction: Queryable,
  actionId: number,
  { to, by }: { readonly to: string; readonly by: 'sms' | 'mail' },
): Promise<void> {
  await transaction.query(markCode, [actionId, to, by]);
}

const insertAgreement: Statement = {
  name: 'offers.insert_agreement',
  text: `INSERT INTO loan_agreement (action_id, loan_id, storage_key, file_name, mime, size, sha256, shown_sha256,
           shown_size, user_id, signer_name, national_id, sent_to, sent_by, code_sent_at, signed_at, client_address, device)
         SELECT offer.action_id, offer.loan_id, $2::uuid, $3, 'application/pdf', $4::bigint, $5::bytea, $6::bytea,
           $7::bigint, $8::bigint, $9, $10, offer.code_sent_to, offer.code_sent_by, offer.code_sent_at,
           $11::timestamptz, $12, $13
         FROM loan_offer AS offer WHERE offer.action_id = $1::bigint`,
};

/** A sealed agreement and what proves its signature; where the code went is known already. */
export interface NewAgreement {
  readonly actionId: number;
  readonly key: string;
  readonly fileName: string;
  readonly size: number;
  /** Hex. */
  readonly sha256: string;
  readonly shown: { readonly sha256: string; readonly size: number };
  readonly userId: string;
  readonly name: string;
  readonly nationalId: string;
  readonly signedAt: Date;
  readonly clientAddress: string;
  readonly device: string | null;
}

export async function writeAgreement(transaction: Queryable, kept: NewAgreement): Promise<void> {
  const { shown } = kept;
  await transaction.query(insertAgreement, [
    kept.actionId,
    kept.key,
    kept.fileName,
    kept.size,
    Buffer.from(kept.sha256, 'hex'),
    Buffer.from(shown.sha256, 'hex'),
    shown.size,
    kept.userId,
    kept.name,
    kept.nationalId,
    kept.signedAt,
    kept.clientAddress,
    kept.device,
  ]);
}

const payers: Statement = {
  name: 'offers.payers',
  text: payersOf('$1::bigint'),
};

/** Every cashier but the approver; above the set sum the officer who took the loan is told as well, and refused. */
export async function listPayersOf(transaction: Queryable, loanId: string): Promise<string[]> {
  return (await transaction.query<{ id: string }>(payers, [loanId])).map(({ id }) => id);
}
