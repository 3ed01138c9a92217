import type { WholePaymentOrder } from '@kontor/api-client/contract';
import { remittanceTotal } from '@kontor/api-client/domain';
import { Amount } from '@kontor/ui/amount';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { CopyField } from '@kontor/ui/copy-field';
import { DescriptionList, type Description } from '@kontor/ui/description-list';
import { Download } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading, Text } from '@kontor/ui/text';
import { useId } from 'react';
import { HeroAmount } from '../HeroAmount/HeroAmount.tsx';
import { useDetailTexts } from '../i18n/useDetailTexts.ts';
import { amountCurrency } from '../shared/currencies.ts';
import { dateTimeText } from '../shared/dates.ts';
import { PayeeRows } from './PayeeRows.tsx';
import { RemittanceMark } from './RemittanceMark.tsx';

export type RemittanceDetailProps = {
  order: WholePaymentOrder;
  /** For the names of the payees' countries. */
  countries: readonly { id: string; name: string }[];
  /** Name of the account that pays; absent while it isn't known. */
  account?: string | undefined;
  /** IANA zone of the times. */
  timeZone: string;
  /** Saves one of the order's files. */
  onDownload: (uploadId: string) => void;
  /** Why the file that was asked for last didn't come. */
  downloadProblem?: string | undefined;
  /** Opens the signing of an order that waits for this person; absent for whom may not sign. */
  onSign?: (() => void) | undefined;
};

/** All that is known of one order; stands in the host's panel or sheet. An order can be signed and not cancelled (A52). */
export function RemittanceDetail(props: RemittanceDetailProps) {
  const { order, countries, account, timeZone, onDownload, downloadProblem, onSign } = props;
  const { text, locale } = useDetailTexts();
  const { status, pspPartner, purpose, files, items, signatures, rejectReason } = order;
  const currency = amountCurrency(order.currency);
  const facts: Description[] = [
    ...(account === undefined ? [] : [{ term: text('payment.from'), detail: account }]),
    { term: text('remittance.partner'), detail: pspPartner.name },
    { term: text('remittance.purpose'), detail: purpose },
    { term: text('detail.created'), detail: dateTimeText(order.orderCreatedAt, { locale, timeZone }) },
    ...(signatures.required > 1
      ? [
          {
            term: text('detail.signatures'),
            detail: text('detail.signaturesCollected', {
              collected: String(signatures.collected),
              required: String(signatures.required),
            }),
          },
        ]
      : []),
    { term: text('remittance.sum'), detail: <Amount value={order.sum} currency={currency} /> },
    { term: text('payment.fee'), detail: <Amount value={order.feeAmount} currency={currency} /> },
    {
      term: text('payment.total'),
      detail: (
        <Text weight="bold">
          <Amount value={remittanceTotal(order)} currency={currency} />
        </Text>
      ),
    },
  ];
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <HeroAmount value={order.sum} currency={currency}>
          {text('remittance.paidOutBy', { partner: pspPartner.name })}
        </HeroAmount>
        <Stack gap={2} align="start">
          <RemittanceMark status={status} />
        </Stack>
      </Stack>
      {rejectReason !== null && (
        <Banner tone="negative" title={text('remittance.rejectedBecause')}>
          {rejectReason}
        </Banner>
      )}
      <DescriptionList layout="ends" aria-label={text('detail.facts')} items={facts} />
      {items.length > 0 && <PayeeRows items={items} countries={countries} currency={currency} />}
      {files.length > 0 && <Files files={files} onDownload={onDownload} problem={downloadProblem} />}
      <CopyField label={text('remittance.id')} value={order.id} />
      {status === 'QUEUED' && order.canSign && onSign && (
        <Button fullWidth sends onClick={onSign}>
          {text('remittance.sign')}
        </Button>
      )}
    </Stack>
  );
}

type FilesProps = Pick<WholePaymentOrder, 'files'> &
  Pick<RemittanceDetailProps, 'onDownload'> & { problem: string | undefined };

/** Each file is saved when it is pressed (CALL-REM-05). */
function Files({ files, onDownload, problem }: FilesProps) {
  const { text } = useDetailTexts();
  const id = useId();
  return (
    <Stack gap={2}>
      <Heading level={3} size="label" id={id}>
        {text('remittance.files')}
      </Heading>
      <List aria-labelledby={id}>
        {files.map((file) => (
          <ListRow
            key={file.id}
            title={<bdi>{file.name}</bdi>}
            subtitle={text('documents.download')}
            trailing={<Download />}
            onPress={() => onDownload(file.id)}
          />
        ))}
      </List>
      {problem !== undefined && <Banner tone="negative">{problem}</Banner>}
    </Stack>
  );
}
