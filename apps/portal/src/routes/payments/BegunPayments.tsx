import type { Currency, PaymentDraft } from '@kontor/api-client/contract';
import { formatMinor, sumOfItems } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { amountCurrency } from '@kontor/banking-widgets/amount-currency';
import { Amount } from '@kontor/ui/amount';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { inputs } from '../../app/inputs.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { draftAddress } from '../../payments/draftAddress.ts';
import { rowsOf } from '../../payments/draftFields.ts';
import { wasBegunHere } from '../../payments/draftStore.ts';
import { useSession } from '../../session/SessionContext.ts';
import { SectionHead } from '../../shell/SectionHead.tsx';

/**
 * Forms of payments, exchanges and orders begun on another device or in an earlier session, each linking to its form; renders
 * nothing if there are none. A form that was left in this tab isn't offered again, unless its payment may have been made.
 */
export function BegunPayments() {
  const { t } = useTranslation('payments');
  const { organization } = useSession();
  const { data = [] } = useCall('paymentDrafts.list', inputs.drafts(organization.id));
  const shown = useDraftsFromElsewhere(data).flatMap((draft) => {
    const address = draftAddress(draft);
    return address === null ? [] : [{ draft, address }];
  });
  if (shown.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="begun">
      <SectionHead id="begun" title={t('begun')} />
      <Card padding={2}>
        <List aria-labelledby="begun">
          {shown.map(({ draft, address }) => (
            <Row key={draft.kind} draft={draft} address={address} />
          ))}
        </List>
      </Card>
    </Stack>
  );
}

/** Drafts not begun in this tab, and those that may have been paid. The server renders them all, as it can't read the tab's storage. */
function useDraftsFromElsewhere(drafts: readonly PaymentDraft[]): readonly PaymentDraft[] {
  const isShown = ({ sent, idempotencyKey }: PaymentDraft) => sent !== null || !wasBegunHere(idempotencyKey);
  const left = useSyncExternalStore(
    neverChanges,
    () =>
      drafts
        .filter((draft) => !isShown(draft))
        .map(({ kind }) => kind)
        .join(' '),
    () => '',
  ).split(' ');
  return drafts.filter(({ kind }) => !left.includes(kind));
}

const neverChanges = () => () => {};

function Row({ draft, address }: { draft: PaymentDraft; address: string }) {
  const { t } = useTranslation('payments');
  const { t: ways } = useTranslation('ways');
  const { timeZone } = useSession();
  const { locale } = useLocale();
  const { kind, fields, savedAt } = draft;
  const { fixed, purpose, details = purpose } = fields;
  const currencyId = fields['currencyId'] ?? fields[`${fixed}CurrencyId`];
  const currency = useCurrencies().data?.find(({ id }) => id === currencyId);
  const sum = currency && sumOf(fields, currency);
  const moment = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' });
  const title = () => {
    switch (kind) {
      case 'INTERNAL':
        return t('formTitle');
      case 'BETWEEN_ACCOUNTS':
        return t('betweenTitle');
      case 'EXCHANGE':
        return ways('exchange.title');
      case 'REMITTANCE':
        return ways('remittance.title');
      default:
        return t(`kinds.${kind}`);
    }
  };
  return (
    <ListRow
      href={address}
      title={title()}
      subtitle={
        <>
          {details !== undefined && details !== '' && (
            <>
              <bdi>{details}</bdi>
              {' · '}
            </>
          )}
          {moment.format(new Date(savedAt))}
        </>
      }
      trailing={currency && sum !== undefined && <Amount value={sum} currency={amountCurrency(currency)} />}
      chevron
    />
  );
}

/** How much the form is for, of an order whose payees are typed what they get together; undefined while that is no amount. */
function sumOf(fields: PaymentDraft['fields'], unit: Currency): string | undefined {
  const { payees, sum = '' } = fields;
  if (payees === 'items') {
    const items = rowsOf('items', fields).map(({ sum: one = '' }) => ({ sum: one }));
    const { minor } = sumOfItems(items, unit);
    return minor > 0n ? formatMinor(minor, unit.decimals) : undefined;
  }
  return /^\d+(\.\d+)?$/.test(sum) ? sum : undefined;
}
