import { Minus, Plus } from '../../icons/index.ts';
import { fieldStyles } from '../Field/index.ts';
import * as styles from './NumberInput.css.ts';
import { useHeldPress } from './useHeldPress.ts';

interface StepButtonProps {
  kind: 'increase' | 'decrease';
  label: string;
  /** Of the field's label, which tells the buttons of several fields apart. */
  labelId: string;
  disabled: boolean;
  onStep: () => void;
}

/** A step up or down. No stop of the Tab key, which has the arrows for it; a press leaves the focus where it is. */
export function StepButton({ kind, label, labelId, disabled, onStep }: StepButtonProps) {
  const press = useHeldPress(!disabled, onStep);
  const Mark = kind === 'increase' ? Plus : Minus;
  return (
    <button
      {...press}
      type="button"
      className={`${fieldStyles.action} ${styles.step}`}
      tabIndex={-1}
      aria-label={label}
      aria-describedby={labelId}
      disabled={disabled}
      onMouseDown={(event) => event.preventDefault()}
      // A finger that holds the button asks for no menu.
      onContextMenu={(event) => event.preventDefault()}
    >
      <Mark size={18} />
    </button>
  );
}
