import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type InputEvent,
  type SubmitEvent,
} from 'react';
import type { Validated } from '../../rules/engine/validate.ts';
import { firstErrors } from '../api/api-failure.ts';
import { takeOverForm } from './early-submit.ts';
import type { Entered, FormMemory } from './form-memory.ts';
import { placeFailure, type FieldPlaces } from './place-failure.ts';
import { fillIn, typedIn } from './typed-values.ts';

export type Edit<Values> = (change: Partial<Values> | ((before: Values) => Partial<Values>)) => void;

interface Begun<Values extends object> {
  /** Where it is kept: `inTab` or `useOnDevice`. */
  readonly kept: FormMemory;
  /** What it begins with. Only these fields are kept: never name a password or a code here. */
  readonly empty: Values;
  /** Fields that keep their proposed value once anything else is typed, for example the day. */
  readonly settled?: readonly (keyof Values & string)[];
  /** `empty` is what the server has stored: a field that was stored anew since shows that, never an older text. */
  readonly isStored?: boolean;
}

interface KeptForm<Values extends object, Checked>
  extends Begun<Values>, Partial<Omit<FieldPlaces, 'general'>> {
  /** The rules; no call is made if one fails. */
  readonly check?: (entered: Partial<Values> & Entered) => Validated<Checked>;
  /** Makes the call and everything that follows a success; a failure is shown where it belongs. */
  readonly send?: (checked: Checked) => Promise<void>;
  /** The field that shows every failure that belongs to no other. */
  readonly general?: string | ((values: Values) => string);
  /** Editing the field on the left also clears the error on the right. */
  readonly clears?: Readonly<Record<string, string>>;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = (values: object): Entered => ({ ...values });

const only = (all: Entered, isWanted: (name: string) => boolean): Entered =>
  Object.fromEntries(Object.entries(all).filter(([name]) => isWanted(name)));

/** What was kept of the fields that the form has: a page of another version may have kept others. */
function restored(kept: FormMemory, begun: Entered): Entered {
  const answers = kept.read(begun) ?? {};
  return only(answers, (name) => typeof answers[name] === typeof begun[name]);
}

/** The values of a form, kept until they were sent or are as they began. */
function useEntered<Values extends object>(form: Begun<Values>) {
  const { kept, empty, isStored } = form;
  const settled: readonly string[] = form.settled ?? [];
  // What is stored may be read anew while it is shown: the form shows what it was opened with.
  const [begun, setBegun] = useState(isStored ? empty : undefined);
  const base = begun ?? empty;
  const [entered, setEntered] = useState(() => restored(kept, fieldsOf(empty)));
  const latest = useRef({ base, entered });
  useLayoutEffect(() => {
    latest.current = { ...latest.current, base };
  });
  const valuesOf = (those: typeof latest.current) => ({ ...those.base, ...those.entered }) as Values;

  function take(next: Entered, from = latest.current.base): void {
    latest.current = { base: from, entered: next };
    setEntered(next);
  }

  function hold(values: Entered, from = latest.current.base): void {
    const before = fieldsOf(from);
    const isTyped = (name: string): boolean => !isSame(values[name], before[name]);
    const isAny = Object.keys(values).some(isTyped);
    // Once anything is typed, the others stay as they were proposed while the form is open.
    take(isAny ? values : {}, from);
    const isKept = (name: string): boolean => name in before && (isTyped(name) || settled.includes(name));
    const answers = isAny ? only(fieldsOf(values), isKept) : {};
    if (Object.keys(answers).length === 0) kept.forget();
    else kept.keep(answers, isStored ? only(before, (name) => name in answers) : undefined);
  }

  return {
    values: valuesOf({ base, entered }),
    begun: base,
    /** The value of an input that is not kept, for example a password. */
    typed(name: string): string {
      const { [name]: value } = entered;
      return typeof value === 'string' ? value : '';
    },
    take,
    hold,
    edit(change: Parameters<Edit<Values>>[0]): void {
      const before = valuesOf(latest.current);
      hold({ ...before, ...(typeof change === 'function' ? change(before) : change) });
    },
    /** It was sent, or is given up. */
    forget: (): void => hold({}),
    /** These values were sent: what was typed since stays, and makes this false. */
    forgetSent(sent: Values): boolean {
      const isAsSent = isSame(valuesOf(latest.current), { ...latest.current.base, ...sent });
      if (isAsSent) hold({});
      return isAsSent;
    },
    /** The server has stored these: it begins with them from now on. */
    begin(stored: Values): void {
      setBegun(stored);
      hold({}, stored);
    },
  };
}

/**
 * The values of a form that is no step of a wizard. What is typed survives a failure, a closed dialog, a reload, a lost
 * network and the end of the session, for this person alone (EASE-06). Its inputs either show `values` and call `edit`,
 * or have only names and hold their values themselves, even before the script has loaded: then `formProps` belong to
 * the form, errors are shown under their fields and disappear on editing, and the first one gets the focus.
 */
export function useKeptForm<Values extends object, Checked = never>(form: KeptForm<Values, Checked>) {
  const { kept, check, send, clears, general = '' } = form;
  const element = useRef<HTMLFormElement>(null);
  const sending = useRef(false);
  const focusError = useRef(false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isSubmitting, setSubmitting] = useState(false);
  const { take, hold, ...tools } = useEntered(form);

  function fillKept(): void {
    if (element.current !== null) fillIn(element.current, kept.read() ?? {});
  }

  const takeOver = useEffectEvent((shown: HTMLFormElement) => {
    fillKept();
    take(typedIn(shown));
    takeOverForm(shown);
  });
  useEffect(() => {
    if (element.current !== null) takeOver(element.current);
  }, []);

  useEffect(() => {
    if (!focusError.current) return;
    focusError.current = false;
    element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  function show(next: Record<string, string>): void {
    focusError.current = true;
    setErrors(next);
  }

  async function submit(given: Entered = {}): Promise<void> {
    const shown = element.current;
    if (shown === null || sending.current || check === undefined || send === undefined) return;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the rules judge what the inputs hold
    const result = check({ ...typedIn(shown), ...given } as Partial<Values> & Entered);
    if (!result.ok) return show(firstErrors(result.errors));
    sending.current = true;
    setSubmitting(true);
    setErrors({});
    try {
      await send(result.value);
      // The button stays busy while the next screen loads.
      kept.forget();
    } catch (failure) {
      setSubmitting(false);
      const place = typeof general === 'string' ? general : general(tools.values);
      show(placeFailure(failure, { fields: [], ...form, general: place }));
    } finally {
      sending.current = false;
    }
  }

  function onInput({ target }: InputEvent<HTMLFormElement>): void {
    const shown = element.current;
    if (shown === null || !('name' in target) || typeof target.name !== 'string') return;
    const gone = [target.name, clears?.[target.name]];
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !gone.includes(field))),
    );
    hold(typedIn(shown));
  }

  return {
    ...tools,
    /** For what sends them: the same text sent again after a reload is the same request. */
    keys: kept.keys,
    errors,
    isSubmitting,
    /** Submits like the button; `given` replaces values that the inputs do not show yet. */
    submit: (given?: Entered) => void submit(given),
    /** Fields that are shown later get what was kept of them. */
    fillKept,
    /** For the form element. By POST, so that a password never gets into a URL. */
    formProps: {
      ref: element,
      method: 'post',
      noValidate: true,
      // The form may already carry the mark of an early submit.
      suppressHydrationWarning: true,
      onInput,
      onSubmit(event: SubmitEvent<HTMLFormElement>) {
        event.preventDefault();
        void submit();
      },
    } as const,
  };
}
