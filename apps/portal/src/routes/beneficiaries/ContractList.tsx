import type { Contract } from '@kontor/api-client/contract';
import { useListCall } from '@kontor/api-client/react';
import { formatDate } from '@kontor/ui/dates';
import { Document } from '@kontor/ui/icons';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { useTranslation } from 'react-i18next';
import { useLoadable } from '../../app/useLoadable.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { contractAddress } from '../paths.ts';
import { BeneficiaryStatus } from './BeneficiaryList.tsx';

/** What was agreed with a beneficiary, the newest first. */
export function useContracts(beneficiaryId: string, enabled = true) {
  const { query, items } = useListCall(
    'beneficiaries.contracts',
    { params: { id: beneficiaryId }, query: { take: 100 } },
    { enabled },
  );
  return useLoadable([query], items);
}

type ContractListProps = { contracts: readonly Contract[]; beneficiaryId: string; label: string };

/** Each contract with its number and end, and how far the bank's review is; pressed, it opens. */
export function ContractList({ contracts, beneficiaryId, label }: ContractListProps) {
  const { t } = useTranslation('beneficiary');
  const { locale } = useLocale();
  return (
    <List aria-label={label}>
      {contracts.map(({ id, name, number, expiresDate, status, rejectReason }) => {
        const facts = [
          number === undefined ? null : t('contracts.numbered', { number }),
          expiresDate === undefined ? null : t('contracts.until', { day: formatDate(expiresDate, locale) }),
          rejectReason,
        ].filter((fact) => fact !== null);
        return (
          <ListRow
            key={id}
            leading={
              <IconTile>
                <Document />
              </IconTile>
            }
            title={<bdi>{name}</bdi>}
            {...(facts.length > 0 && { subtitle: facts.join(' · ') })}
            trailing={<BeneficiaryStatus status={status} />}
            href={contractAddress(beneficiaryId, id)}
          />
        );
      })}
    </List>
  );
}
