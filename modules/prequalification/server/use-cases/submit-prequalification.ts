import { isDeepStrictEqual } from 'node:util';
import { prequalificationForms } from '#drafts/endpoints/drafts.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { prequalificationSchema, type Prequalification } from '../../rules/submission.ts';
import type { EligibilityResult } from '../../rules/eligibility/eligibility-results.ts';
import { act, type Person } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { forgetDrafts } from '#drafts/server/index.ts';
import { keepAccountKeys } from '#duplicates/server/index.ts';
import { ruleFacts, shownConsentText } from '#settings/server/index.ts';
import { judgeAnswers, type Judgement } from '../judging.ts';
import { openReferral, replaceReferral } from '../referral-store.ts';
import { wasPrequalifiedWith, insertPrequalification } from '../store.ts';
import {
  holdClient,
  insertEligibilityResult,
  latestEligibility,
  type LatestEligibility,
} from '../eligibility-store.ts';
import type { ConsentText } from '#settings/rules/consent-texts.ts';
import type { Transaction } from '#kit/platform/database/types.ts';

/** Prequalifies a client with answers to which they confirmed these words; refused if they already are. */
export async function prequalify(
  platform: Platform,
  transaction: Transaction,
  userId: string,
  answers: Prequalification,
  consentText: ConsentText,
): Promise<void> {
  if (!(await insertPrequalification(transaction, userId, answers, consentText)))
    throw new Refusal('already-prequalified');
  await keepAccountKeys(platform, transaction, [userId]);
}

interface Applying extends Person {
  /** Not checked yet: the rules depend on the settings. */
  readonly answers: unknown;
  /** Version of the disclaimer that was shown. */
  readonly shown: number | undefined;
}

/** Whether the same answers got the same eligibility result already, and a person is looking at them or has decided. */
function isRepeated(
  latest: LatestEligibility | undefined,
  now: Judgement,
  answers: Prequalification,
): boolean {
  if (latest?.eligibility !== now.eligibility || latest.rules_version !== now.rulesVersion) return false;
  if (now.eligibility !== 'refer') return now.factsHash === latest.facts_hash;
  return (
    latest.state !== 'replaced' && isDeepStrictEqual(latest.answers, JSON.parse(JSON.stringify(answers)))
  );
}

/**
 * A valid submission prequalifies (decision 0035), or is judged by the lender's rules (QUAL-02); the same one again gets
 * the same answer.
 */
export async function submitPrequalification(
  platform: Platform,
  applying: Applying,
): Promise<EligibilityResult> {
  const { userId, answers, shown } = applying;
  const facts = await ruleFacts({ query: platform.database.read });
  const read = validate(prequalificationSchema(facts), answers);
  if (!read.ok) throw invalid(read.errors);
  return act(platform, applying, async (transaction) => {
    if (!(await holdClient(transaction, userId))) throw new Refusal('unauthorized');
    // Repeating a completed submission gets the same answer, whatever has been written since.
    const isSame = await wasPrequalifiedWith(transaction, userId, read.value);
    if (isSame === false) throw new Refusal('already-prequalified');
    if (isSame === true) {
      transaction.changedNothing();
      return 'qualified';
    }
    const consentText = await shownConsentText(transaction, 'loan_disclaimer', shown);
    const judged = await judgeAnswers(transaction, userId, read.value);
    const { eligibility, rulesVersion } = judged;
    const isQualified = eligibility === 'qualified';
    if (!isQualified && isRepeated(await latestEligibility(transaction, userId), judged, read.value)) {
      transaction.changedNothing();
      return eligibility;
    }
    const details = { disclaimer_version: consentText.version, rules_version: rulesVersion };
    if (isQualified) await prequalify(platform, transaction, userId, read.value, consentText);
    const eligibilityResultId = await insertEligibilityResult(transaction, judged);
    await replaceReferral(transaction, userId);
    if (isQualified) {
      await forgetDrafts(transaction, userId, prequalificationForms);
      await transaction.record('client.prequalified', { details });
    } else if (eligibility === 'refer') {
      await openReferral(transaction, userId, eligibilityResultId, read.value, consentText);
      // Who may look at the answers depends on who stands in them.
      await keepAccountKeys(platform, transaction, [userId]);
      await transaction.record('client.referred', { details });
    } else await transaction.record('client.not-yet-qualified', { details });
    return eligibility;
  });
}
