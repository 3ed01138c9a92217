import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { SearchField } from '@kontor/ui/search-field';
import { EmptyState } from '@kontor/ui/states';
import { useState, type ComponentProps, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { beneficiaryFits } from './beneficiaryFits.ts';
import { BeneficiaryList } from './BeneficiaryList.tsx';

/** More than fit on a screen at once are searched. */
const seenAtOnce = 7;

type SearchedBeneficiariesProps = Omit<ComponentProps<typeof BeneficiaryList>, 'label'> & {
  /** What reads an invoice that is pasted into the search, and stands below it: for few beneficiaries too. */
  invoice?: { search: RefObject<HTMLDivElement | null>; reader: ReactNode } | undefined;
  /** In place of the list where there are none. */
  nobody: ReactNode;
};

/** Beneficiaries as a list, with a search where there are many. */
export function SearchedBeneficiaries({
  beneficiaries,
  invoice,
  nobody,
  ...list
}: SearchedBeneficiariesProps) {
  const { t } = useTranslation('beneficiaries');
  const { t: payments } = useTranslation('payments');
  const [search, setSearch] = useState('');
  const found = beneficiaries.filter((one) => beneficiaryFits(one, search));
  return (
    <Stack gap={4}>
      {(beneficiaries.length > seenAtOnce || invoice !== undefined) && (
        <div ref={invoice?.search}>
          <SearchField
            label={t('search')}
            value={search}
            onChange={setSearch}
            {...(invoice === undefined
              ? { placeholder: t('searchHint') }
              : { description: payments('pasteInvoice') })}
          />
        </div>
      )}
      {invoice?.reader}
      <Card padding={2}>
        {beneficiaries.length === 0 ? (
          nobody
        ) : found.length === 0 ? (
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
