import { CurrencyIcon } from '@kontor/ui/currency-icon';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Select } from '@kontor/ui/select';
import { useTranslation } from 'react-i18next';
import { currencyName } from '../../app/currencyName.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import type { BeneficiaryDraft, DraftField } from './beneficiaryDraft.ts';

type BeneficiaryKindProps = {
  draft: BeneficiaryDraft;
  onChange: (draft: BeneficiaryDraft, field: DraftField) => void;
  /** What the bank offers; none while that is loading. */
  offered: readonly {
    readonly paymentType: BeneficiaryDraft['paymentType'];
    readonly currencyIds: readonly string[];
  }[];
  errorOf: (field: DraftField) => string | undefined;
};

/** The kind of payment, its currency, and whether a person or a company is paid: out of what the bank offers. */
export function BeneficiaryKind({ draft, onChange, offered, errorOf }: BeneficiaryKindProps) {
  const { t, i18n } = useTranslation('beneficiary');
  const { t: list } = useTranslation('beneficiaries');
  const currencies = useCurrencies().data ?? [];
  const chosen = offered.find(({ paymentType }) => paymentType === draft.paymentType);
  return (
    <>
      <Select
        name="paymentType"
        label={t('fields.paymentType')}
        items={offered.map(({ paymentType }) => ({ id: paymentType, label: list(`kinds.${paymentType}`) }))}
        value={draft.paymentType}
        loading={offered.length === 0}
        onChange={(id) => {
          const next = offered.find(({ paymentType }) => paymentType === id);
          if (next === undefined) return;
          const currencyId = next.currencyIds.includes(draft.currencyId) ? draft.currencyId : '';
          onChange({ ...draft, paymentType: next.paymentType, currencyId }, 'paymentType');
        }}
        error={errorOf('paymentType')}
      />
      <Select
        name="currencyId"
        label={t('fields.currencyId')}
        items={currencies
          .filter(({ id }) => chosen?.currencyIds.includes(id) === true)
          .map((currency) => ({
            id: currency.id,
            label: currency.name,
            description: currencyName(currency, i18n.language),
            icon: <CurrencyIcon code={currency.name} />,
          }))}
        value={draft.currencyId === '' ? null : draft.currencyId}
        placeholder={t('choose')}
        onChange={(currencyId) => onChange({ ...draft, currencyId }, 'currencyId')}
        error={errorOf('currencyId')}
      />
      <RadioGroup
        name="beneficiaryType"
        label={t('fields.beneficiaryType')}
        look="compact"
        items={(['INDIVIDUAL', 'COMPANY'] as const).map((id) => ({ id, label: t(`types.${id}`) }))}
        value={draft.beneficiaryType}
        onChange={(id) =>
          onChange(
            { ...draft, beneficiaryType: id === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL' },
            'beneficiaryType',
          )
        }
        error={errorOf('beneficiaryType')}
      />
    </>
  );
}
