import type { Contract, ContractRequest } from '@kontor/api-client/contract';

/** What is typed of a contract. */
export type ContractDraft = {
  name: string;
  number: string;
  signedDate: string | null;
  expiresDate: string | null;
  /** Canonical decimal text, as the amount input gives it. */
  sum: string;
  subject: string;
};

export type ContractProblems = Partial<Record<keyof ContractDraft | 'uploadIds', ContractProblem>>;
export type ContractProblem = 'needed' | 'beforeSigned' | 'files' | 'settled';

/** The draft that a kept contract would be; without one it is empty. */
export const contractDraftOf = (contract?: Contract): ContractDraft => ({
  name: contract?.name ?? '',
  number: contract?.number ?? '',
  signedDate: contract?.signedDate ?? null,
  expiresDate: contract?.expiresDate ?? null,
  sum: contract?.sum ?? '',
  subject: contract?.subject ?? '',
});

type Files = { readonly uploadIds: readonly string[]; readonly settled: boolean };

/** What need not be asked of the bank. */
export function contractProblems(draft: ContractDraft, { uploadIds, settled }: Files): ContractProblems {
  const { name, signedDate, expiresDate } = draft;
  return {
    ...(name.trim() === '' && { name: 'needed' }),
    ...(signedDate === null && { signedDate: 'needed' }),
    ...(signedDate !== null &&
      expiresDate !== null &&
      expiresDate < signedDate && { expiresDate: 'beforeSigned' }),
    ...(!settled ? { uploadIds: 'settled' } : uploadIds.length === 0 && { uploadIds: 'files' }),
  };
}

/** The request that a draft without problems asks for; what was left empty is not sent. */
export function contractRequestOf(draft: ContractDraft, uploadIds: readonly string[]): ContractRequest {
  const { signedDate, expiresDate, sum } = draft;
  const [name, number, subject] = [draft.name, draft.number, draft.subject].map((text) => text.trim());
  return {
    name: name ?? '',
    signedDate: signedDate ?? '',
    ...(number && { number }),
    ...(expiresDate !== null && { expiresDate }),
    ...(sum !== '' && { sum }),
    ...(subject && { subject }),
    uploadIds: [...uploadIds],
  };
}
