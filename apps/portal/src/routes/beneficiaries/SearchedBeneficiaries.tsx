import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { SearchField } from '@kontor/ui/search-field';
import { EmptyState } from '@kontor/ui/states';
import { useState, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { beneficiaryFits } from './beneficiaryFits.ts';
import { BeneficiaryList } from './BeneficiaryList.tsx';

/** More than fit on a screen at once are searched. */
const seenAtOnce = 7;

type SearchedBeneficiariesProps = Omit<ComponentProps<typeof BeneficiaryList>, 'label'>;

/** Beneficiaries as a list, with a search where there are many. */
export function SearchedBeneficiaries({ beneficiaries, ...list }: SearchedBeneficiariesProps) {
  const { t } = useTranslation('beneficiaries');
  const [search, setSearch] = useState('');
  const found = beneficiaries.filter((one) => beneficiaryFits(one, search));
  return (
    <Stack gap={4}>
      {beneficiaries.length > seenAtOnce && (
        <SearchField label={t('search')} value={search} onChange={setSearch} placeholder={t('searchHint')} />
      )}
      <Card padding={2}>
        {found.length === 0 ? (
          <EmptyState
            title={t('noMatchTitle')}
            description={t('noMatch')}
            illustration="search"
            action={
              <Button tone="secondary" onClick={() => setSearch('')}>
                {t('clear')}
              </Button>
            }
          />
        ) : (
          <BeneficiaryList {...list} beneficiaries={found} label={t('title')} />
        )}
      </Card>
    </Stack>
  );
}
