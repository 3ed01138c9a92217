import { useApi } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Download } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../app/useErrorText.ts';
import { NoFile } from '../../exports/NoFile.tsx';
import { useDownload } from '../../exports/useDownload.ts';
import { useInDemo } from '../../session/InDemo.ts';

/** The letter by which somebody else sees whose account it is, without its balances. */
export function AccountLetter({ of: id }: { of: string }) {
  const { t } = useTranslation('account');
  const errorText = useErrorText();
  const client = useApi();
  const inDemo = useInDemo();
  const { pending, failure, download } = useDownload(() =>
    client.call('accounts.confirmationLetter', { params: { id } }),
  );
  if (inDemo) return <NoFile>{t('letter')}</NoFile>;
  return (
    <Stack gap={4}>
      <div>
        <Button size="small" tone="secondary" sends icon={<Download />} loading={pending} onClick={download}>
          {t('letter')}
        </Button>
      </div>
      {failure && (
        <Banner tone="negative" title={t('letterFailed')}>
          {errorText(failure)}
        </Banner>
      )}
    </Stack>
  );
}
