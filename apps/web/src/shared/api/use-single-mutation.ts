import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { longToast, useToast } from '../../ui/toaster.tsx';
import { ApiFailure, firstErrors, messageOf } from './api-failure.ts';
import { useRepeatKey } from './repeat-key.ts';

type FieldMessages = Readonly<Record<string, string>>;
type KeyFor = ReturnType<typeof useRepeatKey>['keyFor'];

interface SingleMutation<Answer, Wish> {
  /** Makes the change. `keyFor` gives the Idempotency-Key of a body, for calls that take one. */
  readonly mutationFn: (wish: Wish, keyFor: KeyFor) => Promise<Answer>;
  /** What follows a success; the button stays busy until it has ended. */
  readonly onSuccess?: (answer: Answer, wish: Wish) => unknown;
  /** What follows a failure; one that it has told by itself (`true`) is told nowhere else. */
  readonly onFailure?: (failure: Error) => boolean | Promise<boolean>;
  readonly onSettled?: () => unknown;
  /**
   * Where a failure is told. `toast`: in a toast. `fields`: the messages of fields in `errors`, any other failure in
   * a toast. `here`: the messages of fields in `errors`, any other in `failure`.
   */
  readonly failures?: 'toast' | 'fields' | 'here';
  /** Milliseconds for which the words of a success are shown, where not the usual ones. */
  readonly successTime?: number;
  /** A success leads to another screen: until that is there, the button stays busy and sends nothing again. */
  readonly leaves?: boolean;
}

/** The words that the server has for a success, where it has any. */
const messageIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && 'message' in answer && typeof answer.message === 'string'
    ? answer.message
    : undefined;

/**
 * A change that a double tap makes once; the second would be refused for what the first has done. What the server says
 * of a success is shown in a toast, a failure where `failures` says. Without a network it fails at once.
 */
export function useSingleMutation<Answer, Wish = void>(change: SingleMutation<Answer, Wish>) {
  const { mutationFn, onSuccess, onFailure, onSettled, failures = 'toast', successTime, leaves } = change;
  const toast = useToast();
  const repeat = useRepeatKey();
  // Known at once, where `isPending` is told only after the second tap of two.
  const isUnderWay = useRef(false);
  const [errors, setErrors] = useState<FieldMessages>({});
  const [failure, setFailure] = useState<string>();

  const { mutate, isPending, isSuccess, error } = useMutation<Answer, Error, Wish>({
    networkMode: 'always',
    mutationFn: (wish) => mutationFn(wish, repeat.keyFor),
    async onSuccess(answer, wish) {
      repeat.done();
      const text = messageIn(answer);
      if (text !== undefined) toast({ tone: 'success', text, ...(successTime && { timeout: successTime }) });
      await onSuccess?.(answer, wish);
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
      await onSettled?.();
    },
  });

  return {
    isPending: isPending || (leaves === true && isSuccess),
    error,
    /** The first message of each field that is at fault. */
    errors,
    setErrors,
    /** The message of a field goes when that field is edited. */
    clear: (...fields: readonly string[]): void =>
      setErrors((before) =>
        Object.fromEntries(Object.entries(before).filter(([name]) => !fields.includes(name))),
      ),
    /** What is said of the change as a whole, with `failures: 'here'`. */
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
