import { useApi } from '@kontor/api-client/react';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Download } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../app/useErrorText.ts';
import { useInDemo } from '../session/InDemo.ts';
import { NoFile } from './NoFile.tsx';
import { useDownload } from './useDownload.ts';

type ReceiptProps = {
  /** Id of the operation. */
  of: string;
  /** Further buttons beside it. */
  children: ReactNode;
};

/**
 * The receipt of one operation, for the payee or for the books. Where it fails, the bank's own text says why, whatever the
 * status (ERR-20, -21). The demo has none.
 */
export function Receipt({ of: id, children }: ReceiptProps) {
  const { t } = useTranslation('history');
  const { t: errors } = useTranslation('errors');
  const errorText = useErrorText();
  const client = useApi();
  const inDemo = useInDemo();
  const { pending, failure, download } = useDownload(() =>
    client.call('statements.receipt', { params: { id } }),
  );

  return (
    <Stack gap={4}>
      <Inline gap={2} wrap>
        {inDemo ? (
          <NoFile>{t('receipt')}</NoFile>
        ) : (
          <Button
            size="small"
            tone="secondary"
            sends
            icon={<Download />}
            loading={pending}
            onClick={download}
          >
            {t('receipt')}
          </Button>
        )}
        {children}
      </Inline>
      {failure && (
        <Banner tone="negative" title={t('receiptFailed')}>
          {failure.kind !== 'http'
            ? errorText(failure)
            : failure.error.kind === 'custom'
              ? failure.error.text
              : errors('internalServerErrorTryAgain')}
        </Banner>
      )}
    </Stack>
  );
}
