import type { Casp, Contract, Country } from '@kontor/api-client/contract';
import { dashedSortCode, type BeneficiaryPayment } from '@kontor/api-client/domain';
import type { PaymentScheme } from '@kontor/api-client/contract';
import { AmountsHidden } from '@kontor/ui/amount';
import type { Description } from '@kontor/ui/description-list';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { PaymentSteps } from '../PaymentForm/payment.ts';
import { PaymentFormSkeleton } from '../PaymentForm/PaymentFormSkeleton.tsx';
import { PaymentReview } from '../PaymentForm/PaymentReview.tsx';
import { chosenBalance } from '../PaymentForm/paymentDraft.ts';
import { amountCurrency, type AmountCurrency } from '../shared/currencies.ts';
import { LoadError } from '../shared/LoadError.tsx';
import {
  balancesIn,
  beneficiaryPaymentOf,
  type BeneficiaryPaymentDraft,
  type BeneficiaryPaymentOrder,
} from './beneficiaryPaymentDraft.ts';
import { BeneficiaryPaymentFields } from './BeneficiaryPaymentFields.tsx';
import { useWays, type PaymentWay } from './useWays.ts';

export type BeneficiaryPaymentFormProps = PaymentSteps<BeneficiaryPaymentDraft, BeneficiaryPayment> & {
  /** What is paid, to whom, and how it travels. */
  order: BeneficiaryPaymentOrder;
  /** What the beneficiary is reached by, as people read it; of somebody new nothing, whose account is typed. */
  reachedBy: readonly Description[];
  /** Name of the bank of somebody new, as soon as the typed number names one that is known. */
  payeeBank?: string | undefined;
  onChangeRecipient: () => void;
  /** The ways that the bank offers. */
  ways: readonly PaymentWay[];
  onSchemeChange: (scheme: PaymentScheme) => void;
  /** Approved contracts with the beneficiary. */
  contracts: readonly Contract[];
  countries: readonly Country[];
  /** Who may keep the wallet that is paid to. */
  casps: readonly Casp[];
  /** IANA zone of the bank's days: by it is said when a payment arrives. */
  bankTimeZone: string;
};

// ROUTE-34
/**
 * A payment to a beneficiary outside the bank, of whatever kind: form and review as `PaymentForm` has them. What is asked for
 * follows from the kind; who is paid is what the bank knows of the beneficiary, or in pounds somebody new.
 */
export const BeneficiaryPaymentForm = (props: BeneficiaryPaymentFormProps) => (
  <AmountsHidden hidden={false}>
    <Steps {...props} />
  </AmountsHidden>
);

function Steps(props: BeneficiaryPaymentFormProps) {
  const { organizationId, accounts, order, draft, check, problem = null } = props;
  const { text } = useDetailTexts();
  if (accounts.status === 'pending') return <PaymentFormSkeleton onRetry={accounts.retry} />;
  if (accounts.status === 'error') return <LoadError title={text('accounts.errorTitle')} failed={accounts} />;
  const { beneficiary } = order;
  const balances = balancesIn(accounts.data, beneficiary.currencyId);
  const from = chosenBalance(draft, balances);
  const checked = beneficiaryPaymentOf(draft, accounts.data, order, organizationId);
  const refusedField = problem !== null && Object.keys(problem.fields).length > 0;
  if (check.status === 'success' && checked.ok && from && !refusedField)
    return (
      <Review
        {...props}
        payment={checked.payment}
        from={from}
        check={check.data}
        problem={problem}
        currency={amountCurrency(from.balance.currency)}
      />
    );
  return (
    <BeneficiaryPaymentFields
      {...props}
      balances={balances}
      from={from}
      checked={checked}
      checking={check.status === 'pending'}
      problem={problem}
    />
  );
}

type ReviewProps = Omit<BeneficiaryPaymentFormProps, 'check'> &
  Pick<Parameters<typeof PaymentReview<BeneficiaryPayment>>[0], 'payment' | 'from' | 'check'> & {
    currency: AmountCurrency;
    problem: NonNullable<BeneficiaryPaymentFormProps['problem']> | null;
  };

/** The review, with what such a payment has besides: the way it takes, who bears its costs, the contract. */
function Review({ currency, ...props }: ReviewProps) {
  const { order, payment, check, contracts, bankTimeZone, reachedBy } = props;
  const { text } = useDetailTexts();
  const { nameOf, arrivalText } = useWays(currency, bankTimeZone);
  const way = check.schemes.find(({ scheme }) => scheme === payment.scheme);
  const contract = contracts.find(({ id }) => id === payment.contractId);
  const facts: Description[] = [
    ...reachedBy,
    ...(order.beneficiary.id === undefined && payment.kind === 'GBP'
      ? [
          { term: text('payment.new.sortCode'), detail: dashedSortCode(payment.sortCode) },
          { term: text('remittance.numbers.account'), detail: payment.counterpartyAccountNumber },
        ]
      : []),
    // Of an account that names its bank, it is known from the beneficiary.
    ...(check.bank === null || order.beneficiary.bankName !== undefined
      ? []
      : [{ term: text('payment.bank'), detail: check.bank.name }]),
    { term: text('payment.sentBy'), detail: nameOf(payment.scheme) },
    ...(payment.kind === 'INTERNATIONAL'
      ? [{ term: text('payment.feeBearer'), detail: text(`payment.feeBearers.${payment.feeBearer}`) }]
      : []),
    ...(payment.kind === 'EURO' && payment.structuredReference !== undefined
      ? [{ term: text('payment.structuredReference'), detail: <bdi>{payment.structuredReference}</bdi> }]
      : []),
    ...(contract === undefined ? [] : [{ term: text('payment.contract'), detail: contract.name }]),
  ];
  return (
    <PaymentReview
      {...props}
      payee={{ name: payment.benificiaryFullName, facts }}
      arrival={way && arrivalText({ ...way, toldAt: check.checkedAt })}
    />
  );
}
