import type { Recipient } from '@kontor/api-client/contract';
import { Avatar } from '@kontor/ui/avatar';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Text } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import * as css from './RecipientPicker.css.ts';

/** Who a recipient is, as far as the bank tells another customer. */
export function RecipientLine({ recipient }: { recipient: Recipient }) {
  const { text } = useDetailTexts();
  return (
    <div className={css.line}>
      <Avatar
        name={recipient.displayName}
        kind={recipient.type === 'CORPORATE' ? 'organization' : 'person'}
      />
      <div className={css.names}>
        <Text weight="semibold">
          <bdi>{recipient.displayName}</bdi>
        </Text>
        <Text size="small" tone="muted">
          {text(recipient.type === 'CORPORATE' ? 'recipient.company' : 'recipient.person')} ·{' '}
          <bdi dir="ltr">{recipient.accountNumber}</bdi>
        </Text>
      </div>
    </div>
  );
}

type RecipientSummaryProps = { recipient: Recipient; onChange: () => void; error?: string | undefined };

/** The chosen recipient at the head of a payment, with the way back to choosing. */
export function RecipientSummary({ recipient, onChange, error }: RecipientSummaryProps) {
  const { text } = useDetailTexts();
  return (
    <Card>
      <div className={css.summary}>
        <RecipientLine recipient={recipient} />
        <Button
          tone="ghost"
          size="small"
          onClick={onChange}
          aria-label={text('payment.changeRecipientNamed', { name: recipient.displayName })}
        >
          {text('payment.changeRecipient')}
        </Button>
      </div>
      {error !== undefined && (
        <div role="alert">
          <Text size="small" tone="negative">
            {error}
          </Text>
        </div>
      )}
    </Card>
  );
}
