/** Somebody paid in pounds who is no beneficiary yet: their name and account stand in the payment's own form. */
import type { Beneficiary } from '../contract/beneficiaries.ts';
import { accountNumberProblem, compactNumber, isSortCode, ukAccountOf } from './accountNumbers.ts';
import type { PaymentFieldErrors } from './paymentDraft.ts';

/** What is typed of them, by the names that payments have for it. `saveBeneficiary`: `true`, or empty. */
export type NewPayeeDraft = Readonly<
  Record<
    'benificiaryFullName' | 'beneficiaryType' | 'sortCode' | 'counterpartyAccountNumber' | 'saveBeneficiary',
    string
  >
>;

/** Nothing is typed yet: most are people. */
export const emptyNewPayee: NewPayeeDraft = {
  benificiaryFullName: '',
  beneficiaryType: 'INDIVIDUAL',
  sortCode: '',
  counterpartyAccountNumber: '',
  saveBeneficiary: '',
};

/** What a pasted IBAN of the United Kingdom says of both fields; any other text stays in its own. */
export function typedUkAccount(
  field: 'sortCode' | 'counterpartyAccountNumber',
  typed: string,
): Partial<NewPayeeDraft> {
  const account = ukAccountOf(typed);
  return account === undefined
    ? { [field]: typed }
    : { sortCode: account.sortCode, counterpartyAccountNumber: account.bankAccountNumber };
}

/** Name and account as a beneficiary has them. */
export const payeeTyped = (
  draft: NewPayeeDraft,
): Pick<Beneficiary, 'name' | 'beneficiaryType' | 'sortCode' | 'bankAccountNumber'> => ({
  name: draft.benificiaryFullName.trim(),
  beneficiaryType: draft.beneficiaryType === 'COMPANY' ? 'COMPANY' : 'INDIVIDUAL',
  sortCode: compactNumber(draft.sortCode),
  bankAccountNumber: compactNumber(draft.counterpartyAccountNumber),
});

/** What is wrong with what was typed; whose account it is, only their bank can tell. */
export function newPayeeErrors(draft: NewPayeeDraft): PaymentFieldErrors {
  const { name, sortCode = '', bankAccountNumber = '' } = payeeTyped(draft);
  return {
    ...(name.length < 2 ? { benificiaryFullName: 'fieldRequired' } : {}),
    ...(isSortCode(sortCode) ? {} : { sortCode: sortCode === '' ? 'fieldRequired' : 'sortCodeInvalid' }),
    ...(accountNumberProblem(bankAccountNumber, 'LOCAL', 'GBP') === undefined
      ? {}
      : {
          counterpartyAccountNumber: bankAccountNumber === '' ? 'fieldRequired' : 'ukAccountNumberInvalid',
        }),
  };
}
