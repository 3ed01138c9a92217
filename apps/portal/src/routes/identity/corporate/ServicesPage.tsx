import { Services } from '../Services.tsx';
import { useCompanyCalls, type Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** What the company wants to use, and how it reaches the bank (ID-CORP-13). */
export function Page() {
  return <CorporateStep step="services">{(company) => <Form company={company} />}</CorporateStep>;
}

function Form({ company }: { company: Company }) {
  const { update } = useCompanyCalls(company);
  return <Services application={company} clientType="CORPORATE" save={update} />;
}
