import { Check, Copy } from '../../icons/index.ts';
import { useMessages } from '../../locale/index.ts';
import { Text, VisuallyHidden } from '../../text/index.ts';
import { IconButton } from '../IconButton/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './CopyField.css.ts';
import { copyFieldMessages } from './messages.ts';
import { useCopy } from './useCopy.ts';

export type CopyFieldProps = HostAttributes & {
  /** What it is: "IBAN". */
  label: string;
  value: string;
  /** What is copied, where it is not the text that is shown (an IBAN without its spaces). */
  copyText?: string;
};

/** A value that people need elsewhere, with a button that copies it. */
export function CopyField({ label, value, copyText = value, ...rest }: CopyFieldProps) {
  const messages = useMessages(copyFieldMessages);
  const { outcome, copy } = useCopy(copyText);
  return (
    <div {...hostAttributes(rest)} className={css.field}>
      <div className={css.facts}>
        <Text size="small" tone="muted">
          {label}
        </Text>
        <Text>
          <span className={css.value}>{value}</span>
        </Text>
        {outcome === 'failed' && (
          <Text size="small" tone="negative">
            {messages.failed}
          </Text>
        )}
      </div>
      <IconButton
        label={messages.copy(label)}
        icon={outcome === 'copied' ? <Check /> : <Copy />}
        onClick={copy}
      />
      <VisuallyHidden role="status">{outcome === null ? '' : messages[outcome]}</VisuallyHidden>
    </div>
  );
}
