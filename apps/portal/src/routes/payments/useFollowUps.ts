import type { Beneficiary, Payment } from '@kontor/api-client/contract';
import { keptPayee } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import type { CompletionFollowUps } from '@kontor/banking-widgets/payment-success';
import { useNavigate } from 'react-router';
import { useReceipt } from '../../exports/useReceipt.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { beneficiaryPaymentAddress } from '../../payments/beneficiaryPayment.ts';
import { isWhole } from '../../payments/recentRecipients.ts';
import { paymentAddress } from '../../payments/recipientAddress.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { newBeneficiaryOf, paths } from '../paths.ts';

/** What can follow a payment that was signed: its receipt once it is booked, the same again, and its payee kept. */
export function useFollowUps(payment: Payment | undefined): CompletionFollowUps {
  const { mayPay, seesHistory } = useSession();
  const navigate = useNavigate();
  const receipt = useReceipt({ paymentId: payment?.id ?? '' });
  const signed = payment !== undefined && payment.status !== 'UNSIGNED';
  const kept = useKeptPayee(signed && mayPay && payment.kind !== 'BETWEEN_ACCOUNTS' ? payment : undefined);
  const again = useRepeatAddress(payment, kept);
  if (!signed) return {};
  const leadTo = (address: string) => () => void navigate(address);
  return {
    receipt: payment.status === 'COMPLETED' ? receipt : undefined,
    onRepeat: mayPay && again !== null ? leadTo(again) : undefined,
    onSavePayee:
      seesHistory && kept === null && canBeKept(payment) ? leadTo(newBeneficiaryOf(payment.id)) : undefined,
  };
}

/** Whom a payment went to, among the beneficiaries; null where they are none, undefined where that isn't known. */
function useKeptPayee(payment: Payment | undefined): Beneficiary | null | undefined {
  const { organization } = useSession();
  const number = payment?.iban ?? payment?.counterpartyAccountNumber;
  const { data } = useCall(
    'beneficiaries.list',
    {
      query: {
        organizationId: organization.id,
        paymentType: payment?.paymentType,
        currencyId: payment?.currencyId,
        // Somebody who comes for cash is searched by name: phone numbers aren't.
        query: (payment?.kind === 'CASH_OVER_COUNTER' ? payment.benificiaryFullName : number) ?? '',
      },
    },
    { enabled: payment !== undefined },
  );
  if (payment === undefined || data === undefined) return undefined;
  const found = data.edges.map(({ node }) => node);
  return keptPayee(payment, found) ?? null;
}

/** The form of a payment like this one, its payee filled in; null where that can't be. */
function useRepeatAddress(payment: Payment | undefined, kept: Beneficiary | null | undefined): string | null {
  const accounts = useAccounts();
  const currencies = useCurrencies();
  const number = payment?.iban ?? payment?.counterpartyAccountNumber ?? null;
  if (payment === undefined || payment.exchange !== null) return null;
  if (payment.kind === 'BETWEEN_ACCOUNTS')
    return number === null
      ? null
      : `${paths.betweenAccounts}?${new URLSearchParams({ bankAccountNumber: number })}`;
  const own = accounts.status === 'success' ? accounts.data.map((account) => account.number) : [];
  const currency = currencies.data?.find(({ id }) => id === payment.currencyId);
  const address = kept && currency ? beneficiaryPaymentAddress(kept, currency.name, own) : null;
  if (address !== null || payment.kind !== 'INTERNAL') return address;
  return number !== null && isWhole(number) ? paymentAddress({ by: 'account', account: number }) : null;
}

/** Whether a payment says all that a beneficiary needs: of a person at this bank it tells no whole number. */
const canBeKept = ({ kind, counterpartyAccountNumber: number }: Payment): boolean =>
  kind === 'EURO' || kind === 'GBP' || (kind === 'INTERNAL' && number !== null && isWhole(number));
