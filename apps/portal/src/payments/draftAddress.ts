import type { PaymentDraft } from '@kontor/api-client/contract';
import { paths } from '../routes/paths.ts';
import { templateParam } from '../templates/templateAddress.ts';
import { beneficiaryFlowOf, newRecipient } from './beneficiaryFlows.ts';
import { paymentAddress, readRecipient } from './recipientAddress.ts';

/** The address of the form that a draft belongs to; null where its recipient is not written as forms write them. */
export function draftAddress({
  kind,
  recipient,
  fields,
}: Pick<PaymentDraft, 'kind' | 'recipient' | 'fields'>): string | null {
  const [, whom = recipient, template] = /^(.*) ([0-9a-f-]{36})$/.exec(recipient) ?? [];
  const form = formOf(kind, whom);
  if (form === null) return null;
  const { scheme } = fields;
  const more = new URLSearchParams({
    ...(template !== undefined && { [templateParam]: template }),
    ...(scheme !== undefined && { scheme }),
  });
  return more.size === 0 ? form : `${form}${form.includes('?') ? '&' : '?'}${more}`;
}

function formOf(kind: PaymentDraft['kind'], whom: string): string | null {
  if (kind === 'INTERNAL') {
    const recipient = readRecipient(new URLSearchParams(whom.split('?')[1]));
    return recipient && paymentAddress(recipient);
  }
  if (kind === 'EXCHANGE') return paths.exchange;
  if (kind === 'REMITTANCE') return paths.remittance;
  const flow = beneficiaryFlowOf(kind);
  if (flow !== undefined)
    return whom === newRecipient ? flow.form : withQuery(flow.form, 'beneficiaryId', whom);
  return whom === '' ? paths.betweenAccounts : withQuery(paths.betweenAccounts, 'bankAccountNumber', whom);
}

const withQuery = (path: string, name: string, value: string): string =>
  `${path}?${new URLSearchParams({ [name]: value })}`;
