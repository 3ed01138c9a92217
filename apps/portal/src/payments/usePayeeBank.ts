import {
  hasAvailable,
  wholeBankNumber,
  type BankNumber,
  type BeneficiaryPaymentKind,
} from '@kontor/api-client/domain';
import { CallError, useApi } from '@kontor/api-client/react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';

type TypedNumber = {
  /** Of payments to such an account; undefined where there is none. */
  kind: BeneficiaryPaymentKind | undefined;
  currencyId: string;
  field: BankNumber;
  typed: string;
};

/**
 * Name of the bank that a typed number names, once the number is whole. The bank is asked once for each number, with an
 * account in the payment's currency; undefined without one, and where the answer names no bank.
 */
export function usePayeeBank({ kind, currencyId, field, typed }: TypedNumber): string | undefined {
  const { organization } = useSession();
  const client = useApi();
  const accounts = useAccounts();
  const held = accounts.status === 'success' ? accounts.data.flatMap(({ balances }) => balances) : [];
  const usable = held.filter((balance) => balance.currencyId === currencyId);
  const from = usable.find(hasAvailable) ?? usable[0];
  const number = wholeBankNumber(field, typed);
  const named = kind === undefined || number === undefined ? undefined : namedBy(kind, field, number);
  const found = useQuery({
    queryKey: ['payeeBank', organization.id, currencyId, kind, field, number],
    enabled: named !== undefined && from !== undefined,
    // A bank keeps its numbers.
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      if (named === undefined || from === undefined) return null;
      const { accountId } = from;
      const payment = { ...named, organizationId: organization.id, accountId, currencyId };
      const checked = await client.call('payments.check', { body: { payment } });
      if (!checked.ok) throw new CallError('payments.check', checked);
      return checked.data.bank;
    },
  });
  return found.data?.name;
}

/** A payment that knows nothing but the number that names the payee's bank. */
function namedBy(kind: BeneficiaryPaymentKind, field: BankNumber, number: string) {
  const ibanOrBic = field === 'iban' ? { iban: number } : { benificiaryBIC: number };
  switch (kind) {
    case 'EURO':
      return { kind, ...ibanOrBic };
    case 'INTERNATIONAL':
      return { kind, ...ibanOrBic };
    case 'GBP':
      return { kind, sortCode: number };
    case 'USD':
      return { kind, aba: number };
    default:
      return undefined;
  }
}
