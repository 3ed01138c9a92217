import { useCall } from '@kontor/api-client/react';
import { Card } from '@kontor/ui/card';
import { Chat, Document, Globe, Info, Lock, Phone, Refresh, Send, Shield, Users } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading } from '@kontor/ui/text';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { IconTile } from '../../app/IconTile.tsx';
import { AccountNeeded } from '../../payments/AccountNeeded.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { CardServices } from '../cards/CardServices.tsx';
import { paths } from '../paths.ts';

type Service = {
  readonly id: string;
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly text?: string | undefined;
};

/** What the bank does for somebody besides their accounts (WIDGET-25): only what is there for them. */
export function Page() {
  const { t } = useTranslation('services');
  const { t: ways } = useTranslation('ways');
  const { seesHistory, mayPay } = useSession();
  const { links, supportEmail } = useBranding();
  const phone = useCall('settings.companyPhone', {}).data?.phone ?? null;
  const documents: readonly Service[] = [
    ...(seesHistory
      ? [
          {
            id: 'statements',
            href: paths.history,
            icon: <Document />,
            title: t('statements'),
            text: t('statementsText'),
          },
          {
            id: 'beneficiaries',
            href: paths.beneficiaries,
            icon: <Users />,
            title: t('beneficiaries'),
            text: t('beneficiariesText'),
          },
        ]
      : []),
    { id: 'pay', href: paths.payments, icon: <Send />, title: t('pay'), text: t('payText') },
    ...(mayPay
      ? [
          {
            id: 'exchange',
            href: paths.exchange,
            icon: <Refresh />,
            title: ways('exchange.title'),
            text: ways('exchange.text'),
          },
        ]
      : []),
    {
      id: 'applications',
      href: paths.identity,
      icon: <Shield />,
      title: t('applications'),
      text: t('applicationsText'),
    },
  ];
  const help: readonly Service[] = [
    ...(supportEmail === null
      ? []
      : [
          {
            id: 'write',
            href: `mailto:${supportEmail}`,
            icon: <Chat />,
            title: t('write'),
            text: supportEmail,
          },
        ]),
    ...(phone === null
      ? []
      : [{ id: 'call', href: `tel:${phone}`, icon: <Phone />, title: t('call'), text: phone }]),
    {
      id: 'accessibility',
      href: links.accessibility,
      icon: <Globe />,
      title: t('accessibility'),
      text: t('accessibilityText'),
    },
    { id: 'terms', href: links.terms, icon: <Info />, title: t('terms') },
    { id: 'privacy', href: links.privacy, icon: <Lock />, title: t('privacy') },
  ];
  return (
    <AccountNeeded>
      <Stack gap={8}>
        <PageHeading title={t('title')} />
        <CardServices />
        <Group title={t('documents')} services={documents} />
        <Group title={t('help')} services={help} />
      </Stack>
    </AccountNeeded>
  );
}

function Group({ title, services }: { title: string; services: readonly Service[] }) {
  const id = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading level={2} size="section" id={id}>
        {title}
      </Heading>
      <Card padding={2}>
        <List aria-labelledby={id}>
          {services.map((service) => (
            <ListRow
              key={service.id}
              href={service.href}
              leading={<IconTile>{service.icon}</IconTile>}
              title={service.title}
              subtitle={service.text === undefined ? undefined : <bdi>{service.text}</bdi>}
              chevron
            />
          ))}
        </List>
      </Card>
    </Stack>
  );
}
