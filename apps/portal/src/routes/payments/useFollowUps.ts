import type { Payment } from '@kontor/api-client/contract';
import type { CompletionFollowUps } from '@kontor/banking-widgets/payment-success';
import { useNavigate } from 'react-router';
import { useReceipt } from '../../exports/useReceipt.ts';
import { isWhole } from '../../payments/recentRecipients.ts';
import { useKeptPayee, useRepeatAddress } from '../../payments/useRepeat.ts';
import { useSession } from '../../session/SessionContext.ts';
import { newBeneficiaryOf } from '../paths.ts';

/** What can follow a payment that was signed: its receipt once it is booked, the same again, its payee kept, and a template of it. */
export function useFollowUps(payment: Payment | undefined): {
  readonly followUps: CompletionFollowUps;
  /** What a template of it needs: the beneficiary it went to, where they are one. Null where it can't be made again. */
  readonly template: { readonly beneficiaryId: string | undefined } | null;
} {
  const { mayPay, seesHistory } = useSession();
  const navigate = useNavigate();
  const receipt = useReceipt({ paymentId: payment?.id ?? '' });
  const signed = payment !== undefined && payment.status !== 'UNSIGNED';
  const kept = useKeptPayee(signed && mayPay && payment.kind !== 'BETWEEN_ACCOUNTS' ? payment : undefined);
  const again = useRepeatAddress(payment, kept);
  if (!signed) return { followUps: {}, template: null };
  const leadTo = (address: string) => () => void navigate(address);
  const followUps = {
    receipt: payment.status === 'COMPLETED' ? receipt : undefined,
    onRepeat: mayPay && again !== null ? leadTo(again) : undefined,
    onSavePayee:
      seesHistory && kept === null && canBeKept(payment) ? leadTo(newBeneficiaryOf(payment.id)) : undefined,
  };
  return { followUps, template: mayPay && again !== null ? { beneficiaryId: kept?.id } : null };
}

/** Whether a payment says all that a beneficiary needs: of a person at this bank it tells no whole number. */
const canBeKept = ({ kind, counterpartyAccountNumber: number }: Payment): boolean =>
  kind === 'EURO' || kind === 'GBP' || (kind === 'INTERNAL' && number !== null && isWhole(number));
