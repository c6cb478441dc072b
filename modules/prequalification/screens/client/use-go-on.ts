import { useSingleMutation } from '#kit/browser/api/use-single-mutation.ts';

/** Goes on with a step's valid answers, once what another device has typed in it meanwhile has been seen (REACH-03). */
export function useGoOn<Values>(settle: () => Promise<unknown>, goOn: (values: Values) => unknown) {
  const { mutate, isPending } = useSingleMutation({
    async mutationFn(values: Values) {
      await settle();
      return { values };
    },
    onSuccess: ({ values }) => goOn(values),
  });
  return { goOn: (values: Values) => mutate(values), isPending };
}
