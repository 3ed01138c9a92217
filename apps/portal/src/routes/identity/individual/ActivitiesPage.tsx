import type { Choice, IndividualApplication } from '@kontor/api-client/contract';
import {
  activitiesBody,
  activitiesDraft,
  activitiesProblems,
  needsDetails,
  placeholderId,
} from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { CheckboxGroup } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { TextArea } from '@kontor/ui/text-area';
import { useTranslation } from 'react-i18next';
import { useLoadable } from '../../../app/useLoadable.ts';
import { StepForm } from '../flow/StepForm.tsx';
import { StepLists } from '../flow/StepLists.tsx';
import { IndividualStep, useIndividualUpdate } from './IndividualStep.tsx';
import { SourceRows } from './SourceRows.tsx';

/** What somebody does, and where their money comes from (ID-IND-05). */
export function Page() {
  return (
    <IndividualStep step="activities">
      {(application) => <Activities application={application} />}
    </IndividualStep>
  );
}

function Activities({ application }: { application: IndividualApplication }) {
  const all = { query: { all: 'true' } } as const;
  const activities = useCall('clientsActivities.list', all);
  const sources = useCall('sourcesOfFunds.list', all);
  const loaded = useLoadable(
    [activities, sources],
    activities.data &&
      sources.data && {
        activities: activities.data.edges.map(({ node }) => node),
        sources: sources.data.edges.map(({ node }) => node),
      },
  );
  return <StepLists loaded={loaded}>{(lists) => <Form application={application} {...lists} />}</StepLists>;
}

type FormProps = {
  application: IndividualApplication;
  activities: readonly Choice[];
  sources: readonly Choice[];
};

function Form({ application, activities, sources }: FormProps) {
  const { t } = useTranslation('identity');
  const update = useIndividualUpdate(application);
  const offered = [...activities, ...sources];
  return (
    <StepForm
      saved={activitiesDraft(application)}
      check={(draft) => activitiesProblems(draft, offered)}
      save={(draft) => update(activitiesBody(draft, offered))}
    >
      {({ draft, set, error }) => (
        <Stack gap={6}>
          <CheckboxGroup
            name="clientsActivityIds"
            label={t('activities.activity')}
            required
            items={activities.map(({ id, name }) => ({ id, label: name }))}
            value={draft.clientsActivityIds}
            onChange={(clientsActivityIds) => set({ clientsActivityIds })}
            error={error('clientsActivityIds')}
          />
          <SourceRows
            sources={sources}
            ids={draft.sourceOfFundsIds}
            error={error('sourceOfFundsIds')}
            onChange={(sourceOfFundsIds) => set({ sourceOfFundsIds })}
            onAdd={() =>
              set({ sourceOfFundsIds: [...draft.sourceOfFundsIds, placeholderId(draft.sourceOfFundsIds)] })
            }
          />
          {needsDetails(draft, offered) && (
            <TextArea
              name="activityDetails"
              label={t('activities.details')}
              description={t('activities.detailsHint')}
              required
              maxLength={2000}
              value={draft.activityDetails}
              onChange={(activityDetails) => set({ activityDetails })}
              error={error('activityDetails')}
            />
          )}
        </Stack>
      )}
    </StepForm>
  );
}
