import { maskedNumber } from '@kontor/api-client/domain';
import type { Command } from '@kontor/ui/command-palette';
import { History, Send, User } from '@kontor/ui/icons';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { reachedBy } from '../../payments/beneficiaryPayment.ts';
import { usePayees } from '../../payments/usePayees.ts';
import { useSession } from '../../session/SessionContext.ts';
import { beneficiaryAddress, paths } from '../paths.ts';

/** Letters from which a search says something. */
const minLetters = 2;

/** Payees whose name or account number has what is typed, found by the bank, and the way to search the history for it. */
export function useFound(wanted: string) {
  const { t } = useTranslation('palette');
  const { mayPay, seesHistory } = useSession();
  const asked = useDeferredValue(wanted);
  const payees = usePayees(asked);
  if (wanted.length < minLetters || !seesHistory)
    return { results: [], loading: false, failed: false, retry: () => {} };
  const found = payees.status === 'success' && asked === wanted ? payees.data : [];
  const results: Command[] = [
    ...found.map(({ beneficiary, payment }) => {
      const { id, name } = beneficiary;
      const number = reachedBy(beneficiary);
      return {
        id,
        group: t('payees'),
        label: name,
        hint: number && maskedNumber(number),
        icon: mayPay && payment !== null ? <Send /> : <User />,
        href: (mayPay ? payment : null) ?? beneficiaryAddress(id),
      };
    }),
    {
      id: 'searchHistory',
      group: t('searched'),
      label: t('searchHistory', { wanted }),
      icon: <History />,
      href: `${paths.history}?${new URLSearchParams({ query: wanted })}`,
    },
  ];
  return {
    results,
    loading: payees.status === 'pending' || asked !== wanted,
    failed: payees.status === 'error',
    retry: () => {
      if (payees.status === 'error') payees.retry();
    },
  };
}
