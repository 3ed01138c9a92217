import { toast } from '@kontor/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Refusal } from './bank.ts';
import { texts } from './texts/index.ts';

/** Why the bank did not do what it was asked. */
export const reasonOf = (error: Error): string =>
  error instanceof Refusal ? error.message : texts.loadFailed;

/** Does something at the bank, says what came of it where the page does not show it anyhow, and has everything on the page looked up again. */
export function useAct<T>(
  act: (input: T) => Promise<unknown>,
  { said, about, done }: { said?: (input: T) => string; about?: (input: T) => string; done?: () => void },
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (_, input) => {
      if (said !== undefined) toast({ tone: 'positive', title: said(input), description: about?.(input) });
      done?.();
    },
    onError: (error) =>
      toast({
        tone: 'negative',
        title: texts.refused,
        description: reasonOf(error),
      }),
    onSettled: () => queries.invalidateQueries(),
  });
}
