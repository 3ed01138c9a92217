import { Close } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { fieldStyles } from '../Field/index.ts';
import { textFieldMessages } from './messages.ts';

/** Empties a field that has a value (VALID-29); described by the field's label, so that several are distinguishable. */
export function ClearButton({ labelId, onPress }: { labelId: string; onPress: () => void }) {
  const messages = useMessages(textFieldMessages);
  return (
    <button
      type="button"
      className={fieldStyles.action}
      aria-label={messages.clear}
      aria-describedby={labelId}
      onClick={onPress}
    >
      <Close size={18} />
    </button>
  );
}
