import { companyQuestions, rangeTypes } from '@kontor/api-client/domain';
import { useTranslation } from 'react-i18next';
import { useStep } from './flow.ts';

/** Names of what is asked, by the first part of the bank's name for it. */
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
] as const;

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
    const name = names.find((one) => one === parts[0]);
    return name && t(`properties.${name}`, { number: Number(parts[1] ?? 0) + 1 });
  };
}
