import type { Agreement } from '@kontor/api-client/contract';
import { CheckCircle } from '@kontor/ui/icons';
import { List, ListRow } from '@kontor/ui/list';
import { useLocale } from '@kontor/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/SessionContext.ts';
import { Section } from '../Section.tsx';
import { ReadAgreement } from './ReadAgreement.tsx';

/** What is signed and when; nothing while nothing is. */
export function SignedAgreements({ agreements }: { agreements: readonly Agreement[] }) {
  const { t } = useTranslation('agreements');
  const { locale } = useLocale();
  const { timeZone } = useSession();
  const day = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'long' });
  const signed = agreements.filter(({ signedAt }) => signedAt !== null);
  if (signed.length === 0) return null;
  return (
    <Section title={t('signed')} rows>
      <List aria-label={t('signed')}>
        {signed.map((agreement) => (
          <ListRow
            key={agreement.id}
            leading={<CheckCircle />}
            title={<bdi lang={agreement.language}>{agreement.name}</bdi>}
            subtitle={t('signedOn', {
              version: agreement.version,
              day: day.format(new Date(agreement.signedAt ?? 0)),
            })}
            trailing={<ReadAgreement agreement={agreement} />}
          />
        ))}
      </List>
    </Section>
  );
}
