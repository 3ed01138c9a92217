import type { Beneficiary, Casp, Currency } from '@kontor/api-client/contract';
import {
  beneficiaryPaymentRule,
  type BeneficiaryPayment,
  type PaidBeneficiary,
} from '@kontor/api-client/domain';
import {
  BeneficiaryPaymentForm,
  beneficiaryPaymentOf,
  emptyBeneficiaryPaymentDraft,
  newBeneficiaryPaymentDraft,
  type BeneficiaryPaymentDraft,
  type BeneficiaryPaymentFormProps,
} from '@kontor/banking-widgets/beneficiary-payment-form';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { ChoicesFailed } from '../../app/ChoicesFailed.tsx';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { newRecipient, type BeneficiaryFlow } from '../../payments/beneficiaryFlows.ts';
import { PaymentSteps } from '../../payments/PaymentSteps.tsx';
import { usePayeeBank } from '../../payments/usePayeeBank.ts';
import { usePaymentWays } from '../../payments/usePaymentWays.ts';
import { useContracts } from '../beneficiaries/ContractList.tsx';
import { knownFields, readableField, useBeneficiaryLists } from '../beneficiaries/useBeneficiaryLists.ts';
import { PaymentSkeleton } from '../../payments/PaymentSkeleton.tsx';

type BeneficiaryPaymentStepsProps = {
  flow: BeneficiaryFlow;
  /** None: somebody new, whose name and account the form asks for. */
  beneficiary: Beneficiary | null;
  /** The one they are paid in. */
  currency: Currency;
  casps: readonly Casp[];
};

/** Where somebody lives is no part of how their account is found. */
const residence: readonly string[] = ['address', 'city', 'postCode', 'bankAddress'];

/** The form of a payment to this beneficiary or to somebody new, and its review; how it travels stands in the address. */
export function BeneficiaryPaymentSteps(props: BeneficiaryPaymentStepsProps) {
  const { flow, beneficiary, currency, casps } = props;
  const { kind } = flow;
  const { t } = useTranslation('beneficiary');
  const { t: payments } = useTranslation('payments');
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const lists = useBeneficiaryLists();
  const ways = usePaymentWays(kind, currency.id, beneficiary ?? undefined);
  const known = beneficiary !== null;
  const agreed = useContracts(beneficiary?.id ?? '', known);
  if (ways.status === 'error') return <LoadFailed title={payments('formFailedTitle')} failed={ways} />;
  if (ways.status === 'pending' || (known && agreed.status === 'pending'))
    return <PaymentSkeleton onRetry={ways.status === 'pending' ? ways.retry : undefined} />;
  const { schemes } = beneficiaryPaymentRule(kind);
  const asked = schemes.find((one) => one === search.get('scheme'));
  const scheme = asked ?? ways.data.ways[0]?.scheme ?? schemes[0];
  if (scheme === undefined) return null;
  const paid: PaidBeneficiary = beneficiary ?? {
    name: '',
    beneficiaryType: 'INDIVIDUAL',
    currencyId: currency.id,
  };
  const payee = { beneficiary: paid, casp: casps.find(({ id }) => id === paid.caspId) };
  const order = { kind, scheme, ...payee };
  const onSchemeChange = (next: string) =>
    setSearch(
      (now) => {
        now.set('scheme', next);
        return now;
      },
      // In a transition, the radio would jump back to the old scheme for a moment.
      { replace: true, preventScrollReset: true, flushSync: true },
    );
  return (
    <PaymentSteps<BeneficiaryPaymentDraft, BeneficiaryPayment>
      flow={flow.flow}
      kind={kind}
      paymentType={beneficiaryPaymentRule(kind).paymentType}
      recipient={paid.id ?? newRecipient}
      empty={emptyBeneficiaryPaymentDraft}
      newDraft={(accounts) => newBeneficiaryPaymentDraft(accounts, payee)}
      paymentOf={(draft, accounts, payer) => beneficiaryPaymentOf(draft, accounts, order, payer)}
      scheme={asked}
      onSchemeFound={onSchemeChange}
    >
      {(steps) => (
        <Stack gap={6}>
          {known && agreed.status === 'error' ? (
            <LoadFailed title={t('listsFailed')} failed={agreed} />
          ) : (
            <ChoicesFailed title={t('listsFailed')} asked={[lists.asked.countries]} />
          )}
          <Form
            {...steps}
            order={order}
            reachedBy={(known ? knownFields(beneficiary, currency.name) : [])
              .filter(({ field }) => !residence.includes(field))
              .map(({ field, value }) => ({
                term: t(`fields.${field}`),
                detail: readableField(field, value, lists),
              }))}
            onChangeRecipient={() => void navigate(flow.choice)}
            {...ways.data}
            onSchemeChange={onSchemeChange}
            contracts={
              agreed.status === 'success'
                ? agreed.data.filter(
                    (one) => one.status === 'APPROVED' && (one.currencyId ?? currency.id) === currency.id,
                  )
                : []
            }
            countries={lists.countries}
            casps={casps}
          />
        </Stack>
      )}
    </PaymentSteps>
  );
}

/** The widget, with the bank of somebody new as soon as their sort code names it. */
function Form(props: BeneficiaryPaymentFormProps) {
  const { order, draft } = props;
  const payeeBank = usePayeeBank({
    kind: order.kind,
    currencyId: order.beneficiary.currencyId,
    field: 'sortCode',
    typed: draft.sortCode,
  });
  return <BeneficiaryPaymentForm {...props} payeeBank={payeeBank} />;
}
