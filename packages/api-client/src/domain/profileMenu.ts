import type { User } from '../contract/organizations.ts';
import { isMainRepresentative } from './rights.ts';

type Organization = User['organizations'][number];

/** What the profile popup leads to (ROLE-12 to -15). */
export type ProfileMenu = {
  readonly profile: boolean;
  /** The company whose users this person looks after; null where they look after none. */
  readonly usersOf: string | null;
  readonly applications: true;
  /** Companies to act for besides the one they act for now (ROLE-16). */
  readonly companies: readonly Organization[];
  /** The one to act for themselves (ROLE-17); null where there is none, or where they do. */
  readonly personal: Organization | null;
};

/**
 * Entries of the profile popup by role. Only a company's people see a personal entry; somebody who is not identified sees
 * companies only while there is a demo; a type that is neither a person's nor a company's sees its applications alone.
 */
export function profileMenu(
  user: Pick<User, 'activeOrganization' | 'organizations' | 'identified'>,
  demoEnabled: boolean,
): ProfileMenu {
  const { activeOrganization: active, organizations, identified } = user;
  const type = active?.type;
  const companies = organizations.filter((one) => one.type === 'CORPORATE' && one.id !== active?.id);
  if (type === 'CORPORATE')
    return {
      profile: true,
      usersOf: isMainRepresentative({ organizationType: type }, active?.currentOfficial ?? null)
        ? (active?.id ?? null)
        : null,
      applications: true,
      companies,
      personal:
        organizations.find((one) => one.type === 'INDIVIDUAL' || one.type === 'COMPANY_OFFICIAL') ?? null,
    };
  const own = type === 'INDIVIDUAL' || type === 'COMPANY_OFFICIAL';
  return {
    profile: own,
    usersOf: null,
    applications: true,
    companies: own && (demoEnabled || identified) ? companies : [],
    personal: null,
  };
}
