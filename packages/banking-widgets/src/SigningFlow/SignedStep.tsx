import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { SuccessMark } from '../SuccessMark/SuccessMark.tsx';
import type { SigningAgreements, SigningPayment } from './SigningSubject.tsx';

type SignedStepProps = { operation: SigningPayment | SigningAgreements; onDone: () => void };

/** It is signed: how much went to whom, or which agreements hold now. */
export function SignedStep({ operation, onDone }: SignedStepProps) {
  const { text } = useDetailTexts();
  return (
    <Stack gap={6}>
      <Stack gap={3} align="center">
        <SuccessMark />
        <div role="status">
          {'agreements' in operation ? (
            <Text align="center">{operation.agreements.map(({ name }) => name).join(', ')}</Text>
          ) : (
            <HeroAmount value={operation.sum} currency={operation.currency} align="center">
              {text('unsigned.to', { payee: operation.payee })}
            </HeroAmount>
          )}
        </div>
      </Stack>
      <Button fullWidth autoFocus onClick={onDone}>
        {text('signing.done')}
      </Button>
    </Stack>
  );
}
