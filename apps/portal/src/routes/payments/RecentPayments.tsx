import type { StatementItem } from '@kontor/api-client/contract';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { useTranslation } from 'react-i18next';
import { OperationList } from '../../operations/OperationList.tsx';
import { useOperations } from '../../operations/useOperations.ts';
import { SectionHead } from '../../shell/SectionHead.tsx';
import { paths } from '../paths.ts';

const shown = 5;

const isPayment = ({ debitSum, operationType, exchange }: StatementItem): boolean =>
  debitSum !== null && operationType === 'COMMON' && exchange === null;

/** The payments made last; one of them opens beside the page. */
export function RecentPayments() {
  const { t } = useTranslation('payments');
  const operations = useOperations({});
  const { items } = operations;
  return (
    <Stack as="section" gap={3} aria-labelledby="recent">
      <SectionHead id="recent" title={t('recent')} all={{ label: t('allHistory'), href: paths.history }} />
      <Card padding={4}>
        <OperationList
          operations={{
            ...operations,
            items:
              items.status === 'success'
                ? { ...items, data: items.data.filter(isPayment).slice(0, shown) }
                : items,
            older: 'none',
          }}
          empty={<EmptyState title={t('noRecentTitle')} description={t('noRecent')} illustration="list" />}
        />
      </Card>
    </Stack>
  );
}
