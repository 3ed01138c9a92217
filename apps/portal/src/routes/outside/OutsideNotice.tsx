import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import { VisuallyHidden } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { BareFrame } from '../../shell/Frame.tsx';
import { Logo } from '../../shell/Logo.tsx';
import { PageHeading } from '../../shell/PageHeading.tsx';
import { paths } from '../paths.ts';

/** A page that says one thing, with or without a session, and leads home. */
export function OutsideNotice({
  title,
  text,
  illustration,
}: {
  title: string;
  text: string;
  illustration: 'search' | 'accounts';
}) {
  const { t } = useTranslation('errors');
  return (
    <BareFrame header={<Logo branding={useBranding()} height={28} />}>
      <Stack gap={6}>
        <VisuallyHidden>
          <PageHeading title={title} />
        </VisuallyHidden>
        <EmptyState
          title={title}
          description={text}
          illustration={illustration}
          action={<Button href={paths.home}>{t('toHome')}</Button>}
        />
      </Stack>
    </BareFrame>
  );
}
