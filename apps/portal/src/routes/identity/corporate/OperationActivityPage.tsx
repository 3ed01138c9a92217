import { OperationActivity } from '../OperationActivity.tsx';
import { useCompanyCalls, type Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** How much and how often the company expects to pay and be paid (ID-CORP-12). */
export function Page() {
  return <CorporateStep step="operation-activity">{(company) => <Form company={company} />}</CorporateStep>;
}

function Form({ company }: { company: Company }) {
  const { update } = useCompanyCalls(company);
  return <OperationActivity application={company} clientType="CORPORATE" save={update} />;
}
