import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

export type WithBankProps = {
  /** Name of the bank that the typed number names; undefined while it names none, or one that is not known. */
  bank: string | undefined;
  /** The field of the number. */
  children: ReactNode;
};

/** A field for the number of an account or a bank, and below it the name of the bank, announced once it is known. */
export function WithBank({ bank, children }: WithBankProps) {
  const { text } = useDetailTexts();
  return (
    <Stack gap={bank === undefined ? 0 : 1}>
      {children}
      <div aria-live="polite">
        {bank !== undefined && (
          <Text size="small" weight="medium">
            {text('payment.new.bank', { bank })}
          </Text>
        )}
      </div>
    </Stack>
  );
}
