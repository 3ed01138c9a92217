import { LocaleProvider } from '@kontor/ui/locale';
import { NotificationBanner } from '@kontor/ui/notification-banner';
import { Heading } from '@kontor/ui/text';
import { Bank } from '../Bank';
import { home } from '../backend';
import { Links } from '../Links';

/** A server component: what the packages need a browser for, they say themselves. */
export default async function Page({ searchParams }: { searchParams: Promise<{ account?: string }> }) {
  const { account: accountId = '1' } = await searchParams;
  return (
    <Links>
      <LocaleProvider locale="en-GB">
        <Heading level={1}>Linden</Heading>
        <NotificationBanner title="Maintenance">Sunday from 10 pm</NotificationBanner>
      </LocaleProvider>
      <Bank key={accountId} accountId={accountId} first={await home(accountId)} />
    </Links>
  );
}
