import { Check } from '@kontor/ui/icons';
import * as css from './SuccessMark.css.ts';

/** The check mark over something that succeeded; the words beside it say what. */
export function SuccessMark() {
  return (
    <span className={css.mark}>
      <Check size={32} />
    </span>
  );
}
