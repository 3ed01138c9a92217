import type { InternalPayment, Recipient } from '@kontor/api-client/contract';
import { amountCap, detailsMaxLength, type CheckedDraft, type PaymentField } from '@kontor/api-client/domain';
import { AmountInput } from '@kontor/ui/amount-input';
import { Button } from '@kontor/ui/button';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { TextArea } from '@kontor/ui/text-area';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { RecipientSummary } from '../RecipientPicker/RecipientSummary.tsx';
import { accountName } from '../shared/accounts.ts';
import { amountText } from '../shared/amounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import type { PaymentProblem } from './PaymentForm.tsx';
import { PaymentRefused } from './PaymentRefused.tsx';
import { availableAfter, type PayingBalance, type PaymentDraft } from './paymentDraft.ts';

type PaymentFieldsProps = {
  balances: readonly PayingBalance[];
  from: PayingBalance | undefined;
  checked: CheckedDraft;
  recipient: Recipient;
  onChangeRecipient: () => void;
  draft: PaymentDraft;
  onDraftChange: (draft: PaymentDraft) => void;
  checking: boolean;
  onCheck: (payment: InternalPayment) => void;
  problem: PaymentProblem | null;
};

/** The form of a payment. Mistakes show beside their fields once the customer tries to go on, and then as they are mended. */
export function PaymentFields(props: PaymentFieldsProps) {
  const { balances, from, checked, recipient, draft, onDraftChange, checking, onCheck, problem } = props;
  const { text, locale } = useTexts();
  const form = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const refusals = useRefusals(problem, draft);
  useFocusOnMistake(form, attempts, problem);

  const currency = from ? amountCurrency(from.balance.currency) : { code: '', decimals: 2 };
  const available = from ? amountText(from.balance.available, currency, locale) : '';
  const left = from && availableAfter(draft.sum, from.balance);
  const problemValues = {
    decimals: String(currency.decimals),
    maximum: amountText(amountCap.toString(), currency, locale),
    available,
    length: String(detailsMaxLength),
  };
  const keyOf = (field: PaymentField) => (checked.ok ? undefined : checked.errors[field]);
  const errorOf = (...fields: PaymentField[]) => {
    const key = attempts > 0 ? fields.map(keyOf).find((found) => found !== undefined) : undefined;
    if (key) return text(`payment.problem.${key}`, problemValues);
    return fields.map((field) => refusals[field]).find((found) => found !== undefined);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (checking) return;
    setAttempts(attempts + 1);
    if (checked.ok) onCheck(checked.payment);
  };

  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={6}>
        <PaymentRefused problem={problem} />
        <RecipientSummary
          recipient={recipient}
          onChange={props.onChangeRecipient}
          error={errorOf('recipientOrganizationId')}
        />
        <Select
          label={text('payment.from')}
          placeholder={text('payment.fromPlaceholder')}
          items={balances.map(({ account, balance, receivable }) => ({
            id: balance.id,
            label: accountName(account, text),
            suffix: balance.currency.name,
            description: receivable
              ? text('payment.available', {
                  amount: amountText(balance.available, amountCurrency(balance.currency), locale),
                })
              : text('payment.unavailableCurrency', {
                  name: recipient.displayName,
                  currency: balance.currency.name,
                }),
            icon: <CurrencyIcon code={balance.currency.name} size="small" />,
            unavailable: !receivable,
          }))}
          value={from?.balance.id ?? null}
          onChange={(id) => {
            const chosen = balances.find(({ balance }) => balance.id === id)?.balance;
            if (chosen)
              onDraftChange({ ...draft, accountId: chosen.accountId, currencyId: chosen.currencyId });
          }}
          error={errorOf('accountId', 'currencyId')}
          warning={
            balances.some(({ receivable }) => receivable)
              ? undefined
              : text('payment.noUsableBalance', { name: recipient.displayName })
          }
        />
        <AmountInput
          label={text('payment.amount')}
          value={draft.sum}
          onChange={(sum) => onDraftChange({ ...draft, sum })}
          currency={currency}
          description={
            from &&
            (left === undefined
              ? text('payment.available', { amount: available })
              : text('payment.remaining', { amount: amountText(left, currency, locale) }))
          }
          error={errorOf('sum')}
          warning={
            attempts === 0 && keyOf('sum') === 'sumAboveAvailable'
              ? text('payment.problem.sumAboveAvailable', problemValues)
              : undefined
          }
        />
        <TextArea
          label={text('payment.details')}
          required={false}
          description={text('payment.detailsDescription')}
          value={draft.details}
          onChange={(details) => onDraftChange({ ...draft, details })}
          rows={1}
          maxRows={4}
          maxLength={detailsMaxLength}
          counter
          error={errorOf('details')}
        />
        <Button type="submit" fullWidth sends loading={checking}>
          {text('payment.continue')}
        </Button>
      </Stack>
    </form>
  );
}

/** Which part of the draft a refusal was about: once that has changed the sentence no longer holds. */
const partOf: Record<string, keyof PaymentDraft> = {
  accountId: 'accountId',
  currencyId: 'currencyId',
  sum: 'sum',
  details: 'details',
};

function useRefusals(problem: PaymentProblem | null, draft: PaymentDraft): Readonly<Record<string, string>> {
  const [refused, setRefused] = useState({ problem, draft });
  if (refused.problem !== problem) setRefused({ problem, draft });
  const still = Object.entries(problem?.fields ?? {}).filter(([field]) => {
    const part = partOf[field];
    return part === undefined || refused.draft[part] === draft[part];
  });
  return Object.fromEntries(still);
}

/** After an attempt with mistakes, or a refusal by field, the first field that is wrong is the next to be mended. */
function useFocusOnMistake(
  form: { current: HTMLFormElement | null },
  attempts: number,
  problem: PaymentProblem | null,
): void {
  useEffect(() => {
    if (attempts > 0 || problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [form, attempts, problem]);
}
