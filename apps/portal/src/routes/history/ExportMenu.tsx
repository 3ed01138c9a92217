import type { ExportType } from '@kontor/api-client/contract';
import { Button } from '@kontor/ui/button';
import { Download } from '@kontor/ui/icons';
import { Menu, type MenuTriggerProps } from '@kontor/ui/menu';
import { useTranslation } from 'react-i18next';

const exportTypes = [
  'pdf',
  'xlsx',
  'csv',
  'json',
  'camt053',
  'mt940',
  'ofx',
] as const satisfies readonly ExportType[];

/** The kinds of file that the history can be had as. */
export function ExportMenu({ pending, onAsk }: { pending: boolean; onAsk: (type: ExportType) => void }) {
  const { t } = useTranslation('history');
  return (
    <Menu
      label={t('exports.act')}
      items={exportTypes.map((type) => ({ id: type, label: t(`exports.types.${type}`) }))}
      onAction={(id) => {
        const type = exportTypes.find((one) => one === id);
        if (type !== undefined) onAsk(type);
      }}
      trigger={drawButton(t('exports.act'), pending)}
    />
  );
}

const drawButton = (label: string, pending: boolean) => (props: MenuTriggerProps) => (
  <Button {...props} size="small" tone="secondary" icon={<Download />} loading={pending}>
    {label}
  </Button>
);
