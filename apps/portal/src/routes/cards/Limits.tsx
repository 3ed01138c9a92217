import { isCardOver, type HeldCard } from '@kontor/api-client/domain';
import { refreshMoney, useCall, useMutationCall } from '@kontor/api-client/react';
import { CardLimits } from '@kontor/banking-widgets/card-limits';
import { toast } from '@kontor/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { useSession } from '../../session/SessionContext.ts';

/** How much may be spent with the card, to be changed by somebody who may pay, until the card is over. */
export function Limits({ held: { account, card } }: { held: HeldCard }) {
  const { t } = useTranslation('cards');
  const errorText = useErrorText();
  const queries = useQueryClient();
  const { mayPay } = useSession();
  const [editing, edit] = useState(false);
  const set = useMutationCall('cards.setLimits', {
    onDone: () => {
      toast({ tone: 'positive', title: t('limitsSaved') });
      void refreshMoney(queries).then(() => edit(false));
    },
  });
  // If this fails, the limits are shown without it.
  const spending = useCall('cards.spending', { params: { id: card.id } });
  const spent = useLoadable([spending], spending.data);
  const currency = account.balances.find(({ currencyId }) => currencyId === card.currencyId)?.currency;
  if (currency === undefined) return null;
  return (
    <CardLimits
      limits={card.limits}
      spent={spent}
      currency={currency}
      editing={editing}
      onEditingChange={(next) => {
        set.reset();
        edit(next);
      }}
      onSave={
        mayPay && !isCardOver(card.status)
          ? (limits) => set.mutate({ params: { id: card.id }, body: limits })
          : undefined
      }
      saving={set.isPending}
      problem={set.error ? errorText(set.error.failure, 'act') : undefined}
    />
  );
}
