import type { Official } from '@kontor/api-client/contract';
import { callKey, callsNamed, useCall } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Plus } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { Text } from '@kontor/ui/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { useAreaTexts } from '../../i18n/useAreaTexts.ts';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { PageSkeleton } from '../../shell/PageSkeleton.tsx';
import { OfficialPanel, type Opened } from './users/OfficialPanel.tsx';
import { OfficialTable } from './users/OfficialTable.tsx';
import { RightsTable } from './users/RightsTable.tsx';
import { loadOfficialsTexts } from './users/texts/index.ts';

/**
 * Who acts for the company and what each may do, for its main representative: invited, changed, suspended and removed here
 * (ROUTE-12, ROLE-18).
 */
export function Page() {
  return useAreaTexts('officials', loadOfficialsTexts) ? <CompanyUsers /> : <PageSkeleton />;
}

function CompanyUsers() {
  const { t } = useTranslation('officials');
  const queries = useQueryClient();
  const { organization } = useSession();
  const ofCompany = { params: { id: organization.id }, query: { all: 'true' } } as const;
  const query = useCall('officials.list', ofCompany);
  const officials = useLoadable(
    [query],
    query.data?.edges.map(({ node }) => node).filter(({ status }) => status !== 'REMOVED'),
  );
  const [opened, open] = useState<Opened | undefined>();
  const [done, say] = useState<string | null>(null);
  const refresh = () => void queries.invalidateQueries(callsNamed(['officials.list']));
  /** Shows what the bank answered at once: who goes on from there sends its version. */
  const keep = (official: Official) => {
    queries.setQueryData<typeof query.data>(
      callKey('officials.list', ofCompany),
      (list) =>
        list && {
          ...list,
          edges: list.edges.map((edge) =>
            edge.node.id === official.id ? { ...edge, node: official } : edge,
          ),
        },
    );
    refresh();
  };
  const show = (next: Opened) => {
    say(null);
    open(next);
  };
  return (
    <Stack gap={8}>
      <Inline gap={4} justify="between" wrap>
        <Stack gap={3}>
          <PageHeading title={t('title')} />
          <Text tone="muted">{organization.fullName}</Text>
        </Stack>
        <Button icon={<Plus />} sends onClick={() => show({ act: 'invite' })}>
          {t('invite')}
        </Button>
      </Inline>
      {done !== null && (
        <Banner tone="positive" onDismiss={() => say(null)}>
          {done}
        </Banner>
      )}
      {officials.status === 'success' ? (
        <OfficialTable
          officials={officials.data}
          onOpen={(official: Official) => show({ act: 'change', official })}
        />
      ) : officials.status === 'error' ? (
        <LoadFailed title={t('failed')} failed={officials} />
      ) : (
        <SkeletonGroup label={t('loading')} onRetry={officials.retry}>
          <SkeletonText lines={8} />
        </SkeletonGroup>
      )}
      <Text size="small" tone="muted">
        {t('ownRole')}
      </Text>
      <RightsTable />
      <OfficialPanel
        opened={opened}
        onOpen={open}
        onClose={() => open(undefined)}
        onDone={(text, official) => {
          keep(official);
          open(undefined);
          say(text);
        }}
        onStale={refresh}
      />
    </Stack>
  );
}
