import type { Official } from '@kontor/api-client/contract';
import { Avatar } from '@kontor/ui/avatar';
import { Badge } from '@kontor/ui/badge';
import { DataTable } from '@kontor/ui/data-table';
import { Inline, Stack } from '@kontor/ui/layout';
import { useLocale } from '@kontor/ui/locale';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/SessionContext.ts';
import { officialName, rightOf } from './officialRights.ts';

type OfficialTableProps = { officials: readonly Official[]; onOpen: (official: Official) => void };

const personCell = (official: Official) => <PersonCell official={official} />;
const roleCell = (official: Official) => <RoleCell official={official} />;
const stateCell = (official: Official) => <OfficialState official={official} />;

/** A row for each of them, which opens what can be changed. */
export function OfficialTable({ officials, onOpen }: OfficialTableProps) {
  const { t } = useTranslation('officials');
  return (
    <DataTable
      label={t('title')}
      rows={officials}
      rowKey={({ id }) => id}
      onRowPress={onOpen}
      columns={[
        { id: 'person', header: t('person'), cell: personCell },
        { id: 'role', header: t('role'), width: '30%', cell: roleCell },
        { id: 'state', header: t('state'), width: '24%', cell: stateCell },
      ]}
      empty={null}
    />
  );
}

/** Their position says more than that they are a user; and what they may do. */
function RoleCell({ official }: { official: Official }) {
  const { t } = useTranslation('officials');
  const { companyOfficialType: role, position } = official;
  return (
    <Stack gap={2}>
      <Text size="small">
        {role === 'COMPANY_OFFICIAL' && position !== null ? position : t(`roles.${role}`)}
      </Text>
      <Text size="small" tone="muted">
        {t(`rights.${rightOf(official)}`)}
      </Text>
    </Stack>
  );
}

function PersonCell({ official }: { official: Official }) {
  const { t } = useTranslation('officials');
  const me = useSession().user.id;
  const name = officialName(official);
  return (
    <Inline gap={3}>
      <Avatar name={name} />
      <Stack gap={2}>
        <Inline gap={2} wrap>
          <Text weight="semibold">{name}</Text>
          {official.user.id === me && <Badge>{t('you')}</Badge>}
        </Inline>
        <Text size="small" tone="muted">
          <bdi dir="ltr">{official.user.email ?? official.user.phone}</bdi>
        </Text>
      </Stack>
    </Inline>
  );
}

const tones = {
  INVITED: 'warning',
  EXPIRED: 'neutral',
  DECLINED: 'negative',
  ACTIVE: 'positive',
  SUSPENDED: 'negative',
  REMOVED: 'neutral',
} as const satisfies Record<Official['status'], string>;

function OfficialState({ official: { status, expiresAt } }: { official: Official }) {
  const { t } = useTranslation('officials');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  return (
    <Stack gap={2} align="start">
      <Badge tone={tones[status]}>{t(`states.${status}`)}</Badge>
      {expiresAt !== null && (
        <Text size="small" tone="muted">
          {t('until', {
            day: new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'short' }).format(
              new Date(expiresAt),
            ),
          })}
        </Text>
      )}
    </Stack>
  );
}
