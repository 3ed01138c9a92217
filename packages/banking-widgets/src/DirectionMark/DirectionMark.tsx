import { ArrowDownLeft, ArrowUpRight } from '@kontor/ui/icons';
import { VisuallyHidden } from '@kontor/ui/text';
import type { ReactNode } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import * as css from './DirectionMark.css.ts';

export type DirectionMarkProps = {
  /** 40 px that say whom or what it was with. */
  children: ReactNode;
  /** Which way the money went; null where it stayed, as in an exchange. */
  incoming: boolean | null;
};

/** Whom or what an operation was with, at its corner an arrow into or out of the account, and the word for those who hear it. */
export function DirectionMark({ children, incoming }: DirectionMarkProps) {
  const { text } = useTexts();
  return (
    <span className={css.mark}>
      <span className={css.sign}>{children}</span>
      {incoming !== null && (
        <span className={css.badge} data-direction={incoming ? 'in' : 'out'}>
          {incoming ? <ArrowDownLeft size={10} /> : <ArrowUpRight size={10} />}
          <VisuallyHidden>{text(incoming ? 'detail.direction.in' : 'detail.direction.out')}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
