import {
  correctableParts,
  notCorrectable,
  correctedNames,
  type CorrectablePart,
} from '../rules/corrections.ts';
import { correctedFacts, correctedLabel, type CorrectedFact } from '../rules/corrected.ts';
import { invalid, Refusal } from '#kit/rules/errors/refusal.ts';
import { act, type Person, recordLook } from '#kit/platform/act.ts';
import type { Platform } from '#kit/platform/platform.ts';
import { refuseConflictedInClient } from '#conflicts-of-interest/server/index.ts';
import { applyCorrections, holdLoansOf } from '#loans/server/index.ts';
import { notify, type NewNotification } from '#notifications/server/index.ts';
import { keepKeysAround } from '#duplicates/server/index.ts';
import {
  clientOfCorrections,
  followInProfile,
  holdClient,
  holdFacts,
  insertCorrection,
  type HeldFacts,
  correctionsOf,
} from './store.ts';
import { validate } from '#kit/rules/engine/validate.ts';
import { prequalificationPartsSchema } from '#prequalification/rules/parts.ts';
import type { Transaction } from '#kit/platform/database/types.ts';
import { ruleFacts } from '#settings/server/index.ts';
import { say } from '#kit/messages/index.ts';
import { screens } from '#kit/rules/paths/screens.ts';
import { mayDo } from '#kit/rules/access/roles.ts';
import type * as endpoints from '../endpoints/staff-corrections.ts';
import type { AnswerOf } from '#kit/rules/engine/contract.ts';
import { labelled } from './responses.ts';

const nationalId = 'applicant.national_id';

/** A person who may not open loans sees that a NIN was corrected, but neither of the two. */
const withoutNationalId = (changes: readonly CorrectedFact[]): CorrectedFact[] =>
  changes.map((change) =>
    change.target === nationalId ? { target: nationalId, before: null, after: null } : change,
  );

/** What staff have corrected in the facts of a client (CASE-14). */
export async function showCorrections(
  platform: Platform,
  who: Person & { readonly roles: readonly string[] },
  id: string,
): Promise<AnswerOf<typeof endpoints.listClientCorrections>> {
  const reads = { query: platform.database.read };
  const [client, rows] = await Promise.all([clientOfCorrections(reads, id), correctionsOf(reads, id)]);
  if (client === undefined) throw new Refusal('not-found');
  await refuseConflictedInClient(reads, who, client.id);
  await recordLook(platform, who, {
    action: 'client.opened',
    subject: `user:${client.id}`,
    part: 'corrections',
  });
  const seesNationalId = mayDo(who.roles, 'loans.view');
  return {
    data: rows.map(({ changes, ...row }) => ({
      ...row,
      changes: labelled(seesNationalId ? changes : withoutNationalId(changes)),
    })),
  };
}

interface Corrected {
  readonly client: { readonly id: string; readonly name: string };
  readonly changes: readonly CorrectedFact[];
  readonly reason: string;
  readonly publicUrl: string;
}

/** What the client is told. The values are on their profile alone: a mail may be read by others. */
export function correctedNotice({ client, changes, reason, publicUrl }: Corrected): NewNotification {
  const what = () => changes.map(({ target }) => correctedLabel(target)).join(', ');
  const profile = screens.shared.profile.to();
  return {
    userId: client.id,
    message: () => say`We've corrected your details: ${what()}. Please check them.`,
    redirect: profile,
    about: { kind: 'account', id: client.id },
    mail: {
      kind: 'details-corrected',
      words: () => ({
        subject: say("We've corrected your details"),
        text: [
          say`Dear ${client.name},`,
          say`We've corrected these details: ${what()}.`,
          say`Reason: ${reason}`,
          say`See the old and new details in your profile: ${`${publicUrl}${profile}`}`,
          say`If anything is wrong, write to us: ${`${publicUrl}${screens.client.askForHelp.to()}`}`,
        ].join('\n\n'),
      }),
    },
    sms: () => say("We've corrected your details. Please check them in your profile."),
  };
}

