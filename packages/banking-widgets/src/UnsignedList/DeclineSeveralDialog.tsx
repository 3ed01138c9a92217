import type { Currency } from '@kontor/api-client/contract';
import { AdaptiveDialog } from '@kontor/ui/adaptive';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { DescriptionList } from '@kontor/ui/description-list';
import { Box, Stack } from '@kontor/ui/layout';
import { ProgressBar } from '@kontor/ui/progress-bar';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { currencyOf } from '../shared/currencies.ts';
import { payeeText } from '../shared/payee.ts';
import { severalOf } from '../shared/several.ts';
import { severalFacts } from '../shared/severalFacts.tsx';
import { remaining, type DeclineSeveralQuestion } from './useDeclineSeveral.ts';

type DeclineSeveralDialogProps = {
  question: DeclineSeveralQuestion;
  currencies: readonly Currency[];
  onDecline: () => void;
  onKeep: () => void;
};

/** Asks once for all of them, says how far it has come, and names those that could not be declined (SIGN-15). */
export function DeclineSeveralDialog({ question, currencies, onDecline, onKeep }: DeclineSeveralDialogProps) {
  const texts = useDetailTexts();
  const { text, amount, locale } = texts;
  const { open, pending, payments, declined, refused } = question;
  const number = (count: number) => new Intl.NumberFormat(locale).format(count);
  const left = remaining(question);
  const progress = text('unsigned.several.declined', {
    done: number(declined),
    number: number(payments.length),
  });
  return (
    <AdaptiveDialog
      open={open}
      onClose={onKeep}
      title={text('unsigned.several.title')}
      description={text('unsigned.several.description')}
      size="small"
      actions={
        <>
          <Button tone="secondary" disabled={pending} onClick={onKeep}>
            {text('unsigned.several.keep')}
          </Button>
          <Button tone="danger" sends loading={pending} onClick={onDecline}>
            {text('unsigned.several.decline', { number: number(left.length) })}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {refused.length > 0 && (
          <Banner tone="negative" title={progress}>
            <Stack as="ul" gap={1}>
              {refused.map(({ payment, refusal }) => (
                <li key={payment.id}>
                  {text('unsigned.choose', {
                    amount: amount(payment.sum, currencyOf(currencies, payment.currencyId)),
                    payee: payeeText(payment.benificiaryFullName, payment.exchange !== null, text),
                  })}
                  : {refusal}
                </li>
              ))}
            </Stack>
          </Banner>
        )}
        <Box padding={4} surface="sunken" radius="control">
          <DescriptionList
            layout="ends"
            aria-label={text('unsigned.selection')}
            items={severalFacts(
              severalOf(
                left.map((payment) => ({ kind: 'payment', payment })),
                currencies,
              ),
              texts,
            )}
          />
        </Box>
        {pending && <ProgressBar label={progress} value={declined} max={payments.length} />}
      </Stack>
    </AdaptiveDialog>
  );
}
