import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useRef } from 'react';

/** Lets only one start at a time. Immediate, whereas `isPending` changes only after a second quick tap. */
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

/** A mutation that a double tap runs once; the second run would be refused because of the first. */
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
