import type { Agreement } from '@kontor/api-client/contract';
import { Banner } from '@kontor/ui/banner';
import { Button, Link } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Checkbox } from '@kontor/ui/checkbox';
import { Divider, Stack } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';
import { useId, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/SessionContext.ts';
import { paths } from '../../paths.ts';
import { useAgreementDay } from './useAgreementDay.ts';
import { ReadAgreement } from './ReadAgreement.tsx';

type ToSignProps = {
  agreements: readonly Agreement[];
  onSign: (agreements: readonly Agreement[]) => void;
};

/** What waits for a signature: each is read and ticked, and all that are ticked are signed with one code. */
export function ToSign({ agreements, onSign }: ToSignProps) {
  const { t } = useTranslation('agreements');
  const { canSign } = useSession();
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [missing, setMissing] = useState(false);
  const id = useId();
  const chosen = agreements.filter((agreement) => ticked.includes(agreement.id));
  const sign = () => {
    setMissing(chosen.length === 0);
    if (chosen.length > 0) onSign(chosen);
  };
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading level={2} size="section" id={id}>
        {t('toSign')}
      </Heading>
      {!canSign && <WhyNot />}
      {agreements.map((agreement) => {
        const { id: own, name } = agreement;
        const tick = (on: boolean) => {
          setMissing(false);
          setTicked([...ticked.filter((one) => one !== own), ...(on ? [own] : [])]);
        };
        return (
          <ToRead key={own} agreement={agreement} onAccept={canSign ? () => tick(true) : undefined}>
            {canSign && (
              <>
                <Divider />
                <Checkbox label={t('accept', { name })} checked={ticked.includes(own)} onChange={tick} />
              </>
            )}
          </ToRead>
        );
      })}
      {canSign && (
        <>
          {missing && <Banner tone="negative">{t('missing')}</Banner>}
          <Button fullWidth sends onClick={sign}>
            {chosen.length === 0 ? t('sign') : t('signCounted', { count: chosen.length })}
          </Button>
        </>
      )}
    </Stack>
  );
}

type ToReadProps = { agreement: Agreement; onAccept: (() => void) | undefined; children: ReactNode };

function ToRead({ agreement, onAccept, children }: ToReadProps) {
  const { t } = useTranslation('agreements');
  const day = useAgreementDay();
  const { name, version, effectiveFrom, changeSummary, language } = agreement;
  return (
    <Card as="article">
      <Stack gap={4}>
        <Stack gap={3}>
          <Heading level={3}>
            <bdi lang={language}>{name}</bdi>
          </Heading>
          <Text size="small" tone="muted">
            {t('version', { version, day: day(effectiveFrom) })}
          </Text>
        </Stack>
        {changeSummary !== null && (
          <Banner title={t('changed')}>
            <bdi lang={language}>{changeSummary}</bdi>
          </Banner>
        )}
        <div>
          <ReadAgreement agreement={agreement} onAccept={onAccept} />
        </div>
        {children}
      </Stack>
    </Card>
  );
}

/** Why this person cannot sign here, and who or what helps. */
function WhyNot() {
  const { t } = useTranslation('agreements');
  const { user, organization } = useSession();
  return user.identified ? (
    <Banner>{t('notYou', { name: organization.fullName })}</Banner>
  ) : (
    <Banner tone="warning" actions={<Link href={paths.identity}>{t('identify')}</Link>}>
      {t('unidentified')}
    </Banner>
  );
}
