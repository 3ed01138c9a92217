import type { Account } from '@kontor/api-client/contract';
import {
  amountCap,
  balanceAfterExchange,
  exchangeSums,
  type CheckedExchange,
  type ExchangeErrors,
  type ExchangeSide,
} from '@kontor/api-client/domain';
import { Button, IconButton } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Chat, ChevronRight, Swap } from '@kontor/ui/icons';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { PaymentRefused } from '../PaymentForm/PaymentRefused.tsx';
import { amountCurrency } from '../shared/currencies.ts';
import type { ExchangeSteps } from './exchange.ts';
import {
  otherSide,
  swapped,
  withAccount,
  withBalance,
  type ExchangeDraft,
  type SideBalance,
} from './exchangeDraft.ts';
import * as css from './ExchangeForm.css.ts';
import { ExchangeSummary } from './ExchangeSummary.tsx';
import { QuoteBox } from './QuoteBox.tsx';
import { RateChanged } from './RateChanged.tsx';
import { SideField } from './SideField.tsx';

type ExchangeFieldsProps = ExchangeSteps & {
  own: readonly Account[];
  from: SideBalance | undefined;
  to: SideBalance | undefined;
  checked: CheckedExchange;
};

/** The form: both sums can be typed, and the bank computes the other one. */
export function ExchangeFields(props: ExchangeFieldsProps) {
  const { own, from, to, checked, draft, onDraftChange, quote, onRenew, onReview, onCancel } = props;
  const { unknown, problem = null, onCustomRate, timeZone, now = Date.now } = props;
  const { text, amount } = useDetailTexts();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [attempts]);

  const chosen = { from, to };
  const offer = quote.status === 'success' ? quote.offer : null;
  const lapsed = quote.status === 'success' ? quote.lapsed : null;
  const sums = offer && from && exchangeSums(offer.quote, from.balance.currencyId);
  const flexible = otherSide(draft.fixed);
  const computed = chosen[flexible]?.balance.currency;
  const short = offer !== null && !offer.quote.sufficientFunds;
  const errors: ExchangeErrors = checked.ok ? {} : checked.errors;

  const values = () => {
    const currency = chosen[draft.fixed]?.balance.currency;
    const unit = currency ? amountCurrency(currency) : { code: '', decimals: 2 };
    return {
      decimals: String(unit.decimals),
      maximum: amount(amountCap.toString(), unit),
      available: from ? amount(from.balance.available, amountCurrency(from.balance.currency)) : '',
    };
  };
  const errorOf = (side: ExchangeSide): string | undefined => {
    const refused = refusedBeside(problem?.fields ?? {}, side, draft);
    if (refused !== undefined) return refused;
    if (side === 'from' && short && from)
      return text('payment.insufficient', {
        amount: amount(offer.quote.available, amountCurrency(from.balance.currency)),
      });
    if (attempts === 0) return undefined;
    if (errors[side]) return text(`exchange.problem.${errors[side]}`);
    return side === draft.fixed && errors.sum ? text(`payment.problem.${errors.sum}`, values()) : undefined;
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAttempts(attempts + 1);
    if (checked.ok && offer !== null && !short) onReview();
  };
  const sideField = (side: ExchangeSide) => (
    <SideField
      side={side}
      accounts={own}
      chosen={chosen[side]}
      sum={side === draft.fixed ? draft.sum : (sums?.[side] ?? '')}
      onSum={(sum) => onDraftChange({ ...draft, fixed: side, sum })}
      onAccount={(account) => onDraftChange(withAccount(draft, side, account, own))}
      onBalance={(balance) => onDraftChange(withBalance(draft, side, balance, own))}
      description={<Description side={side} chosen={chosen[side]} bought={sums?.to} />}
      error={errorOf(side)}
      // Too much is said before anybody tries to go on.
      warning={
        side === 'from' && attempts === 0 && errors.sum === 'sumAboveAvailable'
          ? text('payment.problem.sumAboveAvailable', values())
          : undefined
      }
    />
  );

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <PaymentRefused problem={problem} />
        <div className={css.sides}>
          {sideField('from')}
          <div className={css.seam}>
            <span className={css.swap}>
              <IconButton
                icon={<Swap />}
                label={text('exchange.swap')}
                onClick={() => onDraftChange(swapped(draft))}
              />
            </span>
          </div>
          {sideField('to')}
        </div>
        {lapsed && offer && computed ? (
          <RateChanged lapsed={lapsed} present={offer.quote} side={flexible} currency={computed} />
        ) : (
          !unknown && (
            <QuoteBox
              quote={quote}
              from={from?.balance.currency.name ?? ''}
              to={to?.balance.currency.name ?? ''}
              onRenew={onRenew}
              made={false}
              now={now}
            />
          )
        )}
        {offer && from && to && <ExchangeSummary offer={offer} from={from} timeZone={timeZone} />}
        {lapsed && offer && computed ? (
          <Inline gap={2} wrap>
            <Button tone="secondary" onClick={onCancel}>
              {text('exchange.cancel')}
            </Button>
            <Button type="submit" sends>
              {text(`exchange.changed.take.${flexible}`, {
                amount: amount(offer.quote.exchangeCurrencyFlexibleSum, amountCurrency(computed)),
              })}
            </Button>
          </Inline>
        ) : (
          <Button type="submit" fullWidth sends loading={quote.status === 'pending'}>
            {text('exchange.review')}
          </Button>
        )}
        {onCustomRate && (
          <Card onPress={onCustomRate} sends padding={4} tone="sunken">
            <Columns template="auto minmax(0, 1fr) auto" gap={3} align="center">
              <Chat />
              <Stack gap={2}>
                <Text weight="semibold">{text('exchange.custom.large')}</Text>
                <Text size="small" tone="muted">
                  {text('exchange.custom.ask')}
                </Text>
              </Stack>
              <ChevronRight />
            </Columns>
          </Card>
        )}
      </Stack>
    </form>
  );
}

type DescriptionProps = {
  side: ExchangeSide;
  chosen: SideBalance | undefined;
  bought: string | undefined;
};

/** What there is to sell, and what the bought balance comes to. */
function Description({ side, chosen, bought }: DescriptionProps) {
  const { text, amount } = useDetailTexts();
  if (!chosen) return null;
  const { balance } = chosen;
  const currency = amountCurrency(balance.currency);
  if (side === 'from') return text('payment.available', { amount: amount(balance.available, currency) });
  return bought === undefined
    ? text('exchange.balance', { amount: amount(balance.value, currency) })
    : text('exchange.balanceAfter', { amount: amount(balanceAfterExchange(balance, bought), currency) });
}

/** The bank names a side by its account or its currency, and the sum by itself. */
const refusable: Readonly<Record<ExchangeSide, readonly string[]>> = {
  from: ['accountId', 'exchangeCurrencyFromId'],
  to: ['toAccountId', 'exchangeCurrencyToId'],
};

function refusedBeside(
  fields: Readonly<Record<string, string>>,
  side: ExchangeSide,
  { fixed }: ExchangeDraft,
): string | undefined {
  const names = [...refusable[side], ...(side === fixed ? ['exchangeCurrencyFixedSum'] : [])];
  return names.map((name) => fields[name]).find((found) => found !== undefined);
}
