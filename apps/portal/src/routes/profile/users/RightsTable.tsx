import { DataTable } from '@kontor/ui/data-table';
import { Check, Minus } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { Heading, Text, VisuallyHidden } from '@kontor/ui/text';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { rights, type Right } from './officialRights.ts';

/** Which right is needed for what. */
const tasks = [
  { id: 'see', from: 'VIEW' },
  { id: 'prepare', from: 'PREPARE' },
  { id: 'sign', from: 'SIGN' },
] as const satisfies readonly { id: string; from: Right }[];

const markOf = (right: Right) =>
  function markCell({ from }: (typeof tasks)[number]) {
    return <Mark may={rights.indexOf(right) >= rights.indexOf(from)} />;
  };

/** What each may do, in words and marks. */
export function RightsTable() {
  const { t } = useTranslation('officials');
  const id = useId();
  return (
    <Stack as="section" gap={4} aria-labelledby={id}>
      <Heading level={2} size="section" id={id}>
        {t('matrix.title')}
      </Heading>
      <DataTable
        label={t('matrix.title')}
        rows={tasks}
        rowKey={(task) => task.id}
        columns={[
          { id: 'task', header: t('matrix.task'), cell: (task) => t(`matrix.tasks.${task.id}`) },
          ...rights.map((right) => ({
            id: right,
            header: t(`rights.${right}`),
            cell: markOf(right),
          })),
        ]}
        empty={null}
      />
      <Text size="small" tone="muted">
        {t('matrix.manage')}
      </Text>
    </Stack>
  );
}

function Mark({ may }: { may: boolean }) {
  const { t } = useTranslation('officials');
  return (
    <>
      {may ? <Check size={18} /> : <Minus size={18} />}
      <VisuallyHidden>{may ? t('matrix.may') : t('matrix.mayNot')}</VisuallyHidden>
    </>
  );
}
