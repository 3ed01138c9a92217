import { Check, Copy } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { Text, VisuallyHidden } from '../../text/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { IconButton } from '../IconButton/index.ts';
import * as css from './CopyField.css.ts';
import { copyFieldMessages } from './messages.ts';
import { useCopy } from './useCopy.ts';

export type CopyButtonProps = HostAttributes & {
  /** What it copies: "IBAN". */
  label: string;
  /** What is copied. */
  text: string;
};

/** A button that copies the value it stands beside. */
export function CopyButton({ label, text, ...rest }: CopyButtonProps) {
  const messages = useMessages(copyFieldMessages);
  const { outcome, copy } = useCopy(text);
  return (
    <span {...hostAttributes(rest)} className={css.button}>
      {outcome === 'failed' && (
        <Text size="small" tone="negative">
          {messages.failed}
        </Text>
      )}
      <IconButton
        size="small"
        label={messages.copy(label)}
        icon={outcome === 'copied' ? <Check size={18} /> : <Copy size={18} />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{outcome === null ? '' : messages[outcome]}</VisuallyHidden>
    </span>
  );
}
