import type { Currency, TopUpRequisite } from '@kontor/api-client/contract';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { Stack } from '@kontor/ui/layout';
import { useMessages } from '@kontor/ui/locale';
import { Select } from '@kontor/ui/select';
import { Skeleton, SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { LoadError } from '../shared/LoadError.tsx';
import type { Loadable } from '../shared/loadable.ts';
import { topUpMessages } from './messages.ts';
import { TopUpWay } from './TopUpWay.tsx';

export type TopUpDetailsProps = {
  /** Currencies that the account holds, each with its name in words. */
  currencies: readonly (Currency & { words: string })[];
  currencyId: string;
  onCurrencyChange: (id: string) => void;
  /** The ways to pay money in, of the chosen currency, as the bank orders them. */
  ways: Loadable<readonly TopUpRequisite[]>;
  /** Gets one of them as a file. */
  onDownload: (way: TopUpRequisite) => void;
  /** The way whose file is on its way, and why the last one didn't come. */
  downloading?: number | undefined;
  downloadProblem?: { readonly index: number; readonly text: string } | undefined;
};

// CALL-ACC-04
/** How money comes into an account, for each currency that it holds: what to give to the payer, ready to be copied. */
export function TopUpDetails(props: TopUpDetailsProps) {
  const { currencies, currencyId, onCurrencyChange, ways, ...files } = props;
  const messages = useMessages(topUpMessages);
  const currency = currencies.find(({ id }) => id === currencyId);
  return (
    <Stack gap={5}>
      {currencies.length > 1 && (
        <Select
          label={messages.currency}
          items={currencies.map(({ id, name, words }) => ({
            id,
            label: name,
            description: words,
            icon: <CurrencyIcon code={name} />,
          }))}
          value={currencyId}
          onChange={onCurrencyChange}
        />
      )}
      {ways.status === 'pending' ? (
        <SkeletonGroup label={messages.loading} onRetry={ways.retry}>
          <Stack gap={5}>
            <Skeleton height={160} />
            <SkeletonText lines={5} />
          </Stack>
        </SkeletonGroup>
      ) : ways.status === 'error' ? (
        <LoadError title={messages.failed} failed={ways} />
      ) : ways.data.length === 0 ? (
        <EmptyState title={messages.none} description={messages.noneText} illustration="accounts" />
      ) : (
        ways.data.map((way) => <TopUpWay key={way.index} way={way} currency={currency} {...files} />)
      )}
    </Stack>
  );
}
