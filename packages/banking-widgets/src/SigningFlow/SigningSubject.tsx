import type { SigningChallenge } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { DescriptionList } from '@kontor/ui/description-list';
import { Box } from '@kontor/ui/layout';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { AmountCurrency } from '../shared/currencies.ts';
import type { OneOfSeveral } from '../shared/several.ts';
import { severalFacts } from '../shared/severalFacts.tsx';
import { signingKey, totalOf } from './signingKey.ts';

/** A payment being signed, for the words around the code. */
export type SigningPayment = {
  /** Decimal string, what the payee gets. */
  sum: string;
  /** Decimal string in the same currency, what the bank takes on top of the sum; absent where nothing is known of a fee. */
  fee?: string | undefined;
  currency: AmountCurrency;
  payee: string;
  /** The payee's account as far as the customer may see it; null when there is none to show. */
  payeeAccount: string | null;
  /** It is a remittance order, which is called so. */
  isOrder?: true;
  /** Of an exchange: what the sum is sold for. */
  bought?: { sum: string; currency: AmountCurrency } | undefined;
};

/** Agreements that are signed together. */
export type SigningAgreements = { agreements: readonly { name: string; version: string }[] };

/** Payments that are signed together. */
export type SigningSeveral = { several: readonly OneOfSeveral[] };

/** A card whose number is asked for, as the message names it: `•• 4821`. */
export type SigningCard = { card: string };

/** What the code is for: a payment, several together, agreements together, or the number of a card. */
export type SigningOperation = SigningPayment | SigningSeveral | SigningAgreements | SigningCard;

type SigningSubjectProps = { operation: SigningOperation; subject: SigningChallenge['subject'] };

/** What is signed: the very lines that the bank's message carries, or until those are here what the host knows. */
export function SigningSubject({ operation, subject }: SigningSubjectProps) {
  const texts = useDetailTexts();
  const { text, amount } = texts;
  const total = totalOf(operation);
  const facts = subject
    ? subject.lines.map(({ label, value }) => ({ term: label, detail: value }))
    : 'agreements' in operation
      ? operation.agreements.map(({ name, version }) => ({ term: name, detail: version }))
      : 'several' in operation
        ? severalFacts(operation.several, texts)
        : 'card' in operation
          ? [{ term: text('signing.card.name'), detail: operation.card }]
          : [
              {
                term: text('signing.amount'),
                detail: <Amount value={operation.sum} currency={operation.currency} />,
              },
              { term: text('signing.payee'), detail: operation.payee },
              ...(operation.payeeAccount === null
                ? []
                : [{ term: text('signing.payeeAccount'), detail: operation.payeeAccount }]),
            ];
  const sum = total && {
    term: text('payment.total'),
    detail: text('signing.sumAndFee', {
      amount: amount(total.sum, total.currency),
      fee: amount(total.fee, total.currency),
      total: amount(total.total, total.currency),
    }),
  };
  return (
    <Box padding={4} surface="sunken" radius="control">
      <DescriptionList
        layout="ends"
        aria-label={text(signingKey('subject', operation))}
        items={sum ? [...facts, sum] : facts}
      />
    </Box>
  );
}
