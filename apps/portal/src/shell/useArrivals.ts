import type { StatementItem } from '@kontor/api-client/contract';
import { refreshMoney, useCall } from '@kontor/api-client/react';
import { formatAmount, useHiddenAmount } from '@kontor/ui/amount';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { inputs } from '../app/inputs.ts';
import { regionalLocale } from '../i18n/language.ts';
import { useCurrencies } from '../operations/useOperations.ts';
import { useSession } from '../session/SessionContext.ts';
import { useShellRoutes } from './ShellRoutes.ts';

/** Says quietly when money comes in while somebody is looking, on whichever page they are. */
export function useArrivals(): void {
  const { t, i18n } = useTranslation();
  const { organization } = useSession();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { operationAddress } = useShellRoutes();
  const currencies = useCurrencies().data;
  const { data } = useCall('statements.list', inputs.latest(organization.id));
  const hidden = useHiddenAmount();
  const known = useRef<ReadonlySet<string> | null>(null);
  useEffect(() => {
    if (data === undefined || currencies === undefined) return;
    const items = data.edges.map(({ node }) => node);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...items.map(({ id }) => id)]);
    if (before === null) return;
    const arrived = items.filter((item) => !before.has(item.id));
    if (arrived.length === 0) return;
    // Whatever else shows money is older than this.
    void refreshMoney(queries);
    for (const item of arrived.filter(isIncoming)) {
      const currency = currencies.find(({ id }) => id === item.currencyId);
      if (currency === undefined) continue;
      const { text } = formatAmount(item.creditSum ?? '0', {
        locale: regionalLocale(i18n.language),
        decimals: currency.decimals,
      });
      const amount = hidden ?? `${text}\u00a0${currency.name}`;
      toast({
        tone: 'positive',
        title:
          item.counterpartyFullName === null
            ? t('arrivedUnknown', { amount })
            : t('arrivedTitle', { amount, name: item.counterpartyFullName }),
        action: {
          label: t('show'),
          onPress: () => void navigate(operationAddress(item.id)),
        },
      });
    }
  }, [data, currencies, queries, i18n.language, navigate, operationAddress, t, hidden]);
}

const isIncoming = (item: StatementItem) => item.creditSum !== null && item.status !== 'SENT';
