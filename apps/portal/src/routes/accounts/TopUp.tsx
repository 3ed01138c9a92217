import type { CallFailure } from '@kontor/api-client/client';
import type { Account, TopUpRequisite } from '@kontor/api-client/contract';
import { sortBalances } from '@kontor/api-client/domain';
import { useApi, useCall } from '@kontor/api-client/react';
import { TopUpDetails } from '@kontor/banking-widgets/top-up-details';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../app/currencyName.ts';
import { useErrorText } from '../../app/useErrorText.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import { saveFile } from '../../exports/saveFile.ts';

type TopUpProps = {
  account: Account;
  /** Of one that the account doesn't hold, the main one is shown. */
  currencyId: string;
  /** Lets another currency be chosen. */
  onCurrencyChange?: (id: string) => void;
};

/** How money comes into an account (CALL-ACC-04). */
export default function TopUp({ account, currencyId: asked, onCurrencyChange }: TopUpProps) {
  const { i18n } = useTranslation();
  const client = useApi();
  const errorText = useErrorText();
  const [downloading, setDownloading] = useState<number>();
  const [failed, setFailed] = useState<{ index: number; failure: CallFailure } | null>(null);
  const held = sortBalances(account.balances).map(({ currency }) => currency);
  const shown = held.find(({ id }) => id === asked) ?? held[0];
  const currencyId = shown?.id ?? '';
  const currencies = onCurrencyChange ? held : held.filter((one) => one === shown);
  const ways = useCall('accounts.topUp', { params: { id: account.id }, query: { currencyId } });
  const download = async ({ index }: TopUpRequisite) => {
    setDownloading(index);
    const result = await client.call('accounts.topUpPdf', {
      params: { id: account.id, index },
      query: { currencyId },
    });
    setDownloading(undefined);
    setFailed(result.ok ? null : { index, failure: result });
    if (result.ok) saveFile(result.data);
  };
  return (
    <TopUpDetails
      currencies={currencies.map((currency) => ({
        ...currency,
        words: currencyName(currency, i18n.language),
      }))}
      currencyId={currencyId}
      onCurrencyChange={(id) => {
        setFailed(null);
        onCurrencyChange?.(id);
      }}
      ways={useLoadable([ways], ways.data)}
      onDownload={(way) => void download(way)}
      downloading={downloading}
      downloadProblem={failed ? { index: failed.index, text: errorText(failed.failure) } : undefined}
    />
  );
}
