import type { RegisteredOfficer } from '@kontor/api-client/contract';
import { officersToName } from '@kontor/api-client/domain';
import { StepActions } from '@kontor/banking-widgets/onboarding-steps';
import { Button } from '@kontor/ui/button';
import { Banner } from '@kontor/ui/banner';
import { Card } from '@kontor/ui/card';
import { Plus, Users } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading, Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconTile } from '../../../app/IconTile.tsx';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { useStep } from '../flow/flow.ts';
import type { Company } from './company.ts';
import { useRegistered } from './companyRegister.ts';
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
  /** What is known of the person who is being added; null: nobody is. */
  const [adding, setAdding] = useState<Partial<RegisteredOfficer> | null>(null);
  const { officials, representative } = company;
  const registered = useRegistered(company);
  const registeredOfficers = registered ? officersToName(registered, [representative, ...officials]) : [];
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
        {registeredOfficers.length > 0 && (
          <Stack as="section" gap={3}>
            <Stack gap={2}>
              <Heading level={2} size="label" id="in-register">
                {t('company.inRegister')}
              </Heading>
              <Text as="p" size="small" tone="muted">
                {t('company.inRegisterHint')}
              </Text>
            </Stack>
            <List aria-labelledby="in-register">
              {registeredOfficers.map((officer) => (
                <ListRow
                  key={`${officer.firstName} ${officer.lastName} ${officer.position}`}
                  title={<bdi>{`${officer.firstName} ${officer.lastName}`}</bdi>}
                  subtitle={<bdi>{officer.position}</bdi>}
                  trailing={<Plus />}
                  onPress={() => setAdding(officer)}
                />
              ))}
            </List>
          </Stack>
        )}
        <div>
          <Button tone="secondary" onClick={() => setAdding({})}>
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
          known={adding}
          onClose={() => setAdding(null)}
          onAdded={async () => {
            setAdding(null);
            await refresh();
          }}
        />
      )}
    </Card>
  );
}
