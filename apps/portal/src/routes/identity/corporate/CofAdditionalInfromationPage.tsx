import { useApi } from '@kontor/api-client/react';
import { AdditionalInformation, saveOfficialAdditional } from '../AdditionalInformation.tsx';
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
  const { representative } = company;
  return (
    <AdditionalInformation
      person={representative}
      save={async (body, answers) =>
        withRepresentative(await saveOfficialAdditional(client, representative, body, answers))
      }
    />
  );
}
