import { companyQuestions, rangeTypes } from '@kontor/api-client/domain';
import { useTranslation } from 'react-i18next';
import { useStep } from './flow.ts';

/** What is asked, by the first part of the bank's name for it, with the words for it: most under that name, some beside their field. */
const names = [
  'firstName',
  'lastName',
  'email',
  'dob',
  'nationalityId',
  'taxNumber',
  'clientsActivityIds',
  'sourceOfFundsIds',
  'activityDetails',
  'products',
  'productsIds',
  'deliveryChannelIds',
  'lastThreeYearsAddressHistory',
  'nationalInsuranceNumber',
  'civil',
  'criminal',
  'regulatory',
  'businessAndEmployment',
  'sumSubApplication',
  'agreements',
  'companyName',
  'incorporationCountryId',
  'businessDescription',
  'registeredAddress',
  'companyNumber',
  'incorporationDate',
  'sicCodes',
  'suppliers',
  'customers',
  'officials',
  'documents',
  'companyOfficialType',
  'natureOfControl',
  'percentage',
] as const;

const besideField = {
  licenceType: 'company.licenceType',
  licenceNumber: 'company.licenceNumber',
  businessAddress: 'company.businessAddress',
  correspondenceAddress: 'company.correspondenceAddress',
  website: 'company.website',
  vatNumber: 'company.vatNumber',
  regulatorNumbers: 'company.regulator',
  countriesOfInterest: 'company.countriesOfInterest',
  phone: 'company.phone',
  position: 'company.position',
  signatureType: 'company.signs',
  ranges: 'steps.operation-activity',
  monthlyTurnover: 'properties.ranges.MONTHLY_TURNOVER',
} as const;

const isBesideField = (part: string): part is keyof typeof besideField => part in besideField;

/** The words for a property, by the first part of its name; undefined for those of a company's own questions, which the bank words. */
export function propertyWords(part: string) {
  if (isBesideField(part)) return besideField[part];
  const name = names.find((one) => one === part);
  return name && (`properties.${name}` as const);
}

/** The label of a property: of a field, a company's question or a kind of document. Undefined where it has none. */
export function usePropertyName(): (property: string) => string | undefined {
  const { t } = useTranslation('identity');
  const { questionnaire, documentCategories } = useStep();
  return (property) => {
    const parts = property.replace(/^(mainRepresentative|cofApplication)\./, '').split('.');
    const range = parts[0] === 'ranges' && rangeTypes.find((type) => type === parts[1]);
    if (range) return t(`properties.ranges.${range}`);
    const question = companyQuestions(questionnaire).find((one) => one.property === parts[0]);
    if (question) return question.text;
    const category = parts[0] === 'documents' && documentCategories.find(({ id }) => id === parts[1]);
    if (category) return category.name;
    const words = propertyWords(parts[0] ?? '');
    return words && t(words, { number: Number(parts[1] ?? 0) + 1 });
  };
}
