import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { SkeletonText } from '@kontor/ui/skeleton';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { BackLink } from '../../app/BackLink.tsx';
import { useBranding } from '../../app/branding.ts';
import { legalLine } from '../../i18n/legalLine.ts';
import { useAreaTexts } from '../../i18n/useAreaTexts.ts';
import { BareFrame } from '../../shell/Frame.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';
import { loadLegalTexts } from './legal/texts/index.ts';
import { Page as NotFound } from './NotFoundPage.tsx';

const documents = ['terms', 'privacy', 'accessibility', 'complaints'] as const;

type LegalDocument = (typeof documents)[number];

/** What the law asks a bank to say, in a sandbox without a bank behind it; a real tenant's branding links to its own pages. */
export function Page() {
  const { document: name } = useParams();
  const branding = useBranding();
  const isThere = useAreaTexts('legal', loadLegalTexts);
  const document = documents.find((known) => known === name);
  if (document === undefined) return <NotFound />;
  return (
    <BareFrame header={<Logo branding={branding} height={28} />}>
      <Card padding={8}>{isThere ? <Content name={document} /> : <SkeletonText lines={3} />}</Card>
    </BareFrame>
  );
}

function Content({ name }: { name: LegalDocument }) {
  const { t, i18n } = useTranslation('legal');
  const branding = useBranding();
  const values = { bank: branding.name, legalName: branding.legalName };
  return (
    <Stack gap={6}>
      <PageHeading title={t(`${name}.title`)} />
      <Text as="p">{t(`${name}.text`, values)}</Text>
      <Text as="p" tone="muted">
        {legalLine(branding, i18n.language)}
      </Text>
      {branding.supportEmail !== null && (
        <div>
          <Button tone="secondary" href={`mailto:${branding.supportEmail}`}>
            {t('contact')}
          </Button>
        </div>
      )}
      <div>
        <BackLink fallback={paths.home} />
      </div>
    </Stack>
  );
}
