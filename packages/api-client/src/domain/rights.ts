import type { Official } from '../contract/organizations.ts';
import type { OrganizationType } from '../contract/primitives.ts';

/** For whom a right is asked: the active organization's type and, in a company, the person's place in it. */
export type Signer = {
  readonly organizationType: OrganizationType;
  readonly currentOfficial: Pick<Official, 'signatureType' | 'viewerType' | 'status'> | null;
};

/**
 * Whether this person may sign for the organization: an individual may; in a company an active official with a
 * signature who is not a viewer may; nobody else (ROLE-03 to -05, SIGN-02 to -04, A87).
 */
export function maySign({ organizationType, currentOfficial }: Signer): boolean {
  switch (organizationType) {
    case 'INDIVIDUAL':
      return true;
    case 'CORPORATE':
      return (
        currentOfficial !== null &&
        currentOfficial.signatureType !== 'NONE' &&
        currentOfficial.viewerType !== 'VIEWER' &&
        currentOfficial.status === 'ACTIVE'
      );
    case 'COMPANY_OFFICIAL':
    case 'MAIN_REPRESENTATIVE':
      return false;
  }
}

/** Whether Sign is offered: the right, and the `canSign` flag of the user or of the payment (ROLE-02). */
export const canSign = (signer: Signer, flag: boolean): boolean => flag && maySign(signer);

/** Whether there is a history to see: a company official has no account of their own (ROLE-06). */
export const seesHistory = ({ organizationType }: Pick<Signer, 'organizationType'>): boolean =>
  organizationType !== 'COMPANY_OFFICIAL';

/** Whether this person may create a payment: a viewer may not, and a company official has no account (A87, ROLE-05). */
export function mayPay({ organizationType, currentOfficial }: Signer): boolean {
  if (organizationType === 'INDIVIDUAL') return true;
  return (
    organizationType === 'CORPORATE' &&
    currentOfficial !== null &&
    currentOfficial.viewerType !== 'VIEWER' &&
    currentOfficial.status === 'ACTIVE'
  );
}

/** Whether this person looks after who acts for the company (ROLE-12). */
export const isMainRepresentative = (
  { organizationType }: Pick<Signer, 'organizationType'>,
  official: Pick<Official, 'companyOfficialType' | 'status'> | null,
): boolean =>
  organizationType === 'CORPORATE' &&
  official?.companyOfficialType === 'MAIN_REPRESENTATIVE' &&
  official.status === 'ACTIVE';
