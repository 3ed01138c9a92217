import type { CorporateApplication, OfficialApplication } from '@kontor/api-client/contract';
import {
  completedCorporateSteps,
  companyInBrief,
  currentApplication,
  type OnboardingStep,
} from '@kontor/api-client/domain';
import { callKey, useCall } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useLoadable } from '../../../app/useLoadable.ts';
import { onboardingPath } from '../../routeTable.ts';
import { storedIdentityId } from '../flow/applicationStore.ts';
import type { FlowDescription, LoadedFlow, UseFlow } from '../flow/flow.ts';
import { useApplicationList, useNewForm } from '../useApplicationList.ts';
import { useKeepApplication } from '../useKeepApplication.ts';
import type { Company } from './company.ts';

/** Ids of the applications that were begun just now: the next page of each says so once (ID-LAYOUT-09). */
const created = new Set<string>();

export function markCreated(company: Company): Company {
  created.add(company.id);
  return company;
}

/** The page that says that an application was begun is open. */
export const forgetCreated = (id: string): void => void created.delete(id);

/** Steps of the main representative, and those without a form: nothing of them is saved on the way out (UNSAVED-04). */
const unsavedSteps: readonly OnboardingStep[] = [
  'personal-data',
  'cof-additional-infromation',
  'cof-agreements',
  'cof',
  'add-documents',
];

/** The application of a company with its main representative's, ID-CORP-01 to -16. */
export const corporateFlow: FlowDescription<Company> = {
  flow: 'corporate',
  storageKey: 'identityCorporate',
  addressOf: (step, company) => {
    if (step === 'identity-verification') return null;
    const path = onboardingPath('corporate', step).replace(
      ':mainRepresentativeId',
      company?.mainRepresentativeId ?? '',
    );
    return step === 'personal-data' && company !== null ? `${path}?${personQuery(company)}` : path;
  },
  offersSaving: (step) => !unsavedSteps.includes(step),
};

/** Who the main representative is, as the address of their personal data names it (ID-CORP-04, A93). */
function personQuery(company: Company): string {
  const { id, firstName, lastName, email, nationalityId, dob } = company.representative;
  const known = Object.entries({ firstName, lastName, email, nationalityId, dob, id }).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  if (created.has(company.id)) known.push(['corporateCreated', '']);
  return new URLSearchParams(known).toString();
}

/** The application of a company that the pages go on with: the one that was chosen, or the newest. */
export function useCorporate(): UseFlow<Company> {
  const queries = useQueryClient();
  const list = useApplicationList();
  const summary =
    list.data && currentApplication(list.data, 'corporate', storedIdentityId('identityCorporate'));
  const isNew = list.data !== undefined && summary === undefined;
  const corporate = useCall(
    'applications.get',
    { params: { id: summary?.id ?? '' } },
    { enabled: summary !== undefined },
  );
  const company = corporate.data as CorporateApplication | undefined; // the list said of which type it is
  const person = useCall(
    'applications.get',
    { params: { id: company?.mainRepresentativeId ?? '' } },
    { enabled: company !== undefined },
  );
  const representative = person.data as OfficialApplication | undefined; // the company names them
  const showsNew = useNewForm(isNew, company !== undefined && representative !== undefined);
  const schemes = useCall('applicationsSchemes.list', { query: { all: 'true' } }, { enabled: showsNew });
  // The first step begins with what these say.
  const settings = useCall('settings.applications', {}, { enabled: showsNew });
  const loaded = useLoadable(
    [list.query, corporate, person, schemes, settings],
    showsNew
      ? schemes.data && settings.data && begun(schemes.data.edges.map(({ node }) => node))
      : company && representative && loadedOf({ ...company, representative }),
  );
  const { keep, refresh } = useKeepApplication<CorporateApplication>();
  return {
    loaded,
    keep: ({ representative: kept, ...answer }) => {
      queries.setQueryData(callKey('applications.get', { params: { id: kept.id } }), kept);
      keep(answer);
    },
    refresh,
  };
}

const begun = (schemes: readonly CorporateApplication['applicationScheme'][]): LoadedFlow<Company> => ({
  application: null,
  facts: {
    scheme: schemes.find(({ type }) => type === 'CORPORATE'),
    representativeScheme: schemes.find(({ type }) => type === 'MAIN_REPRESENTATIVE'),
  },
  completed: new Set(),
  answers: {},
  name: null,
  questionnaire: null,
  identity: null,
});

const loadedOf = (company: Company): LoadedFlow<Company> => ({
  application: company,
  facts: {
    scheme: company.applicationScheme,
    representativeScheme: company.mainRepresentativeApplicationScheme,
    cofStatus: company.cofApplication.status,
  },
  completed: completedCorporateSteps({ company, representative: company.representative }),
  answers: companyInBrief(company, company.representative),
  name: company.companyName,
  questionnaire: company.questionnaire,
  identity: {
    applicationId: company.mainRepresentativeId,
    verdict: company.cofApplication.sumSubApplication,
  },
});
