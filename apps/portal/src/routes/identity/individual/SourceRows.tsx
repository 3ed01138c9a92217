import type { Choice } from '@kontor/api-client/contract';
import { Button, IconButton } from '@kontor/ui/button';
import { Columns, Stack } from '@kontor/ui/layout';
import { Close, Plus } from '@kontor/ui/icons';
import { Select } from '@kontor/ui/select';
import { useTranslation } from 'react-i18next';

type SourceRowsProps = {
  sources: readonly Choice[];
  /** One of each row; a placeholder where nothing is chosen yet. */
  ids: readonly string[];
  error: string | undefined;
  onChange: (ids: readonly string[]) => void;
  onAdd: () => void;
};

/** Where somebody's money comes from, the most important source first. */
export function SourceRows({ sources, ids, error, onChange, onAdd }: SourceRowsProps) {
  const { t } = useTranslation('identity');
  const isChosen = (id: string) => sources.some((source) => source.id === id);
  return (
    <Stack gap={3}>
      {ids.map((id, index) => (
        <Columns
          key={index}
          template={ids.length > 1 ? 'minmax(0, 1fr) auto' : 'minmax(0, 1fr)'}
          gap={2}
          align="end"
        >
          <Select
            name={index === 0 ? 'sourceOfFundsIds' : undefined}
            label={t(index === 0 ? 'activities.source' : 'activities.nextSource', { number: index + 1 })}
            required={index === 0}
            items={sources.map((source) => ({
              id: source.id,
              label: source.name,
              disabled: source.id !== id && ids.includes(source.id),
            }))}
            value={isChosen(id) ? id : null}
            onChange={(chosen) => onChange(ids.map((one, place) => (place === index ? chosen : one)))}
            error={index === 0 ? error : undefined}
          />
          {ids.length > 1 && (
            <IconButton
              icon={<Close />}
              label={t('activities.removeSource', { number: index + 1 })}
              onClick={() => onChange(ids.filter((_, place) => place !== index))}
            />
          )}
        </Columns>
      ))}
      <div>
        <Button tone="ghost" size="small" icon={<Plus size={18} />} onClick={onAdd}>
          {t('activities.addSource')}
        </Button>
      </div>
    </Stack>
  );
}
