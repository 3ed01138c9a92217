import type { OfficialApplication } from '@kontor/api-client/contract';
import { completedOfficialSteps, currentApplication, personInBrief } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { useLoadable } from '../../../app/useLoadable.ts';
import { onboardingPath } from '../../routeTable.ts';
import { storedIdentityId } from '../flow/applicationStore.ts';
import type { FlowDescription, LoadedFlow, UseFlow } from '../flow/flow.ts';
import { useApplicationList } from '../useApplicationList.ts';
import { useKeepApplication } from '../useKeepApplication.ts';

/** The application of somebody who is to act for a company, ID-COF-01 to -05. The company begins it. */
export const companyOfficialFlow: FlowDescription<OfficialApplication> = {
  flow: 'company-official',
  storageKey: 'identityCof',
  addressOf: (step) => (step === 'identity-verification' ? null : onboardingPath('company-official', step)),
  offersSaving: () => false,
};

/** The application that an official's pages go on with: the one that was chosen, or the newest. */
export function useCompanyOfficial(): UseFlow<OfficialApplication> {
  const list = useApplicationList();
  const summary =
    list.data && currentApplication(list.data, 'company-official', storedIdentityId('identityCof'));
  const isNone = list.data !== undefined && summary === undefined;
  const application = useCall(
    'applications.get',
    { params: { id: summary?.id ?? '' } },
    { enabled: summary !== undefined },
  );
  const found = application.data as OfficialApplication | undefined; // the list said of which type it is
  const loaded = useLoadable([list.query, application], isNone ? none : found && loadedOf(found));
  return { loaded, ...useKeepApplication<OfficialApplication>() };
}

const none: LoadedFlow<OfficialApplication> = {
  application: null,
  facts: { scheme: undefined },
  completed: new Set(),
  answers: {},
  name: null,
  questionnaire: null,
  identity: null,
};

const loadedOf = (application: OfficialApplication): LoadedFlow<OfficialApplication> => ({
  application,
  facts: { scheme: application.applicationScheme },
  completed: completedOfficialSteps(application),
  answers: personInBrief(application),
  name: [application.firstName, application.lastName].filter(Boolean).join(' ') || null,
  questionnaire: application.questionnaire,
  identity: { applicationId: application.id, verdict: application.sumSubApplication },
});
