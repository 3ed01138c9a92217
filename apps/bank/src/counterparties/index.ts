/** Who is paid: beneficiaries, contracts, and the check of a payee's name. */
export {
  contractFile,
  contractToPayUnder,
  createContract,
  getContract,
  listContracts,
  updateContract,
} from './beneficiaries/contracts.ts';
export {
  allowedCategories,
  documentsOfPayment,
  namedIn,
  needsContract,
  requiredOfBeneficiary,
} from './beneficiaries/documents.ts';
export { setFavourite } from './beneficiaries/favourites.ts';
export { submitBeneficiary, validateBeneficiary } from './beneficiaries/review.ts';
export { accountFields, misgiven, missing, normalized, payableTypes } from './beneficiaries/rules.ts';
export { type Payable, saveBeneficiary } from './beneficiaries/save.ts';
export {
  addBeneficiaryDocuments,
  createBeneficiary,
  getBeneficiary,
  listBeneficiaries,
  removeBeneficiary,
  updateBeneficiary,
} from './beneficiaries/service.ts';
export { contracts } from './beneficiaries/tables.ts';
export { type BankIdentifier, bankFor } from './payees/banks.ts';
export {
  type VerificationRow,
  verifiable,
  verificationAnswer,
  verificationNamed,
  verifyPayee,
} from './payees/verification.ts';
