import { maskedNumber } from '@kontor/api-client/domain';
import { Avatar } from '@kontor/ui/avatar';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Plus } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { SearchField } from '@kontor/ui/search-field';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { usePayees, type Payee } from '../../payments/usePayees.ts';
import { useSession } from '../../session/SessionContext.ts';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { beneficiaryFits } from '../beneficiaries/beneficiaryFits.ts';
import { beneficiaryAddress, paths } from '../paths.ts';

/** Beside the ways to pay; all of them have a page of their own. */
const shown = 7;

/** Whom the bank has approved as beneficiaries: pressing one begins a payment to it (PAYPAGE-03, BENPAY-01 to -09). */
export function PayeeList() {
  const { t } = useTranslation('beneficiaries');
  const { mayPay } = useSession();
  const payees = usePayees();
  return (
    <Stack as="section" gap={3} aria-labelledby="beneficiaries">
      <SectionHead
        id="beneficiaries"
        title={t('title')}
        all={{ label: t('all'), href: paths.beneficiaries }}
      />
      <Card padding={2}>
        <Stack gap={2}>
          {payees.status === 'pending' ? (
            <SkeletonGroup label={t('loading')} onRetry={payees.retry}>
              <SkeletonText lines={5} />
            </SkeletonGroup>
          ) : payees.status === 'error' ? (
            <LoadFailed title={t('failed')} failed={payees} />
          ) : payees.data.length === 0 ? (
            <EmptyState title={t('noneTitle')} description={t('none')} illustration="list" />
          ) : (
            <Payees payees={payees.data} />
          )}
          {mayPay && (
            <Button tone="ghost" fullWidth icon={<Plus />} href={paths.newBeneficiary}>
              {t('add')}
            </Button>
          )}
        </Stack>
      </Card>
    </Stack>
  );
}

function Payees({ payees }: { payees: readonly Payee[] }) {
  const { t } = useTranslation('beneficiaries');
  const [search, setSearch] = useState('');
  const found = payees.filter(({ beneficiary }) => beneficiaryFits(beneficiary, search)).slice(0, shown);
  return (
    <>
      {payees.length > shown && (
        <SearchField
          label={t('search')}
          labelHidden
          value={search}
          onChange={setSearch}
          placeholder={t('searchHint')}
        />
      )}
      {found.length === 0 ? (
        <Text size="small" tone="muted">
          {t('noMatchTitle')}
        </Text>
      ) : (
        <List aria-labelledby="beneficiaries">
          {found.map((payee) => (
            <PayeeRow key={payee.beneficiary.id} payee={payee} />
          ))}
        </List>
      )}
    </>
  );
}

/** One that cannot be paid from here yet leads to what is known of it. */
function PayeeRow({ payee: { beneficiary, currency, payment } }: { payee: Payee }) {
  const { mayPay } = useSession();
  const { id, name, beneficiaryType, iban, bankAccountNumber, walletAddress } = beneficiary;
  const number = iban ?? bankAccountNumber ?? walletAddress;
  return (
    <ListRow
      href={mayPay && payment !== null ? payment : beneficiaryAddress(id)}
      leading={<Avatar name={name} kind={beneficiaryType === 'COMPANY' ? 'organization' : 'person'} />}
      title={<bdi>{name}</bdi>}
      subtitle={
        <>
          <bdi>{currency}</bdi>
          {number !== undefined && (
            <>
              {' · '}
              <bdi dir="ltr">{maskedNumber(number)}</bdi>
            </>
          )}
        </>
      }
      chevron
    />
  );
}
