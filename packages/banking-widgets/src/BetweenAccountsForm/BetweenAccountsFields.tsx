import type { Account, BetweenAccountsPayment } from '@kontor/api-client/contract';
import { sortBalances, type CheckedDraft } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Swap } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { DetailsField } from '../PaymentForm/DetailsField.tsx';
import { FromField } from '../PaymentForm/FromField.tsx';
import type { PaymentProblem } from '../PaymentForm/payment.ts';
import type { PayingBalance } from '../PaymentForm/paymentDraft.ts';
import { PaymentRefused } from '../PaymentForm/PaymentRefused.tsx';
import { SumField } from '../PaymentForm/SumField.tsx';
import { usePaymentMistakes } from '../PaymentForm/usePaymentMistakes.ts';
import { accountName } from '../shared/accounts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import {
  movableBalances,
  swapped,
  targetsFor,
  withSource,
  type BetweenAccountsDraft,
} from './betweenAccountsDraft.ts';

type BetweenAccountsFieldsProps = {
  accounts: readonly Account[];
  from: PayingBalance | undefined;
  checked: CheckedDraft<BetweenAccountsPayment>;
  draft: BetweenAccountsDraft;
  onDraftChange: (draft: BetweenAccountsDraft) => void;
  checking: boolean;
  overdraftEnabled: boolean;
  onCheck: (payment: BetweenAccountsPayment) => void;
  problem: PaymentProblem | null;
};

/** The form of a payment between own accounts. */
export function BetweenAccountsFields(props: BetweenAccountsFieldsProps) {
  const { accounts, from, draft, onDraftChange, checking, problem } = props;
  const { text } = useDetailTexts();
  const { form, submit, errorOf, sumWarning } = usePaymentMistakes(props);
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={6}>
        <PaymentRefused problem={problem} />
        <Stack gap={3}>
          <FromField
            balances={movableBalances(accounts)}
            from={from}
            onChange={(balance) => onDraftChange(withSource(draft, accounts, balance))}
            unusable={(currency) => text('payment.noTarget', { currency })}
            noneUsable={text('payment.noneMovable')}
            error={errorOf('accountId', 'currencyId')}
          />
          <Inline justify="end">
            <Button
              tone="ghost"
              size="small"
              icon={<Swap />}
              disabled={targetsFor(accounts, draft).every(({ id }) => id !== draft.toAccountId)}
              onClick={() => onDraftChange(swapped(draft))}
            >
              {text('payment.swap')}
            </Button>
          </Inline>
          <TargetField
            accounts={accounts}
            draft={draft}
            onChange={(toAccountId) => onDraftChange({ ...draft, toAccountId })}
            error={errorOf('toAccountId')}
          />
        </Stack>
        <SumField
          sum={draft.sum}
          onChange={(sum) => onDraftChange({ ...draft, sum })}
          from={from}
          overdraftEnabled={props.overdraftEnabled}
          error={errorOf('sum')}
          warning={sumWarning}
        />
        <DetailsField
          description={text('payment.ownDetailsDescription')}
          details={draft.details}
          onChange={(details) => onDraftChange({ ...draft, details })}
          error={errorOf('details')}
        />
        <Button type="submit" fullWidth sends loading={checking}>
          {text('payment.continue')}
        </Button>
      </Stack>
    </form>
  );
}

type TargetFieldProps = {
  accounts: readonly Account[];
  draft: BetweenAccountsDraft;
  onChange: (accountId: string) => void;
  error: string | undefined;
};

/** The account that gets the money; one that doesn't hold the currency stays in the list and says so. */
function TargetField({ accounts, draft, onChange, error }: TargetFieldProps) {
  const { text, amount } = useDetailTexts();
  const currency = accounts
    .flatMap(({ balances }) => balances)
    .find(({ currencyId }) => currencyId === draft.currencyId)?.currency.name;
  return (
    <Select
      label={text('payment.to')}
      placeholder={text('payment.toPlaceholder')}
      items={accounts
        .filter(({ id }) => id !== draft.accountId)
        .map((account) => {
          const balance = account.balances.find(({ currencyId }) => currencyId === draft.currencyId);
          const shown = balance ?? sortBalances(account.balances)[0];
          return {
            id: account.id,
            label: accountName(account, text),
            suffix: balance?.currency.name,
            description: balance
              ? text('payment.available', {
                  amount: amount(balance.available, amountCurrency(balance.currency)),
                })
              : text('payment.lacksCurrency', { currency: currency ?? '' }),
            icon: shown && <CurrencyIcon code={shown.currency.name} size="small" />,
            unavailable: balance === undefined,
          };
        })}
      value={draft.toAccountId === '' ? null : draft.toAccountId}
      onChange={onChange}
      error={error}
    />
  );
}
