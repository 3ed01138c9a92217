import type { User } from '@kontor/api-client/contract';
import { Badge, type BadgeProps } from '@kontor/ui/badge';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Document, Globe, Receipt, User as Person, Users } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { LogOutButton } from '../../shell/LogOutButton.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';

type Application = User['applications'][number];

/** What somebody has applied for, and what the bank still needs to know of them (ROUTE-26). */
export function Page() {
  const { t } = useTranslation('identity');
  const { applications, identified } = useSession().user;
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        <Inline justify="between" gap={4} wrap>
          <PageHeading title={t('title')} />
          <LogOutButton />
        </Inline>
        <Text tone="muted">{t('intro')}</Text>
      </Stack>
      {identified ? (
        <Banner tone="positive" title={t('verifiedTitle')}>
          {t('verified')}
        </Banner>
      ) : (
        <Unverified />
      )}
      <Stack as="section" gap={4} aria-labelledby="applications">
        <Heading level={2} size="section" id="applications">
          {t('listTitle')}
        </Heading>
        <Card padding={2}>
          {applications.length === 0 ? (
            <EmptyState
              title={t('noneTitle')}
              description={t('none')}
              illustration="list"
              action={
                <Button tone="secondary" href={paths.home}>
                  {t('home')}
                </Button>
              }
            />
          ) : (
            <List aria-labelledby="applications">
              {applications.map((application) => (
                <ApplicationRow key={application.id} application={application} />
              ))}
            </List>
          )}
        </Card>
      </Stack>
    </Stack>
  );
}

/** What to have at hand, and how to begin. */
function Unverified() {
  const { t } = useTranslation('identity');
  const { supportEmail } = useBranding();
  const needs = [
    { id: 'document', icon: <Document />, text: t('needs.document') },
    { id: 'address', icon: <Globe />, text: t('needs.address') },
    { id: 'tax', icon: <Receipt />, text: t('needs.tax') },
  ];
  return (
    <Card>
      <Stack as="section" gap={4} aria-labelledby="unverified">
        <Heading level={2} size="section" id="unverified">
          {t('unverifiedTitle')}
        </Heading>
        <Text as="p" tone="muted">
          {t('unverified')}
        </Text>
        <List aria-labelledby="unverified">
          {needs.map(({ id, icon, text }) => (
            <ListRow key={id} leading={<IconTile>{icon}</IconTile>} title={text} />
          ))}
        </List>
        {supportEmail !== null && (
          <div>
            <Button href={`mailto:${supportEmail}`}>{t('write')}</Button>
          </div>
        )}
      </Stack>
    </Card>
  );
}

function ApplicationRow({ application }: { application: Application }) {
  const { t } = useTranslation('identity');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  const { status, progress, updatedAt } = application;
  const name = nameOf(application);
  const kind = t(kinds[application.type]);
  const changed = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(
    new Date(updatedAt),
  );
  return (
    <ListRow
      leading={<IconTile>{application.type === 'INDIVIDUAL' ? <Person /> : <Users />}</IconTile>}
      title={name === null ? kind : t('ofName', { kind, name })}
      subtitle={status === 'INCOMPLETE' ? t('progress', progress) : t('changed', { date: changed })}
      trailing={<Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>}
    />
  );
}

const nameOf = ({ companyName, firstName, lastName }: Application): string | null =>
  companyName ?? ([firstName, lastName].filter((part) => part !== null).join(' ') || null);

const kinds = {
  INDIVIDUAL: 'individual',
  CORPORATE: 'corporate',
  COMPANY_OFFICIAL: 'official',
  MAIN_REPRESENTATIVE: 'official',
  COF: 'official',
} as const satisfies Record<Application['type'], string>;

const tones = {
  INCOMPLETE: 'warning',
  READY_TO_REVIEW: 'info',
  REVIEW_IN_PROGRESS: 'info',
  PENDING_REVIEW: 'info',
  ACCEPTED: 'positive',
  APPROVED: 'positive',
  DECLINED: 'negative',
  REJECTED: 'negative',
  ARCHIVED: 'neutral',
} as const satisfies Record<Application['status'], BadgeProps['tone']>;
