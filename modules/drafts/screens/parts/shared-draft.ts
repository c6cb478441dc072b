import { checkPrequalification } from '#client-state/endpoints/client-state.ts';
import { keepDraft, type DraftForm } from '../../endpoints/drafts.ts';
import { ApiFailure, isConflict } from '#kit/browser/api/api-failure.ts';
import { callApi } from '#kit/browser/api/call-api.ts';
import { HeldDraft } from '#kit/browser/drafts/draft-store.ts';
import type { DraftQuestion } from './draft-question.ts';
import { comparedEdition, rememberDraft, type KnownDraft } from '#kit/browser/drafts/known-draft.ts';
import type { Answers } from '#kit/browser/drafts/unsaved-answers.ts';

/** The first of these forms in which another device has typed since this tab has compared it. */
export async function changedElsewhere<Form extends DraftForm>(
  userId: string,
  forms: readonly Form[],
): Promise<Form | undefined> {
  const { data: state } = await callApi(checkPrequalification, { as: userId });
  return forms.find((form) => (state.drafts[form]?.edition ?? 0) > comparedEdition(userId, form));
}

interface SharedDraftForm {
  readonly userId: string;
  readonly form: DraftForm;
  /** Version of the case that filled the form. */
  readonly version: number | undefined;
  readonly sent: number | undefined;
  readonly known: KnownDraft;
  /** Fields that are never brought together. */
  readonly afresh: readonly string[];
  /** The values as they are now. */
  readonly read: () => Answers;
  /** Told what another device had typed, once it was brought together with what was typed here. */
  readonly onMet: (theirs: Answers) => void;
  /** Puts answers into the form. */
  readonly fill: (answers: Answers) => void;
  readonly ask: (
    question: Omit<DraftQuestion, 'form' | 'choose'> & { readonly take: DraftQuestion['choose'] },
  ) => void;
}

/** How often answers are brought together for one save, while other devices go on typing. */
const mostMeetings = 3;

/**
 * The answers of one form on the server, where another device may type too: each save names the edition that it is based
 * on, and what another device has typed meanwhile is brought together with what was typed here (decision 0066).
 */
export class SharedDraft {
  readonly #about: SharedDraftForm;
  #known: KnownDraft;
  /** Sent without an answer: the server may have them. */
  #attempted: Answers[] = [];
  #isLeft = false;

  constructor(about: SharedDraftForm) {
    this.#about = about;
    this.#known = about.known;
  }

  get known(): KnownDraft {
    return this.#known;
  }

  /** The form is no longer on the screen: nothing is asked there. */
  leave(): void {
    this.#isLeft = true;
  }

  /** Resolves to the server's time of saving (ISO 8601); a `HeldDraft` where the person has to choose. */
  async send(answers: Answers, meetings = 0): Promise<string> {
    const { userId: as, form, sent, version } = this.#about;
    try {
      const { edition } = this.#known;
      const body = { answers, sent, edition };
      // The last values are sent when the screen closes, even if another person has signed in.
      const { data } = await callApi(keepDraft, { params: { form }, body, ifMatch: version, as });
      this.#know({ edition: data.edition, answers });
      return data.saved_at;
    } catch (error) {
      if (error instanceof ApiFailure && error.isUnanswered) this.#attempted.push(answers);
      if (!isConflict(error) || meetings === mostMeetings) throw error;
      const together = await this.#meet();
      if (together === undefined) throw error;
      return this.send(together, meetings + 1);
    }
  }

  #know(known: KnownDraft): void {
    const { userId, form, version } = this.#about;
    this.#known = known;
    this.#attempted = [];
    rememberDraft(form, { ...known, userId, version });
  }

  /** The answers of both devices; undefined where the refusal was about something else. */
  async #meet(): Promise<Answers | undefined> {
    const { userId, form, afresh, read, fill, onMet, ask } = this.#about;
    const { meetOtherDevice } = await import('./meet-other-device.ts');
    const met = await meetOtherDevice({
      userId,
      form,
      afresh,
      known: this.#known,
      attempted: this.#attempted,
      read,
    });
    if (met === undefined) return undefined;
    const { theirs, at, differences, changesWith } = met;
    const take = (chosen: ReadonlySet<string>): void => {
      this.#know(theirs);
      onMet(theirs.answers);
      fill(changesWith(chosen));
    };
    if (differences.length === 0) {
      take(new Set());
      return read();
    }
    if (!this.#isLeft) ask({ at, differences, take });
    throw new HeldDraft();
  }
}
