import type { AnswerOf } from '@kontor/api-client/contract';
import { Amount, AmountsHidden } from '@kontor/ui/amount';
import { Banner } from '@kontor/ui/banner';
import { DescriptionList } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../../app/branding.ts';
import { regionalLocale } from '../../../i18n/language.ts';
import { agrees, isReadable, type ReceiptClaim } from './receiptClaim.ts';

type Booked = AnswerOf<'receipts.verify'>['data'];

/** What the bank says of a receipt: genuine, with what was booked; not as it was booked; or none of its own. */
export function Verdict({ claim, booked }: { claim: ReceiptClaim; booked: Booked }) {
  const { t } = useTranslation('receiptCheck');
  const { name: bank } = useBranding();
  if (!booked.valid)
    return (
      <Banner tone="warning" title={t('unknown')}>
        {t('unknownText', { bank })}
      </Banner>
    );
  const isGenuine = agrees(claim, booked);
  return (
    <Stack gap={6}>
      <Banner tone={isGenuine ? 'positive' : 'negative'} title={t(isGenuine ? 'genuine' : 'mismatch')}>
        {t(isGenuine ? 'genuineText' : 'mismatchText', { bank })}
      </Banner>
      {booked.status === 'RETURNED' && <Banner tone="warning">{t('returned')}</Banner>}
      <Facts booked={booked} claimed={isGenuine ? null : claim.amount} />
    </Stack>
  );
}

/** The holder of a receipt sees its amount, also where they hide their own elsewhere. */
function Facts({ booked, claimed }: { booked: Booked; claimed: ReceiptClaim['amount'] }) {
  const { t, i18n } = useTranslation('receiptCheck');
  const { sum, currency, payeeMasked, bookingDate } = booked;
  return (
    <AmountsHidden hidden={false}>
      <DescriptionList
        layout="ends"
        aria-label={t('facts')}
        items={[
          ...(claimed !== null && isReadable(claimed)
            ? [{ term: t('claimed'), detail: amountOf(claimed.sum, claimed.currency) }]
            : []),
          ...(sum === null || currency === null
            ? []
            : [{ term: t('booked'), detail: <Text weight="bold">{amountOf(sum, currency)}</Text> }]),
          ...(payeeMasked === null ? [] : [{ term: t('payee'), detail: <bdi>{payeeMasked}</bdi> }]),
          ...(bookingDate === null
            ? []
            : [
                {
                  term: t('date'),
                  detail: dayText(bookingDate, regionalLocale(i18n.language)),
                },
              ]),
        ]}
      />
    </AmountsHidden>
  );
}

/** The bank tells a sum with all decimals of its currency. */
const amountOf = (sum: string, code: string) => (
  <Amount value={sum} currency={{ code, decimals: sum.split('.')[1]?.length ?? 0 }} />
);

const dayText = (day: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', dateStyle: 'long' }).format(
    new Date(`${day}T00:00:00Z`),
  );
