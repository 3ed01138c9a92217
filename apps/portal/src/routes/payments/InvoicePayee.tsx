import { newIdempotencyKey } from '@kontor/api-client/client';
import type { Beneficiary } from '@kontor/api-client/contract';
import { beneficiaryPaymentRule, type BeneficiaryPayment } from '@kontor/api-client/domain';
import type { InvoiceFacts } from '@kontor/api-client/invoice';
import { useApi } from '@kontor/api-client/react';
import {
  emptyBeneficiaryPaymentDraft,
  newBeneficiaryPaymentDraft,
  type BeneficiaryPaymentDraft,
} from '@kontor/banking-widgets/beneficiary-payment-form';
import {
  eurosOfInvoice,
  InvoicePayee as InvoicePayeeWidget,
  type InvoicePayeeSearch,
} from '@kontor/banking-widgets/invoice-paste';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import { causeOf } from '../../app/useLoadable.ts';
import { newAttempt } from '../../payments/attempt.ts';
import { euroFlow } from '../../payments/beneficiaryFlows.ts';
import { readPayment, writePayment, type DraftPlace } from '../../payments/draftStore.ts';
import { useSession } from '../../session/SessionContext.ts';
import { useAccounts } from '../../shell/useAccounts.ts';
import { beneficiaryAddress, paths } from '../paths.ts';

type InvoicePayeeProps = {
  /** What is pasted into a field in here is read. */
  area: RefObject<HTMLElement | null>;
  /** The bank's id of the euro. */
  currencyId: string;
  /** Where a beneficiary is paid; null: they can't be. */
  addressOf: (beneficiary: Beneficiary) => string | null;
};

const { paymentType } = beneficiaryPaymentRule('EURO');

/** Begins a payment in euros with an invoice: finds its payee among the beneficiaries, and fills in how much and what for. */
export default function InvoicePayee({ area, currencyId, addressOf }: InvoicePayeeProps): ReactNode {
  const { user, organization } = useSession();
  const accounts = useAccounts();
  const client = useApi();
  const navigate = useNavigate();
  const [search, setSearch] = useState<InvoicePayeeSearch>({ status: 'idle' });
  const latest = useRef(0);

  const look = async (facts: InvoiceFacts) => {
    const asked = ++latest.current;
    setSearch({ status: 'pending' });
    const found = await client.call('beneficiaries.list', {
      query: { organizationId: organization.id, paymentType, currencyId, query: facts.iban },
    });
    // Another invoice was read in the meantime.
    if (asked !== latest.current) return;
    if (!found.ok) {
      setSearch({
        status: 'error',
        failed: { status: 'error', cause: causeOf(found), retry: () => void look(facts) },
      });
      return;
    }
    const same = found.data.edges.map(({ node }) => node).filter(({ iban }) => iban === facts.iban);
    const payee = same.find((one) => addressOf(one) !== null) ?? same[0];
    const address = payee && addressOf(payee);
    if (payee === undefined) setSearch(unknownPayee(facts, currencyId));
    else if (address === null || address === undefined)
      setSearch({ status: 'notApproved', name: payee.name, href: beneficiaryAddress(payee.id) });
    else {
      const place = { userId: user.id, flow: euroFlow.flow, recipient: payee.id };
      const begun = newBeneficiaryPaymentDraft(accounts.status === 'success' ? accounts.data : [], {
        beneficiary: payee,
      });
      fillIn(place, facts, begun);
      void navigate(address);
    }
  };
  return <InvoicePayeeWidget area={area} search={search} onRead={(facts) => void look(facts)} />;
}

/** Their form is filled in with what the invoice says of them. */
function unknownPayee({ iban, name, bic }: InvoiceFacts, currencyId: string): InvoicePayeeSearch {
  const known = new URLSearchParams({
    paymentType,
    currencyId,
    iban,
    ...(name !== undefined && { name }),
    ...(bic !== undefined && { bic }),
  });
  return { status: 'unknown', iban, name, addHref: `${paths.newBeneficiary}?${known}` };
}

/** Keeps what the invoice says as a payment that is being filled in, with the rest as it was typed before. */
function fillIn(place: DraftPlace, facts: InvoiceFacts, begun: BeneficiaryPaymentDraft): void {
  const invoiced = eurosOfInvoice(facts);
  const kept = readPayment<BeneficiaryPaymentDraft, BeneficiaryPayment>(place, {
    kind: euroFlow.kind,
    like: emptyBeneficiaryPaymentDraft,
  });
  // Nobody knows yet whether that payment was made: it is asked about first, as it is.
  const unanswered = kept !== null && kept.attempt.sent !== null && !kept.attempt.answered;
  if (unanswered || Object.keys(invoiced).length === 0) return;
  writePayment(place, {
    draft: { ...(kept?.attempt.answered === false ? kept.draft : begun), ...invoiced },
    attempt: newAttempt(newIdempotencyKey),
  });
}
