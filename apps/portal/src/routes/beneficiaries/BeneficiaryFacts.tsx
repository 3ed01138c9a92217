import type { Beneficiary } from '@kontor/api-client/contract';
import { useLocale } from '@kontor/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/SessionContext.ts';
import { dayOf } from './dayOf.ts';
import { Facts, type Fact } from './Facts.tsx';
import { isCopied, knownFields, readableField, useBeneficiaryLists } from './useBeneficiaryLists.ts';

type BeneficiaryFactsProps = { beneficiary: Beneficiary; currency: string };

/** All that is known of a beneficiary; numbers can be copied. */
export function BeneficiaryFacts({ beneficiary, currency }: BeneficiaryFactsProps) {
  const { t } = useTranslation('beneficiary');
  const { t: list } = useTranslation('beneficiaries');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  const lists = useBeneficiaryLists();
  const { nickname, paymentType, payeeVerification: verified, lastPaidAt } = beneficiary;
  const day = (moment: string) => dayOf(moment, timeZone, locale);
  const reachedBy = knownFields(beneficiary, currency).map(({ field, value }): Fact => ({
    label: t(`fields.${field}`),
    value: readableField(field, value, lists),
    ...(isCopied(field) && { copyText: value }),
  }));
  const facts: Fact[] = [
    ...(nickname === undefined ? [] : [{ label: t('fields.nickname'), value: nickname }]),
    { label: t('fields.paymentType'), value: list(`kinds.${paymentType}`) },
    { label: t('fields.currencyId'), value: currency },
    ...reachedBy,
    ...(verified === null
      ? []
      : [
          {
            label: t('nameCheck'),
            value: t(`nameChecks.${verified.result}`, { day: day(verified.checkedAt) }),
          },
        ]),
    { label: t('lastPaid'), value: lastPaidAt === null ? t('neverPaid') : day(lastPaidAt) },
  ];
  return <Facts facts={facts} />;
}
