import type { OfficialApplication } from '@kontor/api-client/contract';
import { useApi } from '@kontor/api-client/react';
import { AdditionalInformation, saveAdditional } from '../AdditionalInformation.tsx';
import type { Saved } from '../flow/flow.ts';
import { useCompanyCalls, type Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** Where the main representative has lived, and what the scheme asks them to declare (ID-CORP-05). */
export function Page() {
  return (
    <CorporateStep step="cof-additional-infromation">{(company) => <Form company={company} />}</CorporateStep>
  );
}

function Form({ company }: { company: Company }) {
  const client = useApi();
  const { withRepresentative } = useCompanyCalls(company);
  const { id, version } = company.representative;
  const params = { id };
  return (
    <AdditionalInformation
      person={company.representative}
      save={async (body, answers) => {
        const saved = await saveAdditional<OfficialApplication>({
          update: () => client.call('applications.updateOfficial', { params, body: { ...body, version } }),
          answer: answers && (() => client.call('applications.answerOfficial', { params, body: answers })),
          read: async (): Promise<Saved<OfficialApplication>> => {
            const read = await client.call('applications.get', { params });
            return read.ok ? { ok: true, data: read.data as OfficialApplication } : read; // it is of the type that was changed
          },
        });
        return withRepresentative(saved);
      }}
    />
  );
}
