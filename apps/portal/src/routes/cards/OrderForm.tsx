import { newIdempotencyKey } from '@kontor/api-client/client';
import type { Card, CardOrder } from '@kontor/api-client/contract';
import { refreshMoney, useMutationCall } from '@kontor/api-client/react';
import {
  CardOrderForm,
  newCardOrder,
  type CardOrderFormProps,
} from '@kontor/banking-widgets/card-order-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useErrorText } from '../../app/useErrorText.ts';
import { personName } from '../../shell/personName.ts';
import { useSession } from '../../session/SessionContext.ts';
import { UnsavedChanges } from '../../payments/UnsavedChanges.tsx';
import { paths } from '../paths.ts';
import { readCardOrder, writeCardOrder } from './orderStore.ts';

type OrderFormProps = Pick<CardOrderFormProps, 'accounts' | 'products' | 'countries'> & {
  replaced: Card | undefined;
};

/** What was typed of an order, and the order itself, which is made once however often it is sent. */
export function OrderForm({ accounts, products, countries, replaced }: OrderFormProps) {
  const { t } = useTranslation('cards');
  const { user } = useSession();
  const errorText = useErrorText();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [first] = useState(() => newCardOrder({ accounts, products }, personName(user), replaced));
  const [draft, setDraft] = useState(first);
  const [done, setDone] = useState(false);
  const order = useMutationCall('cards.order', {
    onDone: ({ id }) => {
      setDone(true);
      writeCardOrder(null);
      void refreshMoney(queries).then(() =>
        navigate(`${paths.orderCard}?completed=${encodeURIComponent(id)}`, { replace: true }),
      );
    },
  });
  const failure = order.error?.failure;
  const error = failure?.kind === 'http' && failure.error.kind === 'fields' ? failure.error : undefined;
  return (
    <>
      <UnsavedChanges
        unsaved={draft !== first && !done}
        keeps={(path) => path === paths.orderCard}
        title={t('unsavedTitle')}
        text={t('unsavedText')}
      />
      <CardOrderForm
        accounts={accounts}
        products={products}
        countries={countries}
        draft={draft}
        onDraftChange={(next) => {
          order.reset();
          setDraft(next);
        }}
        onOrder={(body) => order.mutate({ body, idempotencyKey: keyOf(body) })}
        ordering={order.isPending || done}
        problem={
          failure === undefined
            ? null
            : {
                general: error === undefined ? errorText(failure, 'act') : error.general,
                fields: Object.fromEntries(
                  Object.entries(error?.fields ?? {}).map(([field, { text }]) => [field, text]),
                ),
              }
        }
      />
    </>
  );
}

/** One key for one order: repeated as it was, after a reload too, it is the same intent; changed it is another. */
function keyOf(body: CardOrder): string {
  const order = JSON.stringify(body);
  const sent = readCardOrder();
  if (sent?.order === order) return sent.key;
  const key = newIdempotencyKey();
  writeCardOrder({ order, key });
  return key;
}
