import type { CardOrder } from '@kontor/api-client/contract';
import { productFor } from '@kontor/api-client/domain';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Select } from '@kontor/ui/select';
import { Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { AddressFields } from './AddressFields.tsx';
import {
  addressLengths,
  checkCardOrder,
  hasCards,
  spendingBalances,
  type CardOffer,
  type CardOrderDraft,
  type CardOrderField,
  type DeliveryCountry,
} from './cardOrderDraft.ts';

export type CardOrderFormProps = CardOffer & {
  countries: readonly DeliveryCountry[];
  draft: CardOrderDraft;
  onDraftChange: (draft: CardOrderDraft) => void;
  onOrder: (order: CardOrder) => void;
  ordering: boolean;
  /** Why the bank did not take the order: as a whole, and beside its fields. */
  problem: {
    readonly general?: string | undefined;
    readonly fields: Readonly<Record<string, string>>;
  } | null;
};

// SCOPE-14
/** Orders a card: whose money it spends, what kind, whose name is on it and where it goes. Its fee is said before. */
export function CardOrderForm(props: CardOrderFormProps) {
  const { accounts, products, countries, draft, onDraftChange, onOrder, ordering, problem } = props;
  const { text, amount } = useDetailTexts();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const offer = { accounts, products };
  const checked = checkCardOrder(draft, offer);
  useEffect(() => {
    if (attempts > 0 || problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts, problem]);
  const errorOf = (field: CardOrderField) => {
    const error = checked.ok || attempts === 0 ? undefined : checked.errors[field];
    if (error === undefined) return problem?.fields[field] ?? problem?.fields[`deliveryAddress.${field}`];
    const length = field in addressLengths ? addressLengths[field as keyof typeof addressLengths] : 0;
    return text(`cards.order.problem.${error}`, { length: String(length) });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ordering) return;
    setAttempts(attempts + 1);
    if (checked.ok) onOrder(checked.order);
  };
  const spending = spendingBalances(offer);
  const chosen = spending.find(
    ({ balance }) => balance.accountId === draft.accountId && balance.currencyId === draft.currencyId,
  )?.balance;
  const product = draft.cardType === '' ? undefined : productFor(products, draft.cardType, draft.currencyId);
  const fee =
    chosen && product?.fee?.feeFixedAmount
      ? amount(product.fee.feeFixedAmount, amountCurrency(chosen.currency))
      : null;
  const kindOf = (kind: 'VIRTUAL' | 'PHYSICAL', label: string, description: string) => {
    const offered = chosen === undefined || productFor(products, kind, chosen.currencyId) !== undefined;
    const currency = chosen?.currency.name ?? '';
    return {
      id: kind,
      label,
      description: offered ? description : text('cards.order.unavailable', { currency }),
      disabled: !offered,
    };
  };
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={6}>
        <RadioGroup
          label={text('cards.order.kind')}
          look="card"
          items={[
            kindOf('VIRTUAL', text('cards.order.virtual'), text('cards.order.virtualText')),
            kindOf('PHYSICAL', text('cards.order.physical'), text('cards.order.physicalText')),
          ].filter(({ id }) => products.some(({ cardType }) => cardType === id))}
          value={draft.cardType === '' ? null : draft.cardType}
          onChange={(kind) =>
            onDraftChange({ ...draft, cardType: kind === 'VIRTUAL' || kind === 'PHYSICAL' ? kind : '' })
          }
          error={errorOf('cardType')}
        />
        <Select
          label={text('cards.order.account')}
          placeholder={text('cards.order.accountPlaceholder')}
          items={spending.map(({ account, balance }) => {
            const currency = balance.currency.name;
            const offered = hasCards(products, balance.currencyId);
            return {
              id: balance.id,
              label: accountName(account, text),
              suffix: currency,
              description: offered
                ? text('payment.available', {
                    amount: amount(balance.available, amountCurrency(balance.currency)),
                  })
                : text('cards.order.lacks', { currency }),
              icon: <CurrencyIcon code={currency} size="small" />,
              disabled: !offered,
            };
          })}
          value={chosen?.id ?? null}
          onChange={(id) => {
            const found = spending.find(({ balance }) => balance.id === id)?.balance;
            if (found) onDraftChange({ ...draft, accountId: found.accountId, currencyId: found.currencyId });
          }}
          error={errorOf('accountId') ?? errorOf('currencyId')}
        />
        <TextField
          label={text('cards.order.name')}
          description={text('cards.order.nameHint')}
          value={draft.cardName}
          onChange={(cardName) => onDraftChange({ ...draft, cardName })}
          autoComplete="cc-name"
          error={errorOf('cardName')}
        />
        {draft.cardType === 'PHYSICAL' && (
          <AddressFields
            countries={countries}
            draft={draft}
            onDraftChange={onDraftChange}
            errorOf={errorOf}
          />
        )}
        <Stack gap={2}>
          <List>
            <ListRow
              title={text('cards.order.fee')}
              trailing={<Text weight="medium">{fee ?? text('cards.order.free')}</Text>}
            />
          </List>
          {fee !== null && (
            <Text size="small" tone="muted">
              {text('cards.order.feeFrom')}
            </Text>
          )}
        </Stack>
        {problem?.general !== undefined && <Banner tone="negative">{problem.general}</Banner>}
        <Button type="submit" fullWidth sends loading={ordering}>
          {fee === null ? text('cards.order.submit') : text('cards.order.submitFee', { fee })}
        </Button>
      </Stack>
    </form>
  );
}
