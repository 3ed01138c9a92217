import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Document, Send } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { RuledLinks } from '../../app/RuledLinks.tsx';
import { InvitationList } from '../../invitations/InvitationList.tsx';
import { useInvitations } from '../../invitations/useInvitations.ts';
import { useSession } from '../../session/SessionContext.ts';
import { NoAccount } from '../../shell/NoAccount.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';
import { NeedsAccount } from './NeedsAccount.tsx';
import { OfficialBeneficiaries } from './OfficialBeneficiaries.tsx';

/** The one page that home leads to without an account: where one is opened (HOME-25, -26). */
const onlyToAccount = (href: string) => (href === paths.openAccount ? href : null);

/** Home of somebody who has no account of their own: nothing happened on one (ROLE-06), and what needs one says so. */
export function OfficialHome() {
  const { t } = useTranslation('home');
  const { t: official } = useTranslation('official');
  const { firstName } = useSession().user.profile;
  const invitations = useInvitations();
  return (
    <RuledLinks addressOf={onlyToAccount} popup={NeedsAccount}>
      <Stack gap={6}>
        <PageHeading title={t('title')}>
          {firstName === null ? t('title') : t('greeting', { name: firstName })}
        </PageHeading>
        <InvitationList {...invitations} />
        <Banner
          title={official('bannerTitle')}
          actions={
            <Button size="small" href={paths.openAccount}>
              {official('open')}
            </Button>
          }
        >
          {official('banner')}
        </Banner>
        <WithAccount />
        <Card>
          <NoAccount>
            <Button tone="ghost" href={paths.openAccount}>
              {official('openOwn')}
            </Button>
          </NoAccount>
        </Card>
        <OfficialBeneficiaries />
      </Stack>
    </RuledLinks>
  );
}

/** What an account is for: each leads to why it does not work yet. */
function WithAccount() {
  const { t } = useTranslation('official');
  const { shortName } = useBranding();
  const acts = [
    { href: paths.internalPayment, icon: <Send />, title: t('pay', { bank: shortName }), text: t('payText') },
    { href: paths.history, icon: <Document />, title: t('statements'), text: t('statementsText') },
  ];
  return (
    <Stack as="section" gap={4} aria-labelledby="with-account">
      <Heading level={2} size="section" id="with-account">
        {t('withAccount')}
      </Heading>
      <Card padding={2}>
        <List aria-labelledby="with-account">
          {acts.map(({ href, icon, title, text }) => (
            <ListRow
              key={href}
              href={href}
              leading={<IconTile>{icon}</IconTile>}
              title={title}
              subtitle={text}
              chevron
            />
          ))}
        </List>
      </Card>
    </Stack>
  );
}
