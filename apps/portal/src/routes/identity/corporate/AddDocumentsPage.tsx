import { DocumentCategories } from '@kontor/banking-widgets/document-categories';
import { useCall } from '@kontor/api-client/react';
import { StepActions } from '@kontor/banking-widgets/onboarding-steps';
import { Button } from '@kontor/ui/button';
import { Card } from '@kontor/ui/card';
import { Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useLoadable } from '../../../app/useLoadable.ts';
import { PageHeading } from '../../../shell/PageHeading.tsx';
import { MendingFocus, useStep } from '../flow/flow.ts';
import { StepLists } from '../flow/StepLists.tsx';
import type { Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';
import { useDocuments } from './useDocuments.ts';

/** The company's papers, by category (ID-CORP-15, ENTITY-43). */
export function Page() {
  return (
    <CorporateStep step="add-documents">
      {(company, refresh) => <AddDocuments company={company} refresh={refresh} />}
    </CorporateStep>
  );
}

function AddDocuments({ company, refresh }: { company: Company; refresh: () => Promise<void> }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const { nextAddress, errors, onFound } = useStep();
  const categories = useCall('applications.documentCategories', { params: { id: company.id } });
  const documents = useDocuments(company, refresh);
  const loaded = useLoadable([categories], categories.data);
  const lacking = (id: string) =>
    errors[`documents.${id}`] !== undefined && documents.filesOf(id).length === 0;
  /** The bank's own words on a kind of document, where it asked for it again. */
  const noteOn = (id: string) => {
    const error = errors[`documents.${id}`];
    return error?.rule === 'review' ? error.text : undefined;
  };
  return (
    <StepLists loaded={loaded}>
      {(all) => (
        <Card>
          <Stack gap={6}>
            <Stack gap={4}>
              <PageHeading title={t('steps.add-documents')} />
              <Text as="p" tone="muted">
                {t('company.documents')}
              </Text>
            </Stack>
            <DocumentCategories
              categories={all}
              files={Object.fromEntries(all.map(({ id }) => [id, documents.filesOf(id)]))}
              onAdd={documents.add}
              onRemove={documents.remove}
              onRetry={documents.retry}
              errors={Object.fromEntries(
                all
                  .filter(({ id }) => lacking(id))
                  .map(({ id }) => [id, noteOn(id) ?? t('problems.document')]),
              )}
            />
            <StepActions>
              <Button
                onClick={() => {
                  onFound({});
                  if (nextAddress !== null) void navigate(nextAddress);
                }}
              >
                {t('saveAndContinue')}
              </Button>
            </StepActions>
          </Stack>
          {/* After the heading, which takes the focus of a page that is come to. */}
          <MendingFocus />
        </Card>
      )}
    </StepLists>
  );
}
