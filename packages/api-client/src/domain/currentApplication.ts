import type { ApplicationStatus, ApplicationSummary, ListedApplication } from '../contract/applications.ts';
import type { ApplicationType } from '../contract/schemes.ts';
import type { OnboardingFlow } from './onboardingSteps.ts';

/** Where an application stands, of the two families of words for it (STATE-14, -15, A98). */
export type ApplicationProgress = 'incomplete' | 'ready' | 'inReview' | 'accepted' | 'declined' | 'closed';

const progress: Readonly<Record<ApplicationStatus, ApplicationProgress>> = {
  INCOMPLETE: 'incomplete',
  READY_TO_REVIEW: 'ready',
  PENDING_REVIEW: 'ready',
  REVIEW_IN_PROGRESS: 'inReview',
  ACCEPTED: 'accepted',
  APPROVED: 'accepted',
  DECLINED: 'declined',
  REJECTED: 'declined',
  ARCHIVED: 'closed',
};

/** Where an application stands. Of a status that this version doesn't know its process tells (STATE-16). */
export const applicationProgress = ({
  status,
  processStatus,
}: Pick<ApplicationSummary, 'status' | 'processStatus'>): ApplicationProgress =>
  progress[status] ?? byProcess[processStatus];

const byProcess = { PENDING: 'incomplete', IN_PROCCESS: 'inReview', COMPLETED: 'closed' } as const;

const flows: Readonly<Record<ApplicationType, OnboardingFlow>> = {
  INDIVIDUAL: 'individual',
  CORPORATE: 'corporate',
  COMPANY_OFFICIAL: 'company-official',
  COF: 'company-official',
  MAIN_REPRESENTATIVE: 'company-official',
};

/** The steps by which an application is filled in. */
export const flowOfApplication = ({ type }: Pick<ApplicationSummary, 'type'>): OnboardingFlow => flows[type];

/** Of a main representative everything is asked within the company's own application. */
export const standsAlone = ({ type }: Pick<ApplicationSummary, 'type'>): boolean =>
  type !== 'MAIN_REPRESENTATIVE' && type !== 'COF';

/** Whether somebody goes on with an application: it isn't finished, and nobody else is to fill it in. */
export const mayContinue = (
  application: Pick<ListedApplication, 'status' | 'processStatus' | 'own'>,
): boolean => application.own && applicationProgress(application) === 'incomplete';

/**
 * The application that the pages of its kind go on with: the newest of those that were not declined or closed (ID-LAYOUT-15,
 * A99) and that nobody else is to fill in, or the one that was chosen. Undefined: a new one is begun. @param chosen its id, as it was kept
 */
export function currentApplication<
  Summary extends Pick<ListedApplication, 'id' | 'type' | 'status' | 'processStatus' | 'createdAt' | 'own'>,
>(applications: readonly Summary[], flow: OnboardingFlow, chosen?: string | null): Summary | undefined {
  const open = applications
    .filter((one) => one.own && flowOfApplication(one) === flow && standsAlone(one))
    .filter((one) => !['declined', 'closed'].includes(applicationProgress(one)))
    .toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return open.find(({ id }) => id === chosen) ?? open[0];
}
