import type { SigningChallenge } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Box } from '@kontor/ui/layout';
import { FactList } from '../FactList/FactList.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';

/** A payment being signed, for the words around the code. */
export type SigningPayment = {
  /** Decimal string, what the payee gets. */
  sum: string;
  currency: AmountCurrency;
  payee: string;
  /** The payee's account as far as the customer may see it; null when there is none to show. */
  payeeAccount: string | null;
  /** It is a remittance order, which is called so. */
  isOrder?: true;
  /** Of an exchange: what the sum is sold for. */
  bought?: { sum: string; currency: AmountCurrency } | undefined;
};

/** What is being signed: a payment, or agreements together. */
export type SigningOperation = SigningPayment | { agreements: readonly { name: string; version: string }[] };

type SigningSubjectProps = { operation: SigningOperation; subject: SigningChallenge['subject'] };

/** What is signed: the very lines that the bank's message carries, or until those are here what the host knows. */
export function SigningSubject({ operation, subject }: SigningSubjectProps) {
  const { text } = useDetailTexts();
  const facts = subject
    ? subject.lines.map(({ label, value }) => ({ term: label, value: value }))
    : 'agreements' in operation
      ? operation.agreements.map(({ name, version }) => ({ term: name, value: version }))
      : [
          {
            term: text('signing.amount'),
            value: <Amount value={operation.sum} currency={operation.currency} />,
          },
          { term: text('signing.payee'), value: operation.payee },
          ...(operation.payeeAccount === null
            ? []
            : [{ term: text('signing.payeeAccount'), value: operation.payeeAccount }]),
        ];
  return (
    <Box padding={4} surface="sunken" radius="control">
      <FactList label={text('signing.subject')} facts={facts} />
    </Box>
  );
}
