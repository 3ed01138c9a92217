/** Becoming a customer: applications, identity, agreements. */
export { signableAgreements } from './agreements/codes.ts';
export {
  agreementFile,
  agreementsOfApplication,
  agreementsOfOrganization,
  agreementText,
  signForApplication,
  signForOrganization,
} from './agreements/service.ts';
export { addDocuments, allowedCategories, listDocuments, removeDocument } from './applications/documents.ts';
export {
  clearLapsedApplicationDrafts,
  listApplicationDrafts,
  removeApplicationDraft,
  saveApplicationDraft,
} from './applications/drafts.ts';
export { fromExternalId, identityToken, noteVerdict } from './applications/identity.ts';
export { answerCorporate, answerPerson, getQuestionnaire } from './applications/questions.ts';
export { assertIdentitiesChecked, schemesOf } from './applications/schemes.ts';
export { listApplications, summariesOf } from './applications/list.ts';
export {
  addOfficial,
  createCorporate,
  createIndividual,
  getApplication,
  removeOfficial,
  submitApplication,
  updateCorporate,
  updateIndividual,
  updateOfficial,
} from './applications/service.ts';
export { isAwaited } from './awaited.ts';
export { registerCountryId, registeredCompany, searchCompanies } from './companies.ts';
