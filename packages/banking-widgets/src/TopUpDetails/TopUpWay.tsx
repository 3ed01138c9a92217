import type { TopUpRequisite } from '@kontor/api-client/contract';
import { spacedIban, dashedSortCode } from '@kontor/api-client/domain';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { CopyField } from '@kontor/ui/copy-field';
import { Download } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { useMessages } from '@kontor/ui/locale';
import { QrCode } from '@kontor/ui/qr-code';
import { Heading, Text } from '@kontor/ui/text';
import { useId } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { topUpMessages } from './messages.ts';
import type { TopUpDetailsProps } from './TopUpDetails.tsx';

type TopUpWayProps = Pick<TopUpDetailsProps, 'onDownload' | 'downloading' | 'downloadProblem'> & {
  way: TopUpRequisite;
  currency: TopUpDetailsProps['currencies'][number] | undefined;
};

/** In the order in which a payer is asked for them. */
const copied = [
  'beneficiaryName',
  'iban',
  'bic',
  'sortCode',
  'accountNumber',
  'aba',
  'walletAddress',
  'network',
  'memo',
  'reference',
  'bankName',
  'bankAddress',
  'intermediaryBankName',
  'intermediaryBankBic',
] as const satisfies readonly (keyof TopUpRequisite)[];

const written: Partial<Record<keyof TopUpRequisite, (value: string) => string>> = {
  iban: spacedIban,
  sortCode: dashedSortCode,
};

/** One way to pay money in. */
export function TopUpWay({ way, currency, onDownload, downloading, downloadProblem }: TopUpWayProps) {
  const messages = useMessages(topUpMessages);
  const { amount } = useTexts();
  const id = useId();
  const { title, note, feeText, minSum, epcQr, reference, index } = way;
  const facts = [
    ...(feeText === null ? [] : [feeText]),
    ...(minSum === null || currency === undefined
      ? []
      : [`${messages.minimum}: ${amount(minSum, amountCurrency(currency))}`]),
  ];
  return (
    <Card as="section" aria-labelledby={id} padding={4}>
      <Stack gap={4}>
        <Stack gap={2}>
          <Heading level={3} size="label" id={id}>
            <bdi>{title}</bdi>
          </Heading>
          {[...facts, ...(note === null ? [] : [note])].map((line) => (
            <Text key={line} as="p" size="small" tone="muted">
              <bdi>{line}</bdi>
            </Text>
          ))}
        </Stack>
        {epcQr !== null && (
          <Inline gap={4} wrap>
            <QrCode value={epcQr} label={messages.code} size={160} />
            <Text size="small">{messages.scan}</Text>
          </Inline>
        )}
        <Stack gap={3}>
          {copied.map((field) => {
            const value = way[field];
            return value === null || value === undefined || value === '' ? null : (
              <CopyField
                key={field}
                label={messages[field]}
                value={written[field]?.(value) ?? value}
                copyText={value}
              />
            );
          })}
        </Stack>
        {reference !== null && <Banner tone="warning">{messages.quote}</Banner>}
        <div>
          <Button
            size="small"
            tone="secondary"
            sends
            icon={<Download />}
            loading={downloading === index}
            onClick={() => onDownload(way)}
            aria-describedby={id}
          >
            {messages.download}
          </Button>
        </div>
        {downloadProblem?.index === index && <Banner tone="negative">{downloadProblem.text}</Banner>}
      </Stack>
    </Card>
  );
}
