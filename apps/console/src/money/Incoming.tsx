import { AmountInput } from '@kontor/ui/amount-input';
import { formatAmount } from '@kontor/ui/amount-text';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Box, Inline, Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import type { IncomingPayment, SandboxAccount } from '@kontor/api-client/contract';
import { useState } from 'react';
import { useAct } from '../act.ts';
import { bank } from '../bank.ts';
import { Live } from '../live.tsx';
import { fill, locale, texts } from '../texts/index.ts';

/** Money that comes from a bank elsewhere. */
export function Incoming() {
  return <Live source="accounts">{(accounts) => <IncomingForm accounts={accounts} />}</Live>;
}

function IncomingForm({ accounts }: { accounts: readonly SandboxAccount[] }) {
  const [accountId, setAccountId] = useState<string | null>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const [sum, setSum] = useState('');
  const [from, setFrom] = useState('');
  const [details, setDetails] = useState('');
  const [tried, setTried] = useState(false);
  const payIn = useAct((payment: IncomingPayment) => bank.payIn(payment), {
    said: () => texts.paidIn,
    about: (payment) =>
      fill(texts.paidInTo, {
        amount: `${formatAmount(payment.sum, { locale, decimals: currency?.decimals ?? 2 }).text} ${payment.currency}`,
        holder: account?.holder ?? '',
        from: payment.from,
      }),
    done: () => {
      setSum('');
      setDetails('');
      setTried(false);
    },
  });

  const account = accounts.find(({ id }) => id === accountId);
  const currency = account?.currencies.find(({ code }) => code === wanted) ?? account?.currencies[0];
  const missing = {
    account: account === undefined,
    sum: !/[1-9]/.test(sum),
    from: from.trim() === '',
  };
  const told = (field: keyof typeof missing, text: string) => (tried && missing[field] ? text : undefined);

  return (
    <Box maxWidth={560}>
      <Card>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (account === undefined || currency === undefined || missing.sum || missing.from) return;
            payIn.mutate({
              accountId: account.id,
              currency: currency.code,
              sum,
              from: from.trim(),
              details: details.trim(),
            });
          }}
        >
          <Stack gap={4}>
            <Text tone="muted">{texts.payInHint}</Text>
            <Select
              label={texts.account}
              searchable
              required
              items={accounts.map(({ id, holder, number }) => ({ id, label: holder, description: number }))}
              value={accountId}
              onChange={setAccountId}
              error={told('account', texts.accountMissing)}
            />
            <Select
              label={texts.currency}
              items={account?.currencies.map(({ code }) => ({ id: code, label: code })) ?? []}
              value={currency?.code ?? null}
              onChange={setWanted}
              disabled={account === undefined}
            />
            <AmountInput
              label={texts.amount}
              required
              value={sum}
              onChange={setSum}
              currency={currency ?? { code: '', decimals: 2 }} // none is named before there is an account
              error={told('sum', texts.amountMissing)}
            />
            <TextField
              label={texts.from}
              required
              value={from}
              onChange={setFrom}
              maxLength={140}
              error={told('from', texts.fromMissing)}
            />
            <TextField label={texts.details} value={details} onChange={setDetails} maxLength={140} />
            <Inline>
              <Button type="submit" loading={payIn.isPending}>
                {texts.payIn}
              </Button>
            </Inline>
          </Stack>
        </form>
      </Card>
    </Box>
  );
}
