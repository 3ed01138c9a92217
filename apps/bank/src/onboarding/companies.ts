import type { FoundCompany, RegisteredCompany } from '@kontor/api-client/contract';
import { address } from '@kontor/api-client/contract';
import type { CompanyRegistry, RegistryAddress, Services } from '../integrations/index.ts';
import { countryIdOf } from '../platform/dictionaries/countries.ts';
import { sicCodes } from '../platform/dictionaries/sicCodes.ts';
import { notFound } from '../platform/errors.ts';

type Registry = Pick<Services, 'companyRegistry' | 'clock'>;

/** The country whose companies can be looked up; null: none. */
export const registerCountryId = ({ country }: CompanyRegistry): string | null =>
  country === null ? null : countryIdOf(country);

/** Companies whose name or number is alike, the best matches first. @throws BankError 503 UNAVAILABLE */
export async function searchCompanies(
  { companyRegistry, clock }: Registry,
  query: string,
): Promise<FoundCompany[]> {
  return [...(await companyRegistry.search(query, clock.now()))];
}

/** What an application can take from the register. @throws BankError 404; 503 UNAVAILABLE */
export async function registeredCompany(
  { companyRegistry, clock }: Registry,
  number: string,
): Promise<RegisteredCompany> {
  const entry = await companyRegistry.get(number, clock.now());
  if (entry === null) throw notFound();
  return {
    number: entry.number,
    name: entry.name,
    incorporationDate: entry.incorporatedOn,
    registeredAddress: addressIn(registerCountryId(companyRegistry), entry.address),
    sicCodes: sicCodes.filter(({ code }) => entry.sicCodes.includes(code)),
    officers: [...entry.officers],
  };
}

/** An address as an application has it; null unless it is whole and fits. */
function addressIn(
  countryId: string | null,
  { street, house = '', city, postCode, region }: RegistryAddress,
): RegisteredCompany['registeredAddress'] {
  const fits = house.length <= 16;
  const whole = {
    countryId,
    street: fits ? street : [house, street].join(', '),
    ...(house !== '' && fits && { house }),
    city,
    postCode,
    ...(region !== undefined && { state: region }),
  };
  return address.safeParse(whole).data ?? null;
}
