import type { Currency, ExchangeQuote } from '@kontor/api-client/contract';
import { exchangeSums, rateDecimals, readRate } from '@kontor/api-client/domain';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { AmountInput } from '@kontor/ui/amount-input';
import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { TextArea } from '@kontor/ui/text-area';
import { useId, useState, type FormEvent } from 'react';
import { rateText } from '../ExchangeForm/QuoteBox.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import type { PaymentProblem } from '../PaymentForm/payment.ts';
import { PaymentRefused } from '../PaymentForm/PaymentRefused.tsx';
import { amountCurrency } from '../shared/currencies.ts';

/** As much as the bank takes (contract.md section 10). */
const commentMaxLength = 500;

export type CustomRateInput = { customRate: string; comment?: string };

export type CustomRateDialogProps = {
  open: boolean;
  onClose: () => void;
  /** What the request is about: the amounts, and the rate that there is without it. */
  quote: ExchangeQuote;
  from: Currency;
  to: Currency;
  onSend: (input: CustomRateInput) => void;
  sending: boolean;
  problem?: PaymentProblem | null;
};

// SCOPE-08
/** Asks the bank for another rate than the one it has quoted. */
export function CustomRateDialog(props: CustomRateDialogProps) {
  const { open, onClose, sending } = props;
  const { text } = useDetailTexts();
  const form = useId();
  return (
    <AdaptiveDialog
      open={open}
      onClose={onClose}
      title={text('exchange.custom.ask')}
      actions={
        <>
          <Button tone="secondary" onClick={onClose} disabled={sending}>
            {text('exchange.cancel')}
          </Button>
          <Button type="submit" form={form} sends loading={sending}>
            {text('exchange.custom.send')}
          </Button>
        </>
      }
    >
      {open && <Fields {...props} form={form} />}
    </AdaptiveDialog>
  );
}

function Fields({ quote, from, to, onSend, problem = null, form }: CustomRateDialogProps & { form: string }) {
  const { text, amount, locale } = useDetailTexts();
  const [typed, setTyped] = useState('');
  const [comment, setComment] = useState('');
  const [tried, setTried] = useState(false);
  const read = readRate(typed);
  const sums = exchangeSums(quote, from.id);
  const sides = { from: from.name, to: to.name };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!read.ok) return;
    const words = comment.trim();
    onSend({ customRate: read.rate, ...(words !== '' && { comment: words }) });
  };
  const { fields = {} } = problem ?? {};
  return (
    <form id={form} onSubmit={submit} noValidate>
      <Stack gap={5}>
        <PaymentRefused problem={problem} />
        <Text as="p" tone="muted">
          {text('exchange.custom.intro', {
            sold: amount(sums.from, amountCurrency(from)),
            currency: to.name,
          })}
        </Text>
        <AmountInput
          label={text('exchange.custom.rate', sides)}
          description={text('exchange.custom.ours', { rate: rateText(quote.exchangeActualRate, locale) })}
          value={typed}
          onChange={setTyped}
          currency={{ code: to.name, decimals: rateDecimals }}
          autoFocus
          error={
            fields['customRate'] ??
            fields['exchangeCurrencyFixedSum'] ??
            (tried && !read.ok ? text(`exchange.problem.${read.error}`) : undefined)
          }
        />
        <TextArea
          label={text('exchange.custom.comment')}
          description={text('exchange.custom.commentHint')}
          value={comment}
          onChange={setComment}
          required={false}
          maxLength={commentMaxLength}
          error={fields['comment']}
        />
      </Stack>
    </form>
  );
}
