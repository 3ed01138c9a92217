import type { PaymentSignature } from '@kontor/api-client/contract';
import { DescriptionList } from '@kontor/ui/description-list';
import { Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { dateTimeText } from '../shared/dates.ts';

export type PaymentSignersProps = {
  /** In the order in which they were given. */
  signatures: readonly PaymentSignature[];
  /** How many the payment needs while it still waits for one; null once it waits for none. */
  required: number | null;
  /** Names of those who may still sign, where the reader may know them. */
  able?: readonly string[];
  /** IANA zone of the times. */
  timeZone: string;
};

// ENTITY-19
/** Who has signed a payment and when, and who still has to; nothing where it needed nobody. */
export function PaymentSigners({ signatures, required, able = [], timeZone }: PaymentSignersProps) {
  const { text, locale } = useDetailTexts();
  if (signatures.length === 0 && required === null) return null;
  return (
    <Stack gap={3} as="section" aria-label={text('detail.signatures')}>
      <Heading level={3} size="section">
        {text('detail.signatures')}
      </Heading>
      {signatures.length > 0 && (
        <DescriptionList
          layout="ends"
          aria-label={text('detail.signatures')}
          items={timesOf(signatures).map(([term, times]) => ({
            term,
            detail: times.map((at) => dateTimeText(at, { locale, timeZone })).join(' · '),
          }))}
        />
      )}
      {required !== null && (
        <Stack gap={2}>
          <Text size="small" tone="muted">
            {text('signers.waiting', { collected: String(signatures.length), required: String(required) })}
          </Text>
          {able.length > 0 && (
            <Text size="small" tone="muted">
              {text('signers.able', { names: new Intl.ListFormat(locale).format(able) })}
            </Text>
          )}
        </Stack>
      )}
    </Stack>
  );
}

/** As a name is written: the first name, then the last. */
const fullName = ({ firstName, lastName }: PaymentSignature['user']['profile']) => `${firstName} ${lastName}`;

/** When each person signed. Two people of the same name share a row, with both times: nothing here distinguishes them. */
function timesOf(signatures: readonly PaymentSignature[]): [name: string, times: string[]][] {
  const times = new Map<string, string[]>();
  for (const { createdAt, user } of signatures) {
    const name = fullName(user.profile);
    times.set(name, [...(times.get(name) ?? []), createdAt]);
  }
  return [...times];
}
