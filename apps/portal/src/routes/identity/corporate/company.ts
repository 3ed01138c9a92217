import type { CallFailure, Client, InputOf } from '@kontor/api-client/client';
import type {
  CorporateAnswers,
  CorporateApplication,
  OfficialApplication,
} from '@kontor/api-client/contract';
import { callKey, useApi } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { storeIdentity } from '../flow/applicationStore.ts';
import type { Saved } from '../flow/flow.ts';

/** A company's application with that of its main representative. */
export type Company = CorporateApplication & { readonly representative: OfficialApplication };

/** Both, as the bank has them now. */
export async function readCompany(client: Client, id: string): Promise<Saved<Company>> {
  const company = await client.call('applications.get', { params: { id } });
  if (!company.ok) return company;
  const corporate = company.data as CorporateApplication; // asked for by the id of one
  const person = await client.call('applications.get', { params: { id: corporate.mainRepresentativeId } });
  if (!person.ok) return person;
  return { ok: true, data: { ...corporate, representative: person.data as OfficialApplication } };
}

/** The calls by which the steps of a company are saved; each answers the whole of it. */
export function useCompanyCalls({ id, version, representative }: Company) {
  const client = useApi();
  const queries = useQueryClient();
  const params = { id };
  return {
    update: async (
      body: Omit<NonNullable<InputOf<'applications.updateCorporate'>['body']>, 'version'>,
    ): Promise<Saved<Company>> => {
      const answered = await client.call('applications.updateCorporate', {
        params,
        body: { ...body, version },
      });
      return answered.ok ? { ok: true, data: { ...answered.data, representative } } : answered;
    },
    answer: async (body: CorporateAnswers): Promise<Saved<Company>> => {
      const answered = await client.call('applications.answerCorporate', { params, body });
      return answered.ok ? readCompany(client, id) : answered;
    },
    /** Keeps what the bank answered of the main representative's own application (ID-COF-06). */
    withRepresentative: async (
      answered: { readonly ok: true; readonly data: OfficialApplication } | CallFailure,
    ): Promise<Saved<Company>> => {
      if (!answered.ok) return answered;
      storeIdentity('identityCof', answered.data);
      queries.setQueryData(callKey('applications.get', { params: { id: representative.id } }), answered.data);
      return readCompany(client, id);
    },
  };
}
