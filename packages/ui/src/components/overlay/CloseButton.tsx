import { Close } from '../../icons/index.ts';
import { closeButton } from './CloseButton.css.ts';

/** The quiet cross in the corner of something that can be put away. */
export function CloseButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" className={closeButton} aria-label={label} onClick={onClick}>
      <Close size={20} />
    </button>
  );
}
