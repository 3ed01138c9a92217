import type { Account, ExportType } from '@kontor/api-client/contract';
import { addMonths, customBounds, dateIn, nameOfAccount } from '@kontor/api-client/domain';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Button } from '@kontor/ui/button';
import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { DateRangePicker } from '@kontor/ui/date-range-picker';
import type { DateRange } from '@kontor/ui/dates';
import { Stack } from '@kontor/ui/layout';
import { Select } from '@kontor/ui/select';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../app/currencyName.ts';
import { isDays, type HistoryFilters } from '../routes/history/filters.ts';
import { useSession } from '../session/SessionContext.ts';
import type { ExportRequest } from './ExportsContext.ts';
import { statementCurrencies } from './statement.ts';

type StatementDialogProps = {
  /** Null when nothing is asked. */
  type: ExportType | null;
  accounts: readonly Account[];
  /** What the history shows, as a first answer. */
  filters: HistoryFilters;
  onClose: () => void;
  onAsk: (request: ExportRequest) => void;
};

/** Of which account, currency and period a statement is to be: asked for before the bank has to refuse it. */
export function StatementDialog({ type, onClose, ...props }: StatementDialogProps) {
  const { t } = useTranslation('history');
  const form = useId();
  return (
    <AdaptiveDialog
      open={type !== null}
      onClose={onClose}
      title={type === null ? '' : t(`exports.types.${type}`)}
      description={t('exports.choose')}
      actions={
        <>
          <Button tone="ghost" onClick={onClose}>
            {t('exports.cancel')}
          </Button>
          <Button type="submit" form={form} sends>
            {t('exports.create')}
          </Button>
        </>
      }
    >
      {type !== null && <StatementForm {...props} id={form} type={type} />}
    </AdaptiveDialog>
  );
}

type StatementFormProps = Omit<StatementDialogProps, 'type' | 'onClose'> & { id: string; type: ExportType };

function StatementForm({ id, type, accounts, filters, onAsk }: StatementFormProps) {
  const { t, i18n } = useTranslation('history');
  const { timeZone } = useSession();
  const [accountId, setAccountId] = useState(filters.account ?? accounts[0]?.id ?? null);
  const [chosenCurrency, setCurrency] = useState(filters.currency);
  const [period, setPeriod] = useState<DateRange | null>(() => {
    if (isDays(filters.period)) return filters.period;
    const end = dateIn(Date.now(), timeZone);
    return { start: addMonths(end, -1), end };
  });
  const [checked, setChecked] = useState(false);
  const account = accounts.find((one) => one.id === accountId);
  const currencies = statementCurrencies(type, account);
  // One that the account does not hold was chosen for another account.
  const currency = currencies.find((one) => one.id === chosenCurrency) ?? currencies[0];
  const missing = (value: unknown, text: string) =>
    checked && (value === undefined || value === null) ? { error: text } : {};
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setChecked(true);
        if (account === undefined || currency === undefined || period === null) return;
        onAsk({
          type,
          filters: {
            account: account.id,
            currencyId: currency.id,
            ...customBounds(period.start, period.end, timeZone),
          },
        });
      }}
    >
      <Stack gap={5}>
        <Select
          label={t('account')}
          items={accounts.map((one) => ({
            id: one.id,
            label: nameOfAccount(one) ?? one.number,
            description: one.number,
          }))}
          value={account?.id ?? null}
          onChange={setAccountId}
          required
          {...missing(account, t('exports.accountMissing'))}
        />
        <Select
          label={t('currency')}
          items={currencies.map((one) => ({
            id: one.id,
            label: one.name,
            description: currencyName(one, i18n.language),
            icon: <CurrencyIcon code={one.name} />,
          }))}
          value={currency?.id ?? null}
          onChange={setCurrency}
          required
          {...missing(currency, t('exports.currencyMissing'))}
        />
        <DateRangePicker
          label={t('period')}
          timeZone={timeZone}
          max={dateIn(Date.now(), timeZone)} // nothing has happened after today
          value={period}
          onChange={setPeriod}
          required
          {...missing(period, t('exports.periodMissing'))}
        />
      </Stack>
    </form>
  );
}
