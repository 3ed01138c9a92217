import type { CallFailure } from '@kontor/api-client/client';
import type { Contract, Currency } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { formatAmount } from '@kontor/ui/amount-text';
import { Banner } from '@kontor/ui/banner';
import { formatDate } from '@kontor/ui/dates';
import { DescriptionList, type Description } from '@kontor/ui/description-list';
import { Download } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { Heading } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { saveFile } from '../../exports/saveFile.ts';
import { BeneficiaryStatus } from './BeneficiaryList.tsx';

/** What was agreed, how much has been paid under it, and the files that show it. */
export function ContractView({ contract, currency }: { contract: Contract; currency: Currency }) {
  const { t } = useTranslation('beneficiary');
  const { locale } = useLocale();
  const { status, rejectReason, number, signedDate, expiresDate, sum, usedSum, subject } = contract;
  const money = (value: string) =>
    `${currency.name} ${formatAmount(value, { decimals: currency.decimals, locale }).text}`;
  const facts: (Description | undefined)[] = [
    number === undefined ? undefined : { term: t('contracts.fields.number'), detail: number },
    { term: t('contracts.fields.signedDate'), detail: formatDate(signedDate, locale) },
    expiresDate === undefined
      ? undefined
      : { term: t('contracts.fields.expiresDate'), detail: formatDate(expiresDate, locale) },
    sum === undefined ? undefined : { term: t('contracts.fields.sum'), detail: money(sum) },
    { term: t('contracts.used'), detail: money(usedSum) },
    subject === undefined ? undefined : { term: t('contracts.fields.subject'), detail: subject },
  ];
  return (
    <Stack gap={6}>
      <div>
        <BeneficiaryStatus status={status} />
      </div>
      {rejectReason !== null && <Banner tone="negative">{rejectReason}</Banner>}
      <DescriptionList items={facts.filter((fact) => fact !== undefined)} dividers />
      <ContractFiles contract={contract} />
    </Stack>
  );
}

/** Each file is saved when it is pressed (CALL-BEN-12). */
function ContractFiles({ contract }: { contract: Contract }) {
  const { t } = useTranslation('beneficiary');
  const client = useApi();
  const errorText = useErrorText();
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const download = async (documentId: string) => {
    const { id: contractId, beneficiaryId: id } = contract;
    const result = await client.call('beneficiaries.contractFile', {
      params: { id, contractId, documentId },
    });
    setFailure(result.ok ? null : result);
    if (result.ok) saveFile(result.data);
  };
  return (
    <Stack gap={3}>
      <Heading level={3} size="section">
        {t('contracts.fields.uploadIds')}
      </Heading>
      <List aria-label={t('contracts.fields.uploadIds')}>
        {contract.supportingDocuments.map(({ id, name }) => (
          <ListRow
            key={id}
            title={<bdi>{name}</bdi>}
            subtitle={t('contracts.download')}
            trailing={<Download />}
            onPress={() => void download(id)}
          />
        ))}
      </List>
      {failure !== null && <Banner tone="negative">{errorText(failure)}</Banner>}
    </Stack>
  );
}
