import type { PaidBeneficiary } from '@kontor/api-client/domain';
import { Avatar } from '@kontor/ui/avatar';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { DescriptionList, type Description } from '@kontor/ui/description-list';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';

type PayeeSummaryProps = {
  beneficiary: Pick<PaidBeneficiary, 'name' | 'beneficiaryType'>;
  reachedBy: readonly Description[];
  onChange: () => void;
  error: string | undefined;
};

/** Who is paid and what they are reached by, with the way back to choosing. */
export function PayeeSummary({ beneficiary, reachedBy, onChange, error }: PayeeSummaryProps) {
  const { text } = useDetailTexts();
  const { name, beneficiaryType } = beneficiary;
  const company = beneficiaryType === 'COMPANY';
  return (
    <Card>
      <Stack gap={4}>
        <Columns template="minmax(0, 1fr) auto" gap={4} align="center">
          <Inline gap={3}>
            <Avatar name={name} kind={company ? 'organization' : 'person'} />
            <Text weight="semibold">
              <bdi>{name}</bdi>
            </Text>
          </Inline>
          <Button
            tone="ghost"
            size="small"
            onClick={onChange}
            aria-label={text('payment.changeRecipientNamed', { name })}
          >
            {text('payment.changeRecipient')}
          </Button>
        </Columns>
        <DescriptionList layout="ends" aria-label={text('payment.recipient')} items={reachedBy} />
        {error !== undefined && (
          <div role="alert">
            <Text size="small" tone="negative">
              {error}
            </Text>
          </div>
        )}
      </Stack>
    </Card>
  );
}
