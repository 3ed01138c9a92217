import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Download } from '@kontor/ui/icons';
import { Inline, Stack } from '@kontor/ui/layout';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useInDemo } from '../session/InDemo.ts';
import { NoFile } from './NoFile.tsx';
import { useReceipt } from './useReceipt.ts';

type ReceiptProps = {
  /** Id of the operation. */
  of: string;
  /** Further buttons beside it. */
  children: ReactNode;
};

/** The receipt of one operation, for the payee or for the books. The demo has none. */
export function Receipt({ of: line, children }: ReceiptProps) {
  const { t } = useTranslation('history');
  const inDemo = useInDemo();
  const { pending, problem, onDownload } = useReceipt({ line });

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
            onClick={onDownload}
          >
            {t('receipt')}
          </Button>
        )}
        {children}
      </Inline>
      {problem !== null && (
        <Banner tone="negative" title={t('receiptFailed')}>
          {problem}
        </Banner>
      )}
    </Stack>
  );
}
