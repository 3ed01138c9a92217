import type { Payment, PaymentSignature } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';
import { PaymentSigners } from '@kontor/banking-widgets/transaction-detail';
import { useSession } from '../session/SessionContext.ts';

type SignersProps = {
  paymentId: string;
  /** The payment while it waits for signatures; a booked one waits for none. */
  waiting?: Pick<Payment, 'signatures'> | undefined;
};

/** Who signed a payment and who still has to, where the bank tells: without an answer the detail is whole. */
export function Signers({ paymentId, waiting }: SignersProps) {
  const { timeZone } = useSession();
  const { data: signatures } = useCall('payments.signatures', { params: { id: paymentId } });
  const able = useAble(signatures ?? [], waiting !== undefined);
  if (signatures === undefined) return null;
  return (
    <PaymentSigners
      signatures={signatures}
      required={waiting?.signatures.required ?? null}
      able={able}
      timeZone={timeZone}
    />
  );
}

/** Who of a company may still sign. Only its main representatives get to know who acts for it (ROLE-12). */
function useAble(signatures: readonly PaymentSignature[], waits: boolean): readonly string[] {
  const { organization, isMainRepresentative } = useSession();
  const { data: officials } = useCall(
    'officials.list',
    { params: { id: organization.id }, query: { all: 'true' } },
    { enabled: waits && isMainRepresentative },
  );
  const names = (officials?.edges ?? [])
    .filter(({ node }) => node.status === 'ACTIVE' && node.signatureType !== 'NONE')
    .map(({ node }) => nameOf(node.user.profile));
  // The signatures name no ids: of two namesakes, each signature is one's.
  for (const { user } of signatures) {
    const signed = names.indexOf(nameOf(user.profile));
    if (signed >= 0) names.splice(signed, 1);
  }
  return names;
}

const nameOf = ({ firstName, lastName }: { firstName: string | null; lastName: string | null }): string =>
  [firstName, lastName].filter(Boolean).join(' ');
