import type { Beneficiary } from '@kontor/api-client/contract';
import { CopyButton } from '@kontor/ui/copy-field';
import { DescriptionList, type Description } from '@kontor/ui/description-list';
import { useLocale } from '@kontor/ui/locale';
import { useTranslation } from 'react-i18next';
import { ChoicesFailed } from '../../app/ChoicesFailed.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { dayOf } from './dayOf.ts';
import { isCopied, knownFields, listOf, readableField, useBeneficiaryLists } from './useBeneficiaryLists.ts';

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
  const known = knownFields(beneficiary, currency);
  const referredTo = new Set(known.flatMap(({ field }) => listOf[field] ?? []));
  const reachedBy = known.map(({ field, value }): Description => {
    const term = t(`fields.${field}`);
    return {
      term,
      detail: readableField(field, value, lists),
      action: isCopied(field) && <CopyButton label={term} text={value} />,
    };
  });
  const facts: Description[] = [
    ...(nickname === undefined ? [] : [{ term: t('fields.nickname'), detail: nickname }]),
    { term: t('fields.paymentType'), detail: list(`kinds.${paymentType}`) },
    { term: t('fields.currencyId'), detail: currency },
    ...reachedBy,
    ...(verified === null
      ? []
      : [
          {
            term: t('nameCheck'),
            detail: t(`nameChecks.${verified.result}`, { day: day(verified.checkedAt) }),
          },
        ]),
    { term: t('lastPaid'), detail: lastPaidAt === null ? t('neverPaid') : day(lastPaidAt) },
  ];
  return (
    <>
      <ChoicesFailed title={t('someFailed')} asked={[...referredTo].map((name) => lists.asked[name])} />
      <DescriptionList aria-labelledby="details" items={facts} dividers />
    </>
  );
}
