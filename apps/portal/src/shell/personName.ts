import type { User } from '@kontor/api-client/contract';

/** What a person is called: their name, their company's while it is unknown, their number while there is nothing else. */
export function personName({ profile, activeOrganization, phone }: User): string {
  const name = [profile.firstName, profile.lastName].filter((part) => part !== null && part !== '').join(' ');
  return name !== '' ? name : (activeOrganization?.fullName ?? phone);
}
