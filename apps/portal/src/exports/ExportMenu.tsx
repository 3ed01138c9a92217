import type { ExportType } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { Download } from '@kontor/ui/icons';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OperationFilters } from '../operations/useOperations.ts';
import type { HistoryFilters } from '../routes/history/filters.ts';
import { useInDemo } from '../session/InDemo.ts';
import { useAccounts } from '../shell/useAccounts.ts';
import { useExports } from './ExportsContext.ts';
import { NoFile } from './NoFile.tsx';
import { isStatement } from './statement.ts';
import { StatementDialog } from './StatementDialog.tsx';

const exportTypes = [
  'pdf',
  'xlsx',
  'csv',
  'json',
  'camt053',
  'mt940',
  'ofx',
] as const satisfies readonly ExportType[];

type ExportMenuProps = {
  filters: HistoryFilters;
  /** The same as the bank is asked for it: a table holds what the page shows. */
  asked: OperationFilters;
};

/** The formats in which the history can be downloaded; a statement first asks what it should cover. The demo has none. */
export function ExportMenu(props: ExportMenuProps) {
  const { t } = useTranslation('history');
  return useInDemo() ? <NoFile>{t('exports.act')}</NoFile> : <FileMenu {...props} />;
}

function FileMenu({ filters, asked }: ExportMenuProps) {
  const { t } = useTranslation('history');
  const { state, ask } = useExports();
  const accounts = useAccounts();
  const [statement, setStatement] = useState<ExportType | null>(null);
  return (
    <>
      <Menu
        label={t('exports.act')}
        items={exportTypes.map((type) => ({ id: type, label: t(`exports.types.${type}`) }))}
        onAction={(id) => {
          const type = exportTypes.find((one) => one === id);
          if (type === undefined || state.is === 'asking') return;
          if (isStatement(type)) setStatement(type);
          else ask({ type, filters: asked });
        }}
        trigger={exportButton(t('exports.act'), state.is === 'asking')}
      />
      <StatementDialog
        type={statement}
        accounts={accounts.status === 'success' ? accounts.data : []}
        filters={filters}
        onClose={() => setStatement(null)}
        onAsk={(request) => {
          setStatement(null);
          ask(request);
        }}
      />
    </>
  );
}

const exportButton = (label: string, pending: boolean) => (props: MenuTriggerProps) => (
  <Button {...props} size="small" tone="secondary" sends icon={<Download />} loading={pending}>
    {label}
  </Button>
);
