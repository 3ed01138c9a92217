import { StepActions } from '@kontor/banking-widgets/onboarding-steps';
import { Button } from '@kontor/ui/button';
import { Banner } from '@kontor/ui/banner';
import { Card } from '@kontor/ui/card';
import { Users } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconTile } from '../../../app/IconTile.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { useStep } from '../flow/flow.ts';
import type { Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';
import { OfficialDialog } from './OfficialDialog.tsx';

/** Who else acts for the company (ID-CORP-14). Each fills in an application of their own. */
export function Page() {
  return (
    <CorporateStep step="cof">
      {(company, refresh) => <Officials company={company} refresh={refresh} />}
    </CorporateStep>
  );
}

function Officials({ company, refresh }: { company: Company; refresh: () => Promise<void> }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { nextAddress, errors } = useStep();
  const [adding, setAdding] = useState(false);
  const { officials } = company;
  return (
    <Card>
      <Stack gap={6}>
        <Stack gap={4}>
          <PageHeading title={t('steps.cof')} />
          <Text as="p" tone="muted">
            {t('company.officials')}
          </Text>
        </Stack>
        {Object.keys(errors).length > 0 && <Banner tone="negative">{t('company.officialsMissing')}</Banner>}
        {officials.length > 0 && (
          <List aria-label={t('steps.cof')}>
            {officials.map(({ id, firstName, lastName, email, progress }) => (
              <ListRow
                key={id}
                leading={
                  <IconTile>
                    <Users />
                  </IconTile>
                }
                title={<bdi>{[firstName, lastName].filter(Boolean).join(' ')}</bdi>}
                subtitle={<bdi>{email}</bdi>}
                meta={t('progress', progress)}
              />
            ))}
          </List>
        )}
        <div>
          <Button tone="secondary" onClick={() => setAdding(true)}>
            {t('company.addOfficial')}
          </Button>
        </div>
        <StepActions>
          <Button onClick={() => nextAddress !== null && void navigate(nextAddress)}>
            {t('saveAndContinue')}
          </Button>
        </StepActions>
      </Stack>
      {adding && (
        <OfficialDialog
          companyId={company.id}
          onClose={() => setAdding(false)}
          onAdded={async () => {
            setAdding(false);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}
