import type { FoundCompany } from '@kontor/api-client/contract';
import { takenFromRegister } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { CompanySearch } from '@kontor/banking-widgets/company-search';
import { useState } from 'react';
import { useLoadable } from '../../../app/useLoadable.ts';
import { useRegistered } from './companyRegister.ts';

type Chosen = { readonly companyName: string; readonly companyNumber: string };

type RegisterSearchProps = {
  draft: Chosen & { readonly incorporationCountryId: string };
  onChange: (chosen: Partial<Chosen>) => void;
};

/** Finds the company in the public register: its name goes into the form, the rest into the steps that ask for it once this one is saved. */
export function RegisterSearch({ draft, onChange }: RegisterSearchProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  const answer = useCall('companies.search', { query: { query: asked } }, { enabled: asked !== '' });
  const found = useLoadable([answer], answer.data);
  const registered = useRegistered(draft);
  const choose = ({ name, number }: FoundCompany) => {
    const { companyName } = takenFromRegister(draft, { companyName: name }, registered);
    onChange({ companyNumber: number, ...(companyName !== undefined && { companyName }) });
    setAsked('');
  };
  return (
    <CompanySearch
      value={typed}
      onChange={setTyped}
      onSearch={(words) => (words === asked ? void answer.refetch() : setAsked(words))}
      found={asked === '' ? null : found}
      onChoose={choose}
      chosen={registered ?? null}
    />
  );
}
