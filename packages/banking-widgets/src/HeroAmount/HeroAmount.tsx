import { Amount, type AmountProps } from '@kontor/ui/amount';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import * as css from './HeroAmount.css.ts';

export type HeroAmountProps = Pick<AmountProps, 'value' | 'currency' | 'signed' | 'tone'> & {
  /** Whom it came from or goes to. */
  children: ReactNode;
  align?: 'start' | 'center';
};

/** The one amount a screen is about, and under it whose it is. */
export function HeroAmount({ children, align = 'start', ...amount }: HeroAmountProps) {
  return (
    <div className={css.frame}>
      <Stack gap={4} align={align}>
        <Amount {...amount} size="hero" />
        <div className={css.line}>
          <Text align={align}>
            <bdi>{children}</bdi>
          </Text>
        </div>
      </Stack>
    </div>
  );
}
