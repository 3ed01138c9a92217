import type { FoundCompany } from '@kontor/api-client/contract';
import { Badge } from '@kontor/ui/badge';
import { Banner } from '@kontor/ui/banner';
import { Button } from '@kontor/ui/button';
import { Search } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Text } from '@kontor/ui/text';
import { TextField } from '@kontor/ui/text-field';
import { useRef } from 'react';
import { useOnboardingTexts } from '../i18n/onboarding/useOnboardingTexts.ts';
import type { Loadable } from '../shared/loadable.ts';
import * as css from './CompanySearch.css.ts';

export type CompanySearchProps = {
  /** What is typed. */
  value: string;
  onChange: (value: string) => void;
  /** Looks for what is typed, once somebody asks for it. */
  onSearch: (search: string) => void;
  /** What the register has for what was asked; null: nothing was asked, or a company is chosen of it. */
  found: Loadable<readonly FoundCompany[]> | null;
  onChoose: (company: FoundCompany) => void;
  /** The company that was chosen. */
  chosen: Pick<FoundCompany, 'name' | 'number'> | null;
};

/**
 * Finds a company in the public register, by its name or number, so that a form fills itself in. The form around it never depends
 * on it: what isn't found, or can't be asked for, is typed.
 */
export function CompanySearch({ value, onChange, onSearch, found, onChoose, chosen }: CompanySearchProps) {
  const { text } = useOnboardingTexts();
  const field = useRef<HTMLInputElement>(null);
  const search = () => {
    if (value.trim().length > 1) onSearch(value.trim());
  };
  return (
    <Stack gap={3}>
      <div
        onKeyDown={(event) => {
          // Enter in the field searches, and never sends the form around it.
          if (event.key !== 'Enter' || event.target !== field.current) return;
          event.preventDefault();
          search();
        }}
      >
        <Stack gap={2}>
          <TextField
            ref={field}
            label={text('companySearch.label')}
            description={text('companySearch.help')}
            prefix={<Search size={20} />}
            autoComplete="off"
            required={false}
            maxLength={100}
            value={value}
            onChange={onChange}
          />
          <div>
            <Button tone="secondary" size="small" loading={found?.status === 'pending'} onClick={search}>
              {text('companySearch.search')}
            </Button>
          </div>
        </Stack>
      </div>
      {found !== null && (
        <Results
          found={found}
          onChoose={(company) => {
            onChoose(company);
            field.current?.focus(); // what was pressed goes with the results
          }}
        />
      )}
      {chosen !== null && (
        <Banner tone="positive" title={text('companySearch.chosen')}>
          {text('companySearch.chosenText', { name: chosen.name, number: chosen.number })}
        </Banner>
      )}
    </Stack>
  );
}

type ResultsProps = {
  found: Loadable<readonly FoundCompany[]>;
  onChoose: (company: FoundCompany) => void;
};

function Results({ found, onChoose }: ResultsProps) {
  const { text } = useOnboardingTexts();
  if (found.status === 'error')
    return (
      <Banner
        tone="warning"
        title={text('companySearch.failed')}
        actions={
          <Button size="small" tone="secondary" loading={found.retrying === true} onClick={found.retry}>
            {text('companySearch.retry')}
          </Button>
        }
      >
        {text('companySearch.byHand')}
      </Banner>
    );
  return (
    <Stack gap={2}>
      <div role="status">
        <Text as="p" size="small" tone="muted">
          {found.status === 'pending'
            ? text('companySearch.searching')
            : found.data.length === 0
              ? text('companySearch.none')
              : text('companySearch.found', { count: String(found.data.length) })}
        </Text>
      </div>
      {found.status === 'success' && found.data.length > 0 && (
        <div className={css.results}>
          <List aria-label={text('companySearch.results')}>
            {found.data.map((company) => (
              <ListRow
                key={company.number}
                title={<span className={css.words}>{company.name}</span>}
                subtitle={
                  <span className={css.words}>
                    <bdi dir="ltr">
                      {[company.number, company.address].filter((part) => part !== '').join(' · ')}
                    </bdi>
                  </span>
                }
                trailing={!company.active && <Badge>{text('companySearch.inactive')}</Badge>}
                onPress={() => onChoose(company)}
              />
            ))}
          </List>
        </div>
      )}
    </Stack>
  );
}