type Answers = Readonly<Record<string, unknown>>;

interface Correction extends Readonly<Record<CorrectablePart, Answers>> {
  readonly reason: string;
}

/** The facts as corrected. Only what differs is judged: the rest stays, whatever the settings have become since. */
async function judged(transaction: Transaction, known: HeldFacts, given: Correction): Promise<HeldFacts> {
  const names = {
    applicant: correctedNames('applicant', known.applicant, given.applicant),
    business: correctedNames('business', known.business, given.business),
  };
  const whole = {
    applicant: { ...known.applicant, ...given.applicant },
    business: { ...known.business, ...given.business },
  };
  const result = validate(prequalificationPartsSchema(await ruleFacts(transaction), names), whole);
  if (!result.ok) throw invalid(result.errors);
  return {
    ...known,
    applicant: { ...known.applicant, ...result.value.applicant },
    business: { ...known.business, ...result.value.business },
  };
}

/** Numbers that people compare by their last characters; of any other fact the log keeps only that it was changed. */
const numbers: Readonly<Record<string, string>> = {
  'applicant.national_id': 'national_id',
  'business.registration_number': 'registration_number',
};

/** Characters at the end that the log keeps. */
const shownAtEnd = 3;

const masked = (value: string | null): string => (value === null ? '-' : `…${value.slice(-shownAtEnd)}`);

/** What the audit log says of a correction: which facts, and of numbers both values without all but their end. */
const correctionDetails = (changes: readonly CorrectedFact[]): Record<string, string> => ({
  corrected: changes.map(({ target }) => correctedLabel(target)).join(', '),
  ...Object.fromEntries(
    changes.flatMap(({ target, before, after }) => {
      const { [target]: name } = numbers;
      return name === undefined ? [] : [[name, `${masked(before)} to ${masked(after)}`] as const];
    }),
  ),
});

interface Corrector extends Person {
  /** The client's public id. */
  readonly client: string;
  readonly roles: readonly string[];
  /** The version of the facts that the person has seen. */
  readonly seen: number | undefined;
}

/** Corrects facts of a client with a reason; all loans that rest on them follow, and the client is told (CASE-14). */
export function correctClient(platform: Platform, corrector: Corrector, given: Correction) {
  const locked = notCorrectable(given);
  if (locked.length > 0)
    throw invalid(Object.fromEntries(locked.map((key) => [key, ['Staff cannot correct this field.']])));
  return act(platform, corrector, async (transaction) => {
    const client = await clientOfCorrections(transaction, corrector.client);
    if (client === undefined) throw new Refusal('not-found');
    await refuseConflictedInClient(transaction, corrector, client.id);
    await holdLoansOf(transaction, client.id);
    if (!(await holdClient(transaction, client.id))) throw new Refusal('not-found');
    const known = await holdFacts(transaction, client.id);
    if (known === undefined) throw new Refusal('not-found');
    if (corrector.seen !== known.version) throw new Refusal('stale-version');
    const corrected = await judged(transaction, known, given);
    const changes = correctableParts.flatMap((part) => correctedFacts(part, known[part], corrected[part]));
    if (changes.length === 0) {
      throw new Refusal('conflict', { message: 'You have not changed anything.' });
    }
    const { applicant, business } = corrected;
    await keepKeysAround(platform, transaction, client.id, async () => {
      await applyCorrections(transaction, client.id, { applicant, business });
      await followInProfile(transaction, client.id, known.business, business);
    });
    const { reason } = given;
    await insertCorrection(transaction, { userId: client.id, reason, changes, by: corrector.userId });
    const { publicUrl } = platform.config;
    await notify(platform, transaction, correctedNotice({ client, changes, reason, publicUrl }));
    const details = correctionDetails(changes);
    await transaction.record('client.corrected', { subject: `user:${client.id}`, details });
    return {
      message: `The details of ${client.name} have been corrected. The client has been notified of the changes.`,
    };
  });
}
