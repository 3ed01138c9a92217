import type { Currency } from '@kontor/api-client/contract';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { currencyOf } from '../shared/currencies.ts';
import { payeeText } from '../shared/payee.ts';
import type { DeclineQuestion } from './useDecline.ts';

type DeclineDialogProps = {
  /** What ends the payment: that nobody signs it, or, once it is signed, that it is taken back. */
  ends?: 'declined' | 'revoked';
  question: DeclineQuestion | null;
  currencies: readonly Currency[];
  onDecline: () => void;
  onKeep: () => void;
};

const declining = {
  title: 'unsigned.declineTitle',
  description: 'unsigned.declineDescription',
  confirm: 'unsigned.decline',
} as const;
const takingBack = {
  title: 'revoke.title',
  description: 'revoke.description',
  confirm: 'revoke.confirm',
} as const;

/**
 * Asks in the words of the button that was pressed, Cancel, and says what that does: the payment is declined. The choices
 * are Decline and Keep, as a second "cancel" would say the opposite of the first (SIGN-15, ruling A46).
 */
export function DeclineDialog({
  ends = 'declined',
  question,
  currencies,
  onDecline,
  onKeep,
}: DeclineDialogProps) {
  const { text, amount } = useDetailTexts();
  const payment = question?.payment;
  const words = ends === 'declined' ? declining : takingBack;
  return (
    <AdaptiveDialog
      open={question !== null}
      onClose={onKeep}
      title={text(words.title)}
      description={
        payment &&
        text(words.description, {
          amount: amount(payment.sum, currencyOf(currencies, payment.currencyId)),
          payee: payeeText(payment.benificiaryFullName, payment.exchange !== null, text),
        })
      }
      size="small"
      actions={
        <>
          <Button tone="secondary" disabled={question?.pending ?? false} onClick={onKeep}>
            {text('unsigned.keep')}
          </Button>
          <Button tone="danger" sends loading={question?.pending ?? false} onClick={onDecline}>
            {text(words.confirm)}
          </Button>
        </>
      }
    >
      {question?.refusal && <Banner tone="negative">{question.refusal}</Banner>}
    </AdaptiveDialog>
  );
}
