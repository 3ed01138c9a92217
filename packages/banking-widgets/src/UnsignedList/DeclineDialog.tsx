import type { Currency } from '@kontor/api-client/contract';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useTexts } from '../i18n/useTexts.ts';
import { amountText } from '../shared/amounts.ts';
import { currencyOf } from '../shared/currencies.ts';
import type { DeclineQuestion } from './useDecline.ts';

type DeclineDialogProps = {
  question: DeclineQuestion | null;
  currencies: readonly Currency[];
  onDecline: () => void;
  onKeep: () => void;
};

/**
 * Asks in the words of the button that was pressed, Cancel, and says what that does: the payment is declined. The choices
 * are Decline and Keep, as a second "cancel" would say the opposite of the first (SIGN-15, ruling A46).
 */
export function DeclineDialog({ question, currencies, onDecline, onKeep }: DeclineDialogProps) {
  const { text, locale } = useTexts();
  const payment = question?.payment;
  return (
    <AdaptiveDialog
      open={question !== null}
      onClose={onKeep}
      title={text('unsigned.declineTitle')}
      description={
        payment &&
        text('unsigned.declineDescription', {
          amount: amountText(payment.sum, currencyOf(currencies, payment.currencyId), locale),
          payee: payment.benificiaryFullName ?? text('unsigned.unknownPayee'),
        })
      }
      size="small"
      actions={
        <>
          <Button tone="secondary" disabled={question?.pending ?? false} onClick={onKeep}>
            {text('unsigned.keep')}
          </Button>
          <Button tone="danger" loading={question?.pending ?? false} onClick={onDecline}>
            {text('unsigned.decline')}
          </Button>
        </>
      }
    >
      {question?.refusal && <Banner tone="negative">{question.refusal}</Banner>}
    </AdaptiveDialog>
  );
}
