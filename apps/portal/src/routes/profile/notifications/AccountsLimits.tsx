import type { Account, NotificationPreferences } from '@kontor/api-client/contract';
import { limitOf, maskedNumber, nameOfAccount, sortBalances } from '@kontor/api-client/domain';
import { Badge } from '@kontor/ui/badge';
import { Button } from '@kontor/ui/button';
import { Collapsible } from '@kontor/ui/collapsible';
import { Inline, Stack } from '@kontor/ui/layout';
import { useLocale } from '@kontor/ui/locale';
import { SearchField } from '@kontor/ui/search-field';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contains } from '../../../app/contains.ts';
import type { SetChosen } from './usePreferences.ts';
import { BalanceLimit } from './BalanceLimit.tsx';

/** So many accounts are shown at once; more are searched. */
const shownAtOnce = 5;

type Limits = { preferences: NotificationPreferences; setChosen: SetChosen };

const limitsIn = ({ balances }: Account, { lowBalance }: NotificationPreferences) =>
  balances.filter(({ id }) => limitOf(lowBalance, id) !== undefined).length;

/** The accounts with the limits of their balances. One account stands open; of several those with limits come first. */
export function AccountsLimits({ accounts, ...limits }: Limits & { accounts: readonly Account[] }) {
  const { t } = useTranslation('notificationSettings', { keyPrefix: 'lowBalance' });
  const { locale } = useLocale();
  const [typed, setTyped] = useState('');
  const [all, setAll] = useState(false);
  // As they were when the page opened: no account moves under the hand that sets a limit in it.
  const [first] = useState(() =>
    accounts.filter((account) => limitsIn(account, limits.preferences) > 0).map(({ id }) => id),
  );
  const [only] = accounts;
  if (only === undefined) return null;
  if (accounts.length === 1) return <Balances account={only} {...limits} />;
  const sorted = accounts.toSorted((a, b) => Number(first.includes(b.id)) - Number(first.includes(a.id)));
  const found = sorted.filter((account) =>
    [nameOfAccount(account) ?? '', account.number].some((text) => contains(text, typed)),
  );
  const shown = all || typed !== '' ? found : found.slice(0, shownAtOnce);
  return (
    <Stack gap={3}>
      {accounts.length > shownAtOnce && (
        <SearchField
          label={t('search')}
          labelHidden
          placeholder={t('search')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <Stack as="ul" gap={1}>
        {shown.map((account) => (
          <Stack as="li" key={account.id}>
            <FoldedAccount account={account} {...limits} />
          </Stack>
        ))}
      </Stack>
      <div role="status">
        {found.length === 0 && (
          <Text size="small" tone="muted">
            {t('notFound')}
          </Text>
        )}
      </div>
      {shown.length < found.length && (
        <div>
          <Button size="small" tone="ghost" onClick={() => setAll(true)}>
            {t('showAll', { number: new Intl.NumberFormat(locale).format(found.length) })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function FoldedAccount({ account, ...limits }: Limits & { account: Account }) {
  const { t } = useTranslation('notificationSettings', { keyPrefix: 'lowBalance' });
  const { t: banking } = useTranslation('banking');
  const count = limitsIn(account, limits.preferences);
  const number = maskedNumber(account.number);
  return (
    <Collapsible
      title={
        <Inline gap={3} wrap>
          <bdi>{nameOfAccount(account) ?? banking('accounts.unnamed', { number })}</bdi>
          {nameOfAccount(account) !== null && (
            <Text size="caption" tone="muted">
              <bdi dir="ltr">{number}</bdi>
            </Text>
          )}
          {count > 0 && <Badge tone="info">{t('limits', { count })}</Badge>}
        </Inline>
      }
    >
      <Balances account={account} {...limits} />
    </Collapsible>
  );
}

function Balances({ account, ...limits }: Limits & { account: Account }) {
  const { t } = useTranslation('notificationSettings', { keyPrefix: 'lowBalance' });
  if (account.balances.length === 0)
    return (
      <Text size="small" tone="muted">
        {t('noBalances')}
      </Text>
    );
  return (
    <Stack as="ul" gap={6}>
      {sortBalances(account.balances).map((balance) => (
        <Stack as="li" key={balance.id}>
          <BalanceLimit balance={balance} {...limits} />
        </Stack>
      ))}
    </Stack>
  );
}
