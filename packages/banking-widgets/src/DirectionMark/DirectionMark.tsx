import { ArrowDownLeft, ArrowUpRight } from '@kontor/ui/icons';
import { VisuallyHidden } from '@kontor/ui/text';
import { useTexts } from '../i18n/useTexts.ts';
import * as css from './DirectionMark.css.ts';

/** Which way the money went: an arrow into or out of the account, and the word for those who hear it. */
export function DirectionMark({ incoming }: { incoming: boolean }) {
  const { text } = useTexts();
  return (
    <span className={css.mark} data-direction={incoming ? 'in' : 'out'}>
      {incoming ? <ArrowDownLeft size={20} /> : <ArrowUpRight size={20} />}
      <VisuallyHidden>{text(incoming ? 'detail.direction.in' : 'detail.direction.out')}</VisuallyHidden>
    </span>
  );
}
