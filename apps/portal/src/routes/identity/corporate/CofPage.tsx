import type { CallFailure } from '@kontor/api-client/client';
import type { OfficialApplication } from '@kontor/api-client/contract';
import { officersToName } from '@kontor/api-client/domain';
import { useApi } from '@kontor/api-client/react';
import { StepActions } from '@kontor/banking-widgets/onboarding-steps';
import { Button, IconButton } from '@kontor/ui/button';
import { Banner } from '@kontor/ui/banner';
import { Card } from '@kontor/ui/card';
import { Pencil, Plus, Users } from '@kontor/ui/icons';
import { Stack } from '@kontor/ui/layout';
import { List, ListRow } from '@kontor/ui/list';
import { Heading, Text } from '@kontor/ui/text';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconTile } from '../../../app/IconTile.tsx';
import { useErrorText } from '../../../app/useErrorText.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { MendingFocus, useStep } from '../flow/flow.ts';
import type { Company } from './company.ts';
import { useRegistered } from './companyRegister.ts';
import { CorporateStep } from './CorporateStep.tsx';
import { nameOf, OfficialDialog, type OpenedOfficial } from './OfficialDialog.tsx';
import { RemoveOfficial } from './RemoveOfficial.tsx';

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
  const client = useApi();
  const errorText = useErrorText();
  /** Who is being added or mended; null: nobody is. */
  const [opened, setOpened] = useState<OpenedOfficial | null>(null);
  const [removing, setRemoving] = useState<OfficialApplication | null>(null);
  /** Whose application is being read to be mended. */
  const [reading, setReading] = useState<string | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { officials, representative } = company;
  const registered = useRegistered(company);
  const registeredOfficers = registered ? officersToName(registered, [representative, ...officials]) : [];
  const edit = async (id: string) => {
    setReading(id);
    setFailure(null);
    const read = await client.call('applications.get', { params: { id } });
    setReading(null);
    if (read.ok)
      setOpened(read.data as OfficialApplication); // asked for by the id of one
    else setFailure(read);
  };
  return (
    <Card>
      <Stack gap={6} data-field="officials">
        <Stack gap={4}>
          <PageHeading title={t('steps.cof')} />
          <Text as="p" tone="muted">
            {t('company.officials')}
          </Text>
        </Stack>
        {Object.keys(errors).length > 0 && <Banner tone="negative">{t('company.officialsMissing')}</Banner>}
        {officials.length > 0 && (
          <List aria-label={t('steps.cof')}>
            {officials.map(({ id, email, progress, ...official }, index) => (
              <ListRow
                key={id}
                data-field={`officials.${index}`}
                leading={
                  <IconTile>
                    <Users />
                  </IconTile>
                }
                title={<bdi>{nameOf(official)}</bdi>}
                subtitle={<bdi>{email}</bdi>}
                meta={t('progress', progress)}
                action={
                  <IconButton
                    icon={<Pencil />}
                    label={t('company.editOfficial', { name: nameOf(official) })}
                    loading={reading === id}
                    onClick={() => void edit(id)}
                  />
                }
              />
            ))}
          </List>
        )}
        {failure && <Banner tone="negative">{errorText(failure)}</Banner>}
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
                  onPress={() => setOpened(officer)}
                />
              ))}
            </List>
          </Stack>
        )}
        <div>
          <Button tone="secondary" onClick={() => setOpened({})}>
            {t('company.addOfficial')}
          </Button>
        </div>
        <StepActions>
          <Button onClick={() => nextAddress !== null && void navigate(nextAddress)}>
            {t('saveAndContinue')}
          </Button>
        </StepActions>
      </Stack>
      {/* After the heading, which takes the focus of a page that is come to. */}
      <MendingFocus />
      {opened && (
        <OfficialDialog
          companyId={company.id}
          opened={opened}
          onClose={() => setOpened(null)}
          onSaved={async () => {
            setOpened(null);
            await refresh();
          }}
          onRemove={(official) => {
            setOpened(null);
            setRemoving(official);
          }}
        />
      )}
      {removing && (
        <RemoveOfficial
          official={removing}
          onClose={() => setRemoving(null)}
          onRemoved={async () => {
            await refresh();
            setRemoving(null);
          }}
        />
      )}
    </Card>
  );
}
