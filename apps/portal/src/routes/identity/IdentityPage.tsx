import type { ListedApplication } from '@kontor/api-client/contract';
import {
  applicationProgress,
  currentApplication,
  flowOfApplication,
  mayContinue,
  onboardingSteps,
  standsAlone,
  type ApplicationProgress,
} from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { Badge, type BadgeProps } from '@kontor/ui/badge';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Building, Document, Globe, Receipt, User as Person, Users } from '@kontor/ui/icons';
import { Hide, Inline, Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { SkeletonGroup, SkeletonText } from '@kontor/ui/skeleton';
import { EmptyState } from '@kontor/ui/states';
import { Heading, Text } from '@kontor/ui/text';
import { Fragment, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { IconTile } from '../../app/IconTile.tsx';
import { LoadFailed } from '../../app/LoadFailed.tsx';
import { useLoadable } from '../../app/useLoadable.ts';
import { SubjectSlot } from '../../chat/ChatSlot.tsx';
import { InvitationList } from '../../invitations/InvitationList.tsx';
import { useInvitations } from '../../invitations/useInvitations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { LogOutButton } from '../../shell/LogOutButton.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';
import { onboardingPath } from '../routeTable.ts';
import { storeIdentity } from './flow/applicationStore.ts';
import { estimatedTime } from './flow/estimatedTime.ts';
import { continuingState } from './flow/flow.ts';
import { AccountOpened } from './AccountOpened.tsx';
import { IdentityArea } from './IdentityArea.tsx';
import { useApplicationKind } from './useApplicationKind.ts';
import { useApplicationList } from './useApplicationList.ts';

/** What somebody has applied for, how far it is, and what they can apply for (ROUTE-26). */
export function Page() {
  return (
    <IdentityArea>
      <Landing />
    </IdentityArea>
  );
}

function Landing() {
  const { t } = useTranslation('identity');
  const { identified, organizations } = useSession().user;
  const list = useApplicationList();
  const invitations = useInvitations();
  const isInvited = invitations.items !== undefined && invitations.items.length > 0;
  const settings = useCall('settings.applications', {});
  const loaded = useLoadable(
    [list.query, settings],
    list.data && settings.data && { applications: list.data, settings: settings.data },
  );
  const opened = list.data && openedBy(list.data, organizations);
  return (
    <Stack gap={8}>
      <Stack gap={4}>
        <Inline justify="between" gap={4} wrap>
          <PageHeading title={t('title')} />
          <LogOutButton />
        </Inline>
        <Text tone="muted">{t('intro')}</Text>
      </Stack>
      {loaded.status === 'error' ? (
        <LoadFailed title={t('failed')} failed={loaded} />
      ) : loaded.status === 'pending' ? (
        <SkeletonGroup label={t('loading')} onRetry={loaded.retry}>
          <SkeletonText lines={6} />
        </SkeletonGroup>
      ) : (
        <>
          {opened !== undefined ? (
            <AccountOpened organization={opened} />
          ) : (
            identified &&
            !isInvited &&
            loaded.data.applications.every(isSettled) && (
              <Banner tone="positive" title={t('verifiedTitle')}>
                {t('verified')}
              </Banner>
            )
          )}
          <Invited applications={loaded.data.applications} />
          {/* What an accepted official is asked next, once the company is a customer. */}
          <InvitationList {...invitations} />
          <Applications applications={loaded.data.applications} />
          <Start applications={loaded.data.applications} settings={loaded.data.settings} />
          {!identified && <Needs />}
        </>
      )}
    </Stack>
  );
}

/** The companies that have named this person as an official, until they submit their own application. */
function Invited({ applications }: { applications: readonly ListedApplication[] }) {
  const { t } = useTranslation('identity');
  return applications
    .filter((one) => standsAlone(one) && mayContinue(one))
    .map(
      ({ id, forCompany }) =>
        forCompany !== null && (
          <Banner key={id} title={t('invitedTitle', { company: forCompany })}>
            {t('invited')}
          </Banner>
        ),
    );
}

/** The customer that somebody became last by an application, among those they act for. */
function openedBy<Organization extends { readonly id: string }>(
  applications: readonly ListedApplication[],
  organizations: readonly Organization[],
): Organization | undefined {
  const [latest] = applications
    // Those of a company's people, accepted at the same moment, become no customer.
    .filter((one) => one.organizationId !== null && applicationProgress(one) === 'accepted')
    .toSorted((one, other) => other.updatedAt.localeCompare(one.updatedAt));
  return organizations.find(({ id }) => id === latest?.organizationId);
}

/** Nothing of it is asked of anybody any more. */
const isSettled = (application: ListedApplication): boolean =>
  applicationProgress(application) !== 'incomplete';

function Applications({ applications }: { applications: readonly ListedApplication[] }) {
  const { t } = useTranslation('identity');
  const shown = applications.filter(standsAlone);
  const [search] = useSearchParams();
  const named = search.get('application');
  const unfinished = shown.find((one) => one.id === named && mayContinue(one));
  if (unfinished !== undefined) return <GoOn application={unfinished} />;
  return (
    <Stack as="section" gap={4} aria-labelledby="applications">
      <Heading level={2} size="section" id="applications">
        {t('listTitle')}
      </Heading>
      <Card padding={2}>
        {shown.length === 0 ? (
          <EmptyState title={t('noneTitle')} description={t('none')} illustration="list" />
        ) : (
          <List aria-labelledby="applications">
            {shown.map((application) => (
              <Fragment key={application.id}>
                <ApplicationRow application={application} named={application.id === named} />
                <SubjectSlot applicationId={application.id} />
              </Fragment>
            ))}
          </List>
        )}
      </Card>
    </Stack>
  );
}

/** What can be begun: what the bank offers, and who has no account of their own yet a personal one. */
function Start({
  applications,
  settings,
}: {
  applications: readonly ListedApplication[];
  settings: { individualEnabled: boolean; corporateEnabled: boolean };
}) {
  const { t, i18n } = useTranslation('identity');
  const { user } = useSession();
  const hasAccount = user.identified && user.organizations.some(({ type }) => type === 'INDIVIDUAL');
  const isOpen = (flow: 'individual' | 'corporate') => currentApplication(applications, flow) !== undefined;
  const offersPersonal = settings.individualEnabled && !hasAccount && !isOpen('individual');
  const offersCompany = settings.corporateEnabled && !isOpen('corporate');
  const about = (flow: 'individual' | 'corporate') =>
    `${t(`start.${flow}.text`)} ${t('start.takes', { time: estimatedTime(flow, i18n.language) })}`;
  if (!offersPersonal && !offersCompany) return null;
  return (
    <Stack as="section" gap={4} aria-labelledby="start">
      <Heading level={2} size="section" id="start">
        {t('startTitle')}
      </Heading>
      <Card padding={2}>
        <List aria-labelledby="start">
          {offersPersonal && (
            <ListRow
              leading={
                <IconTile>
                  <Person />
                </IconTile>
              }
              title={t('start.individual.title')}
              subtitle={about('individual')}
              href={paths.openAccount}
              chevron
            />
          )}
          {offersCompany && (
            <ListRow
              leading={
                <IconTile>
                  <Building />
                </IconTile>
              }
              title={t('start.corporate.title')}
              subtitle={about('corporate')}
              href={onboardingPath('corporate', 'country-and-name')}
              chevron
            />
          )}
        </List>
      </Card>
    </Stack>
  );
}

/** What to have at hand. */
function Needs() {
  const { t } = useTranslation('identity');
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
      </Stack>
    </Card>
  );
}

/** Continues the application that the address of the list names. */
function GoOn({ application }: { application: ListedApplication }) {
  const navigate = useNavigate();
  useEffect(() => {
    choose(application);
    void navigate(addressOf(application), { replace: true, state: continuingState });
  }, [application, navigate]);
  return null;
}

function ApplicationRow({ application, named }: { application: ListedApplication; named: boolean }) {
  const { t } = useTranslation('identity');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  const kindOf = useApplicationKind();
  const { progress, updatedAt } = application;
  const state = applicationProgress(application);
  const flow = flowOfApplication(application);
  const name = nameOf(application);
  const kind = kindOf(flow, application.forCompany);
  const title = name === null ? kind : t('ofName', { kind, name });
  const badge = <Badge tone={tones[state]}>{t(`statuses.${state}`)}</Badge>;
  const continues = mayContinue(application);
  const changed = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium' }).format(
    new Date(updatedAt),
  );
  return (
    <ListRow
      selected={named}
      leading={<IconTile>{flow === 'individual' ? <Person /> : <Users />}</IconTile>}
      title={title}
      subtitle={
        continues
          ? t('progress', progress)
          : state === 'incomplete'
            ? t('waitingFor', { name })
            : t('changed', { date: changed })
      }
      trailing={
        <Inline gap={3} align="center">
          {continues ? (
            <>
              {/* A phone has no room for it beside the button, and the steps that are done say the same. */}
              <Hide below="tablet">{badge}</Hide>
              <Button
                size="small"
                href={`${paths.identity}?application=${application.id}`}
                aria-label={t('continueOf', { name: title })}
              >
                {t('continue')}
              </Button>
            </>
          ) : (
            badge
          )}
        </Inline>
      }
    />
  );
}

/** Of several companies the one that is gone on with is kept under this name. */
const chosenAs = { corporate: 'identityCorporate', 'company-official': 'identityCof' } as const;

function choose(application: ListedApplication): void {
  const flow = flowOfApplication(application);
  if (flow !== 'individual') storeIdentity(chosenAs[flow], application);
}

/** Its first step, whose page leads on to the one to continue with. */
function addressOf(application: ListedApplication): string {
  const flow = flowOfApplication(application);
  return onboardingPath(flow, onboardingSteps[flow][0]);
}

const nameOf = ({ companyName, firstName, lastName }: ListedApplication): string | null =>
  companyName ?? ([firstName, lastName].filter((part) => part !== null).join(' ') || null);

const tones = {
  incomplete: 'warning',
  ready: 'info',
  inReview: 'info',
  accepted: 'positive',
  declined: 'negative',
  closed: 'neutral',
} as const satisfies Record<ApplicationProgress, BadgeProps['tone']>;
