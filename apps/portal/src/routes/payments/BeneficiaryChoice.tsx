import type { Beneficiary } from '@kontor/api-client/contract';
import { beneficiaryPaymentRule } from '@kontor/api-client/domain';
import { useListCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { BackButton, Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Plus } from '@kontor/ui/icons';
import { Columns, Inline, Stack } from '@kontor/ui/layout';
import { Skeleton, SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Text } from '@kontor/ui/text';
import { lazy, Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useCurrencies } from '../../operations/useOperations.ts';
import { euroFlow, poundFlow, type BeneficiaryFlow } from '../../payments/beneficiaryFlows.ts';
import { beneficiaryPaymentAddress } from '../../payments/beneficiaryPayment.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoPaying } from '../../shell/NoPaying.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { SearchedBeneficiaries } from '../beneficiaries/SearchedBeneficiaries.tsx';
import { paths } from '../paths.ts';
import { templateParam } from '../../templates/templateAddress.ts';
import { formWidth } from './formWidth.ts';

/** Comes once the list is there; without it a text is pasted like any other, and no QR code is read. */
const InvoicePayee = lazy(() => import('./InvoicePayee.tsx').catch(() => ({ default: () => null })));

/** Whom a payment of this kind goes to: out of the beneficiaries who are paid so (A25). */
export function BeneficiaryChoice({ flow }: { flow: BeneficiaryFlow }) {
  const { t } = useTranslation('payments');
  const { t: banking } = useTranslation('banking');
  const { mayPay } = useSession();
  const [search] = useSearchParams();
  return (
    <Stack gap={8}>
      <div>
        <BackButton label={t('title')} href={paths.payments} />
      </div>
      <Stack gap={4}>
        <PageHeading title={t(`kinds.${flow.kind}`)} />
        {mayPay && <Text tone="muted">{t('internalText')}</Text>}
      </Stack>
      {mayPay && search.has(templateParam) && (
        <Banner tone="warning">{banking('templates.choosePayee')}</Banner>
      )}
      {mayPay ? (
        <Columns template={formWidth}>
          <Beneficiaries flow={flow} />
        </Columns>
      ) : (
        <NoPaying />
      )}
    </Stack>
  );
}

function Beneficiaries({ flow }: { flow: BeneficiaryFlow }) {
  const { t } = useTranslation('payments');
  const { t: list } = useTranslation('beneficiaries');
  const { organization } = useSession();
  const [search] = useSearchParams();
  const scheme = search.get('scheme');
  const template = search.get(templateParam);
  const { paymentType, currency } = beneficiaryPaymentRule(flow.kind);
  const currencies = useCurrencies();
  const currencyId = currencies.data?.find(({ name }) => name === currency)?.id;
  const field = useRef<HTMLDivElement>(null);
  const { query, items } = useListCall('beneficiaries.list', {
    query: { organizationId: organization.id, paymentType, take: 100 },
  });
  const known = useLoadable([query, currencies], currencies.data && items);
  if (known.status === 'error')
    return (
      <Card>
        <LoadFailed title={list('failed')} failed={known} />
      </Card>
    );
  if (known.status === 'pending')
    return (
      <Card>
        <SkeletonGroup label={list('loading')} onRetry={known.retry}>
          <SkeletonText lines={5} />
        </SkeletonGroup>
      </Card>
    );
  const paid = known.data.filter((one) => currency === null || one.currencyId === currencyId);
  const preset = new URLSearchParams({ paymentType, ...(currencyId !== undefined && { currencyId }) });
  const add = (
    <Button
      tone={paid.length === 0 && flow !== poundFlow ? 'primary' : 'secondary'}
      icon={<Plus />}
      href={`${paths.newBeneficiary}?${preset}`}
    >
      {list('add')}
    </Button>
  );
  const payNew = flow === poundFlow && (
    <Button
      tone={paid.length === 0 ? 'primary' : 'secondary'}
      href={scheme === null ? flow.form : `${flow.form}?${new URLSearchParams({ scheme })}`}
    >
      {t('payNew')}
    </Button>
  );
  const nameOf = (id: string) => currencies.data?.find((one) => one.id === id)?.name ?? '';
  const addressOf = (one: Beneficiary): string | null => {
    const address = beneficiaryPaymentAddress(one, nameOf(one.currencyId), []);
    if (address === null || scheme === null) return address;
    // The way was chosen before the payee, perhaps by a template: on to the form with it.
    const query = new URLSearchParams(address.split('?')[1]);
    query.set('scheme', scheme);
    if (template !== null) query.set(templateParam, template);
    return `${flow.form}?${query}`;
  };
  // Who can be paid comes first.
  const sorted = paid.toSorted((a, b) => Number(addressOf(a) === null) - Number(addressOf(b) === null));
  return (
    <Stack gap={4}>
      <SearchedBeneficiaries
        beneficiaries={sorted}
        addressOf={addressOf}
        invoice={
          flow === euroFlow && currencyId !== undefined
            ? {
                search: field,
                reader: (
                  <Suspense fallback={<Skeleton width={180} height={40} radius="control" />}>
                    <InvoicePayee area={field} currencyId={currencyId} addressOf={addressOf} />
                  </Suspense>
                ),
              }
            : undefined
        }
        nobody={
          <EmptyState
            title={t('nobodyTitle')}
            description={t(payNew ? 'nobodyInPounds' : 'nobody')}
            illustration="list"
            action={
              <Inline gap={3} justify="center" wrap>
                {payNew}
                {add}
              </Inline>
            }
          />
        }
      />
      {paid.length > 0 && (
        <Inline gap={3} wrap>
          {payNew}
          {add}
        </Inline>
      )}
      {query.hasNextPage && (
        <Inline justify="center">
          <Button
            tone="secondary"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {list('more')}
          </Button>
        </Inline>
      )}
    </Stack>
  );
}
