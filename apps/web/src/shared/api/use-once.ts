import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** Lets one at a time begin: known at once, where `isPending` is told only after the second tap of two. */
export function useOnce() {
  const isUnderWay = useRef(false);
  return {
    begin(): boolean {
      if (isUnderWay.current) return false;
      isUnderWay.current = true;
      return true;
    },
    end(): void {
      isUnderWay.current = false;
    },
  };
}

/** A change that a double tap makes once; the second would be refused for what the first has done. */
export function useSingleMutation<Answer, Wish = void>(options: UseMutationOptions<Answer, Error, Wish>) {
  const { begin, end } = useOnce();
  const { mutate, ...rest } = useMutation({
    ...options,
    async onSettled(...settled) {
      end();
      await options.onSettled?.(...settled);
    },
  });
  return {
    ...rest,
    mutate(...wanted: Parameters<typeof mutate>): void {
      if (begin()) mutate(...wanted);
    },
  };
}
