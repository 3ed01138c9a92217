import type {
  CorporateApplication,
  IndividualApplication,
  OfficialApplication,
} from '../contract/applications.ts';
import type { OnboardingStep } from './onboardingSteps.ts';

/** What was answered in the steps of an application, as it was typed: enough to know it again. No entry: nothing short to say. */
export type AnswersInBrief = Readonly<Partial<Record<OnboardingStep, readonly string[]>>>;

type Person = IndividualApplication | OfficialApplication;
type Address = NonNullable<CorporateApplication['registeredAddress']>;

const known = (...values: readonly (string | null | undefined)[]): readonly string[] =>
  values.filter((value) => value !== null && value !== undefined && value !== '') as readonly string[];

const names = (of: readonly { readonly name: string }[] = []): readonly string[] =>
  of.map(({ name }) => name);

const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>): string =>
  known(firstName, lastName).join(' ');

const place = (address: Address | undefined): readonly string[] =>
  address === undefined
    ? []
    : [known(address.street, address.house).join(' '), known(address.postCode, address.city).join(' ')];

/** Where somebody lives now. */
const home = ({ lastThreeYearsAddressHistory = [] }: Person): readonly string[] =>
  place(lastThreeYearsAddressHistory.find(({ to }) => to === null));

/** In brief what a person answered of themselves, as an applicant or a company's official. */
export const personInBrief = (person: Person): AnswersInBrief => ({
  'personal-data': known(fullName(person), person.email),
  'additional-information': home(person),
});

/** The same of a company and its main representative. */
export const companyInBrief = (
  company: CorporateApplication,
  representative: OfficialApplication,
): AnswersInBrief => ({
  'country-and-name': known(company.companyName),
  'personal-data': known(fullName(representative), representative.email),
  'cof-additional-infromation': home(representative),
  'business-data': place(company.registeredAddress),
  'registration-information': known(company.companyNumber, company.website),
  'suppliers-customers': [...names(company.suppliers), ...names(company.customers)],
  cof: company.officials.map(fullName),
  'add-documents': names(company.documents),
});
