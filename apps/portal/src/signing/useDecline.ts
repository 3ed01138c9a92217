import type { Payment } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { useAccounts } from '../shell/useAccounts.ts';
import { useSigningActs, type SigningActs } from './SigningContext.ts';

/** Declines a payment and confirms it in a toast. Declining can't be undone, so the toast offers to repeat the payment. */
export function useDecline(): SigningActs['decline'] {
  const { t } = useTranslation('history');
  const { decline } = useSigningActs();
  const { organization, mayPay } = useSession();
  const accounts = useAccounts();
  const currencies = useCurrencies().data ?? [];
  const queries = useQueryClient();
  const client = useApi();
  const navigate = useNavigate();

  const addressOfAnother = async (payment: Payment): Promise<string | null> => {
    if (!mayPay || accounts.status !== 'success') return null;
    const ownNumbers = accounts.data.map(({ number }) => number);
    const bank = { client, queries, organizationId: organization.id, currencies, ownNumbers };
    // Loaded with the first decline; if that fails, the toast has no Repeat.
    return import('../payments/addressOfAnother.ts').then(
      (file) => file.addressOfAnother(payment, bank),
      () => null,
    );
  };

  const tell = async (payment: Payment) => {
    const address = await addressOfAnother(payment);
    toast({
      tone: 'info',
      // Several declines at once show one toast, about the last.
      key: 'declined',
      title: t('declined', { payee: payment.benificiaryFullName }),
      ...(address !== null && {
        action: { label: t('repeat'), onPress: () => void navigate(address) },
      }),
    });
  };

  return async (payment) => {
    const refusal = await decline(payment);
    if (refusal === null) void tell(payment);
    return refusal;
  };
}
