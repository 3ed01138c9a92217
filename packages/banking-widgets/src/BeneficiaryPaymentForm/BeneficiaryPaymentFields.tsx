import type { BeneficiaryPayment, CheckedDraft } from '@kontor/api-client/domain';
import { askedFields, beneficiaryPaymentRule } from '@kontor/api-client/domain';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { RadioGroup } from '@kontor/ui/radio-group';
import { Select } from '@kontor/ui/select';
import { TextField } from '@kontor/ui/text-field';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { DetailsField } from '../PaymentForm/DetailsField.tsx';
import { DocumentFields } from '../PaymentForm/DocumentFields.tsx';
import { FromField } from '../PaymentForm/FromField.tsx';
import type { PaymentProblem } from '../PaymentForm/payment.ts';
import type { PayingBalance } from '../PaymentForm/paymentDraft.ts';
import { PaymentRefused } from '../PaymentForm/PaymentRefused.tsx';
import { SumField } from '../PaymentForm/SumField.tsx';
import { usePaymentMistakes } from '../PaymentForm/usePaymentMistakes.ts';
import { AskedInput } from './AskedInput.tsx';
import type { BeneficiaryPaymentFormProps } from './BeneficiaryPaymentForm.tsx';
import { NewPayeeFields } from './NewPayeeFields.tsx';
import { PayeeSummary } from './PayeeSummary.tsx';
import { WayField } from './WayField.tsx';

type BeneficiaryPaymentFieldsProps = Omit<BeneficiaryPaymentFormProps, 'problem'> & {
  balances: readonly PayingBalance[];
  from: PayingBalance | undefined;
  checked: CheckedDraft<BeneficiaryPayment>;
  checking: boolean;
  problem: PaymentProblem | null;
};

const bearers = ['SHA', 'OUR', 'BEN'] as const;

/** The form of a payment to a beneficiary: amount and details, and what its kind needs besides. */
export function BeneficiaryPaymentFields(props: BeneficiaryPaymentFieldsProps) {
  const { order, balances, from, draft, onDraftChange, checking, problem, contracts, casps } = props;
  const { kind, beneficiary } = order;
  const rule = beneficiaryPaymentRule(kind);
  const { text } = useDetailTexts();
  const { form, attempted, submit, errorOf, sumWarning } = usePaymentMistakes({
    ...props,
    carried: rule.text,
  });
  const change = (next: Partial<typeof draft>) => onDraftChange({ ...draft, ...next });
  const code = props.currencies.find(({ id }) => id === beneficiary.currencyId)?.name ?? '';
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap={6}>
        <PaymentRefused problem={problem} />
        {beneficiary.id === undefined ? (
          <NewPayeeFields draft={draft} onChange={change} errorOf={errorOf} bank={props.payeeBank} />
        ) : (
          <PayeeSummary
            beneficiary={beneficiary}
            reachedBy={props.reachedBy}
            onChange={props.onChangeRecipient}
            error={errorOf('beneficiaryId')}
          />
        )}
        {kind === 'CRYPTO_ASSET_PAYMENT' && (
          <Select
            label={text('payment.provider')}
            items={casps.map(({ id, name }) => ({
              id,
              label: name,
              ...(id !== beneficiary.caspId && {
                unavailable: true,
                description: text('payment.otherProvider'),
              }),
            }))}
            value={beneficiary.caspId ?? null}
            error={errorOf('caspId')}
          />
        )}
        <FromField
          balances={balances}
          from={from}
          onChange={({ accountId, currencyId }) => change({ accountId, currencyId })}
          unusable={(currency) => text('payment.unavailableCurrency', { name: beneficiary.name, currency })}
          noneUsable={text('payment.noBalanceIn', { currency: code })}
          error={errorOf('accountId', 'currencyId')}
        />
        <SumField
          sum={draft.sum}
          onChange={(sum) => change({ sum })}
          from={from}
          overdraftEnabled={props.overdraftEnabled}
          limits={props.limits}
          error={errorOf('sum')}
          warning={sumWarning}
        />
        <WayField {...props} error={errorOf('scheme')} from={from} />
        {rule.sharesCosts && (
          <RadioGroup
            label={text('payment.feeBearer')}
            items={bearers.map((id) => ({ id, label: text(`payment.feeBearers.${id}`) }))}
            value={draft.feeBearer}
            onChange={(feeBearer) => change({ feeBearer: feeBearer ?? '' })}
            error={errorOf('feeBearer')}
          />
        )}
        {askedFields(kind, order).map((field) => (
          <AskedInput
            key={field}
            field={field}
            value={draft[field]}
            onChange={(value) => change({ [field]: value })}
            countries={props.countries}
            error={errorOf(field)}
          />
        ))}
        {contracts.length > 0 && (
          <Select
            label={text('payment.contract')}
            required={false}
            items={[
              { id: noContract, label: text('payment.noContract') },
              ...contracts.map(({ id, name, number }) => ({
                id,
                label: name,
                ...(number !== undefined && { description: number }),
              })),
            ]}
            value={draft.contractId === '' ? noContract : draft.contractId}
            onChange={(id) => change({ contractId: id === noContract ? '' : id })}
            error={errorOf('contractId')}
          />
        )}
        <DetailsField
          description={text(descriptions[rule.text.alphabet])}
          details={draft.details}
          onChange={(details) => change({ details })}
          error={errorOf('details')}
          carried={rule.text}
        />
        {rule.carriesReference && (
          <TextField
            label={text('payment.structuredReference')}
            required={false}
            value={draft.structuredReference}
            onChange={(structuredReference) => change({ structuredReference })}
            maxLength={40}
            dir="ltr"
            autoComplete="off"
            error={errorOf('structuredReference')}
          />
        )}
        <DocumentFields documents={props.documents} attempted={attempted} />
        <Button type="submit" fullWidth sends loading={checking}>
          {text('payment.continue')}
        </Button>
      </Stack>
    </form>
  );
}

const noContract = 'none';

/** What the text may be written with, and who sees it. */
const descriptions = {
  LATIN: 'payment.detailsLatin',
  CAPITALS: 'payment.detailsCapitals',
  ANY: 'payment.detailsDescription',
} as const;
