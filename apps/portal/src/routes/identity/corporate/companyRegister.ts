import type { Client } from '@kontor/api-client/client';
import { answersOfRegister, takenFromRegister, type RegisterAnswers } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { useRegisterCountry } from '../useCountries.ts';
import type { Company } from './company.ts';

/** As the register writes numbers; whatever else is typed isn't looked up. */
const isNumber = (number: string): boolean => /^[A-Z0-9]{1,30}$/.test(number);

type Registered = {
  readonly companyNumber?: string | undefined;
  readonly incorporationCountryId?: string | undefined;
};

/** What the register says of a company; undefined where it says nothing, for whatever reason. */
export function useRegistered({ companyNumber = '', incorporationCountryId }: Registered) {
  const country = useRegisterCountry();
  return useCall(
    'companies.get',
    { params: { id: companyNumber } },
    { enabled: country !== null && incorporationCountryId === country && isNumber(companyNumber) },
  ).data;
}

/**
 * What a company's application takes once a company is chosen. Without an answer of the register it is the number alone: the rest
 * is typed.
 */
export async function takeFromRegister(
  client: Client,
  company: Company,
  chosen: string,
): Promise<RegisterAnswers> {
  const of = async (number: string | undefined) => {
    if (number === undefined || !isNumber(number)) return undefined;
    const answered = await client.call('companies.get', { params: { id: number } });
    return answered.ok ? answered.data : undefined;
  };
  const [entry, before] = await Promise.all([of(chosen), of(company.companyNumber)]);
  const { companyName: _, ...answers } = entry ? answersOfRegister(entry) : { companyNumber: chosen };
  return takenFromRegister(company, answers, before);
}
