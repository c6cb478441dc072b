import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ToastWords } from '../../ui/toast-queue.ts';
import { longToast, useToast } from '../../ui/toaster.tsx';
import { ApiFailure, firstErrors, messageOf } from './api-failure.ts';
import { useRepeatKey, type KeyMemory } from './repeat-key.ts';

type FieldMessages = Readonly<Record<string, string>>;
type KeyFor = ReturnType<typeof useRepeatKey>['keyFor'];

interface SingleMutation<Answer, Wish> {
  /** Makes the change. `keyFor` gives the Idempotency-Key of a body, for calls that take one. */
  readonly mutationFn: (wish: Wish, keyFor: KeyFor) => Promise<Answer>;
  /** Runs after a success; the button stays busy until it has finished. */
  readonly onSuccess?: (answer: Answer, wish: Wish) => unknown;
  /** Runs after a failure; `true` means that it has shown the failure itself. */
  readonly onFailure?: (failure: Error) => boolean | Promise<boolean>;
  /** Runs once the outcome is shown; the button stays busy until it has finished. */
  readonly onSettled?: (failure: Error | null) => unknown;
  /**
   * Where a failure is shown. `toast`: in a toast. `fields`: messages of fields in `errors`, any other failure in a
   * toast. `here`: messages of fields in `errors`, any other in `failure`.
   */
  readonly failures?: 'toast' | 'fields' | 'here';
  /** Look of the success message; without it `success`. */
  readonly toneOf?: (answer: Answer) => ToastWords['tone'];
  /** Milliseconds for which a success message is shown, if not the default. */
  readonly successTime?: number;
  /** A success leads to another screen: until that is shown, the button stays busy and sends nothing again. */
  readonly leaves?: boolean;
  /** Where its key is kept, if what is typed survives a reload. */
  readonly keys?: KeyMemory;
}

/** The server's message for a success, if it has one. */
const messageIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined;

/**
 * A mutation that a double tap runs once; the second run would be refused because of the first. The server's success
 * message is shown in a toast, a failure where `failures` says. Without a network it fails at once.
 */
export function useSingleMutation<Answer, Wish = void>(change: SingleMutation<Answer, Wish>) {
  const {
    mutationFn,
    onSuccess,
    onFailure,
    onSettled,
    failures = 'toast',
    successTime,
    leaves,
    keys,
  } = change;
  const { toneOf = () => 'success' as const } = change;
  const toast = useToast();
  const repeat = useRepeatKey(keys);
  // Immediate, whereas `isPending` changes only after a second quick tap.
  const isUnderWay = useRef(false);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();

  const { mutate, reset, isPending, isSuccess, error } = useMutation<Answer, Error, Wish>({
    networkMode: 'always',
    mutationFn: (wish) => mutationFn(wish, repeat.keyFor),
    async onSuccess(answer, wish) {
      const text = messageIn(answer);
      if (text !== undefined)
        toast({ tone: toneOf(answer), text, ...(successTime && { timeout: successTime }) });
      await onSuccess?.(answer, wish);
      // Not before what was typed is forgotten: after a reload it would be sent again, under another key.
      repeat.done();
    },
    async onError(refused) {
      if ((await onFailure?.(refused)) === true) return;
      const found = failures !== 'toast' && refused instanceof ApiFailure ? firstErrors(refused.errors) : {};
      if (Object.keys(found).length > 0) setErrors(found);
      else if (failures === 'here') setFailure(messageOf(refused));
      else toast({ tone: 'danger', text: messageOf(refused), timeout: longToast });
    },
    async onSettled(_answer, refused) {
      isUnderWay.current = leaves === true && refused === null;
      await onSettled?.(refused);
    },
  });

  const isLeaving = leaves === true && isSuccess;
  useEffect(() => {
    if (!isLeaving) return undefined;
    // A user who goes back before the next screen opens stays on this one.
    const stay = (): void => {
      isUnderWay.current = false;
      reset();
    };
    window.addEventListener('popstate', stay);
    return () => window.removeEventListener('popstate', stay);
  }, [isLeaving, reset]);

  return {
    isPending: isPending || isLeaving,
    error,
    /** The first message of each invalid field. */
    errors,
    setErrors,
    /** A field's message disappears when that field is edited. */
    clear: (...fields: readonly string[]): void =>
      setErrors((before) =>
        fields.some((name) => name in before)
          ? Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name)))
          : before,
      ),
    /** The message about the change as a whole, with `failures: 'here'`. */
    failure,
    setFailure,
    mutate(...wanted: Parameters<typeof mutate>): void {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setErrors({});
      setFailure(undefined);
      mutate(...wanted);
    },
  };
}
