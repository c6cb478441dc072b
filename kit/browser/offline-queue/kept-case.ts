import { validate } from '../../rules/engine/validate.ts';
import type { Endpoint, Schema } from '../../rules/engine/contract.ts';
import type { Answers } from './merge-answers.ts';
import { callAddress, type Taking, type QueuedItem } from './item.ts';

/** A case whose steps and submission are kept where they cannot be sent (REACH-03). */
export interface KeptCase {
  readonly chain: string;
  /** None before the server has given it one. */
  readonly caseId: number | undefined;
  /** Version that the person has seen; 0: there was none yet. */
  readonly version: number;
  /** What the addresses of its calls name. */
  readonly params?: Answers;
}

interface KeptStep extends Pick<Taking, 'part' | 'title' | 'opens' | 'form'> {
  readonly call: Endpoint;
  readonly schema: Schema;
  /** What the form began with. */
  readonly base: Answers;
  readonly body: Answers;
  /** What the screens show meanwhile, from the answers as the schema leaves them. */
  readonly shows: (answers: Answers) => Answers;
}

const isAnswers = (value: unknown): value is Answers => typeof value === 'object' && value !== null;

const ofCase = ({ chain, caseId, version, params }: KeptCase) => ({
  chain,
  caseId,
  ifMatch: version,
  ...(params !== undefined && { params }),
});

/** A step as it is kept, and what the screens show meanwhile. */
export function stepToKeep(
  theCase: KeptCase,
  { call, schema, base, body, shows, ...step }: KeptStep,
): Taking {
  const result = validate(schema, body);
  const answers = result.ok && isAnswers(result.value) ? result.value : body;
  return { ...ofCase(theCase), ...step, call: callAddress(call), body, base, shows: shows(answers) };
}

/** The part of a chain which ends it. */
const submission = 'submission';

interface KeptSubmission extends Pick<
  Taking,
  'title' | 'opens' | 'form' | 'body' | 'reads' | 'files' | 'afterFiles' | 'caseField'
> {
  readonly call: Endpoint;
}

/** The submission as it is kept: it goes after its steps and files, and with no answers but those that were read. */
export const submissionToKeep = (theCase: KeptCase, { call, ...kept }: KeptSubmission): Taking => ({
  ...ofCase(theCase),
  ...kept,
  part: submission,
  call: callAddress(call),
  shows: {},
  isTold: true,
});

/** The submission of a case, if one waits or was set aside. */
export const submissionIn = (items: readonly QueuedItem[], chain: string): QueuedItem | undefined =>
  items.find((item) => item.chain === chain && item.part === submission);
