import { describe, expect, it } from 'vitest';
import { profileMenu } from './profileMenu.ts';

type User = Parameters<typeof profileMenu>[0];
type Organization = User['organizations'][number];

const company = (id: string): Organization => ({ id, fullName: `Company ${id}`, type: 'CORPORATE' });
const own: Organization = { id: 'own', fullName: 'Ada Byron', type: 'INDIVIDUAL' };
const official: Organization = { id: 'official', fullName: 'Ada Byron', type: 'COMPANY_OFFICIAL' };
const three = [company('a'), company('b'), company('c')];

type Active = NonNullable<User['activeOrganization']>;
type Place = Pick<NonNullable<Active['currentOfficial']>, 'companyOfficialType' | 'status'>;

const userOf = (
  { id, fullName, type }: Omit<Organization, 'type'> & { type: Active['type'] },
  organizations: readonly Organization[],
  { identified = true, place }: { identified?: boolean; place?: Place } = {},
): User => ({
  activeOrganization: {
    id,
    fullName,
    type,
    timezone: 'UTC',
    currentOfficial: (place ?? null) as Active['currentOfficial'], // no more of it decides
  },
  organizations: [...organizations],
  identified,
});

const shown = (user: User, demo = false) => {
  const { companies, personal, ...rest } = profileMenu(user, demo);
  return { ...rest, companies: companies.map(({ id }) => id), personal: personal?.id ?? null };
};

describe('the profile popup', () => {
  it('leads a company’s main representative to everything, and to the companies they don’t act for', () => {
    const place = { companyOfficialType: 'MAIN_REPRESENTATIVE', status: 'ACTIVE' } as const;
    expect(shown(userOf(company('b'), [own, ...three], { place }))).toEqual({
      profile: true,
      usersOf: 'b',
      applications: true,
      companies: ['a', 'c'],
      personal: 'own',
    });
  });

  it.each([
    ['another official', { companyOfficialType: 'COMPANY_OFFICIAL', status: 'ACTIVE' }],
    ['a suspended main representative', { companyOfficialType: 'MAIN_REPRESENTATIVE', status: 'SUSPENDED' }],
  ] as const)('leads %s to no users', (_name, place) => {
    expect(shown(userOf(company('a'), three, { place }))).toMatchObject({ usersOf: null, profile: true });
  });

  it('has one personal entry for a company’s people, whichever of the two types it is', () => {
    expect(shown(userOf(company('a'), [official, ...three])).personal).toBe('official');
    expect(shown(userOf(company('a'), [own, official, ...three])).personal).toBe('own');
    expect(shown(userOf(company('a'), three)).personal).toBeNull();
  });

  it.each([
    [own, true, false, ['a', 'b', 'c']],
    [own, false, true, ['a', 'b', 'c']],
    [own, false, false, []],
    [official, true, false, ['a', 'b', 'c']],
    [official, false, true, ['a', 'b', 'c']],
    [official, false, false, []],
  ] as const)(
    'of %j, identified: %s, demo: %s, has the companies %j',
    (active, identified, demo, expected) => {
      expect(shown(userOf(active, [active, ...three], { identified }), demo)).toEqual({
        profile: true,
        usersOf: null,
        applications: true,
        companies: expected,
        personal: null,
      });
    },
  );

  it('has applications alone for every other type', () => {
    const user = userOf({ id: 'x', fullName: 'X', type: 'MAIN_REPRESENTATIVE' }, [own, ...three]);
    expect(shown(user, true)).toEqual({
      profile: false,
      usersOf: null,
      applications: true,
      companies: [],
      personal: null,
    });
  });
});
