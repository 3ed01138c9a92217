import type { IndividualApplication } from '@kontor/api-client/contract';
import { completedIndividualSteps, currentApplication, personInBrief } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { useLoadable } from '../../../app/useLoadable.ts';
import { onboardingPath } from '../../routeTable.ts';
import { useApplicationList, useNewForm } from '../useApplicationList.ts';
import { useKeepApplication } from '../useKeepApplication.ts';
import type { FlowDescription, LoadedFlow, UseFlow } from '../flow/flow.ts';

/** A person's own application, ID-IND-01 to -09. */
export const individualFlow: FlowDescription<IndividualApplication> = {
  flow: 'individual',
  storageKey: 'identity',
  addressOf: (step) => (step === 'identity-verification' ? null : onboardingPath('individual', step)),
  offersSaving: () => true,
};

/** The application that somebody's own pages go on with: the newest that was not declined (ID-LAYOUT-15). */
export function useIndividual(): UseFlow<IndividualApplication> {
  const list = useApplicationList();
  const summary = list.data && currentApplication(list.data, 'individual');
  const isNew = list.data !== undefined && summary === undefined;
  const application = useCall(
    'applications.get',
    { params: { id: summary?.id ?? '' } },
    { enabled: summary !== undefined },
  );
  const found = application.data as IndividualApplication | undefined; // the list said of which type it is
  const showsNew = useNewForm(isNew, found !== undefined);
  const schemes = useCall('applicationsSchemes.list', { query: { all: 'true' } }, { enabled: showsNew });
  const loaded = useLoadable(
    [list.query, application, schemes],
    showsNew ? schemes.data && begun(schemes.data.edges.map(({ node }) => node)) : found && loadedOf(found),
  );
  return {
    loaded,
    ...useKeepApplication<IndividualApplication>(),
  };
}

const begun = (
  schemes: readonly IndividualApplication['applicationScheme'][],
): LoadedFlow<IndividualApplication> => ({
  application: null,
  facts: { scheme: schemes.find(({ type }) => type === 'INDIVIDUAL') },
  completed: new Set(),
  answers: {},
  name: null,
  questionnaire: null,
  identity: null,
});

const loadedOf = (application: IndividualApplication): LoadedFlow<IndividualApplication> => ({
  application,
  facts: { scheme: application.applicationScheme },
  completed: completedIndividualSteps(application),
  answers: personInBrief(application),
  name: [application.firstName, application.lastName].filter(Boolean).join(' ') || null,
  questionnaire: application.questionnaire,
  identity: { applicationId: application.id, verdict: application.sumSubApplication },
});
