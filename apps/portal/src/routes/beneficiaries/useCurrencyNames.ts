import { useCurrencies } from '../../operations/useOperations.ts';

/** Finds the code of a currency by its id; empty where there is none. */
export function useCurrencyNames(): (id: string) => string {
  const { data } = useCurrencies();
  return (id) => data?.find((currency) => currency.id === id)?.name ?? '';
}
