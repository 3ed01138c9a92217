/** What is typed in the steps of a company's application, what is wrong with it, and what is sent of it. */
import type { CorporateApplication } from '../contract/applications.ts';
import type { ApplicationScheme, CorporateAnswers, Questionnaire } from '../contract/schemes.ts';
import { addressDraft, addressErrors, addressOf, type AddressDraft } from './addressHistory.ts';
import type { FormProblems } from './applicationForms.ts';

const filled = <Key extends string>(
  draft: Readonly<Record<Key, string>>,
  keys: readonly Key[],
): Partial<Record<Key, string>> =>
  Object.fromEntries(
    keys.filter((key) => draft[key].trim() !== '').map((key) => [key, draft[key].trim()]),
  ) as Partial<Record<Key, string>>; // its keys are among those given

const missing = <Key extends string>(
  draft: Readonly<Record<Key, string>>,
  keys: readonly Key[],
): FormProblems<'missing'> =>
  Object.fromEntries(keys.filter((key) => draft[key].trim() === '').map((key) => [key, 'missing' as const]));

/** What a company does, under which licence, and where. */
export type BusinessDraft = {
  readonly businessDescription: string;
  readonly licenceType: string;
  readonly licenceNumber: string;
  readonly registeredAddress: AddressDraft;
  /** null: the registered one. */
  readonly businessAddress: AddressDraft | null;
  readonly correspondenceAddress: AddressDraft | null;
};

/** The addresses of a company; all but the registered one may be left out. */
export const companyAddresses = ['registeredAddress', 'businessAddress', 'correspondenceAddress'] as const;

type Company = Partial<CorporateApplication>;

export const businessDraft = (company: Company): BusinessDraft => ({
  businessDescription: company.businessDescription ?? '',
  licenceType: company.licenceType ?? '',
  licenceNumber: company.licenceNumber ?? '',
  registeredAddress: addressDraft(company.registeredAddress),
  businessAddress: company.businessAddress ? addressDraft(company.businessAddress) : null,
  correspondenceAddress: company.correspondenceAddress ? addressDraft(company.correspondenceAddress) : null,
});

const isEmpty = (address: AddressDraft): boolean =>
  Object.values(address).every((part) => part.trim() === '');

/** An address that was begun is whole whenever it is saved. */
export function businessProblems(draft: BusinessDraft): FormProblems<'missing' | 'address'> {
  const addresses = companyAddresses.flatMap((name): (readonly [string, 'missing' | 'address'])[] => {
    const address = draft[name];
    if (address === null) return [];
    if (isEmpty(address)) return [[name, 'missing']];
    return Object.keys(addressErrors(address)).length > 0 ? [[name, 'address']] : [];
  });
  return { ...missing(draft, ['businessDescription']), ...Object.fromEntries(addresses) };
}

export const businessBody = (draft: BusinessDraft) => ({
  ...filled(draft, ['businessDescription', 'licenceType', 'licenceNumber']),
  ...Object.fromEntries(
    companyAddresses.flatMap((name) => {
      const address = draft[name];
      return address === null || isEmpty(address) ? [] : [[name, addressOf(address)]];
    }),
  ),
});

/** How a company is registered. */
export type RegistrationDraft = {
  readonly companyNumber: string;
  readonly incorporationDate: string | null;
  readonly sicCodes: readonly string[];
  readonly website: string;
  readonly vatNumber: string;
  readonly countriesOfInterest: readonly string[];
  readonly regulatorNumbers: readonly { readonly regulator: string; readonly number: string }[];
};

export const registrationDraft = (company: Company): RegistrationDraft => ({
  companyNumber: company.companyNumber ?? '',
  incorporationDate: company.incorporationDate ?? null,
  sicCodes: company.sicCodes ?? [],
  website: company.website ?? '',
  vatNumber: company.vatNumber ?? '',
  countriesOfInterest: company.countriesOfInterest ?? [],
  regulatorNumbers: company.regulatorNumbers ?? [],
});

export const registrationProblems = (draft: RegistrationDraft): FormProblems<'missing' | 'both'> => ({
  ...missing(draft, ['companyNumber']),
  ...(draft.incorporationDate === null && { incorporationDate: 'missing' as const }),
  ...(draft.sicCodes.length === 0 && { sicCodes: 'missing' as const }),
  ...Object.fromEntries(
    draft.regulatorNumbers.flatMap(({ regulator, number }, index) =>
      (regulator.trim() === '') === (number.trim() === '')
        ? []
        : [
            [
              `regulatorNumbers.${index}.${regulator.trim() === '' ? 'regulator' : 'number'}`,
              'both' as const,
            ],
          ],
    ),
  ),
});

export const registrationBody = (draft: RegistrationDraft) => ({
  ...filled(draft, ['companyNumber', 'website', 'vatNumber']),
  ...(draft.incorporationDate !== null && { incorporationDate: draft.incorporationDate }),
  sicCodes: [...draft.sicCodes],
  countriesOfInterest: [...draft.countriesOfInterest],
  regulatorNumbers: draft.regulatorNumbers
    .map(({ regulator, number }) => ({ regulator: regulator.trim(), number: number.trim() }))
    .filter(({ regulator, number }) => regulator !== '' && number !== ''),
});

/** One whom a company buys from or sells to. */
export type PartnerDraft = {
  readonly name: string;
  readonly countryId: string;
  readonly website: string;
  readonly sharePercent: string;
};

export const emptyPartner: PartnerDraft = { name: '', countryId: '', website: '', sharePercent: '' };

export type PartnersDraft = {
  readonly suppliers: readonly PartnerDraft[];
  readonly customers: readonly PartnerDraft[];
};

/** Which kinds of partners a scheme asks for (STEPVIS-04). */
export const askedPartners = (scheme: Pick<ApplicationScheme, 'suppliersEnabled' | 'customersEnabled'>) =>
  (['suppliers', 'customers'] as const).filter((kind) => scheme[`${kind}Enabled`] !== false);

export function partnersDraft(company: Company): PartnersDraft {
  const rows = (kind: 'suppliers' | 'customers') =>
    (company[kind] ?? []).map(({ name, countryId, website = '', sharePercent = '' }) => ({
      name,
      countryId,
      website,
      sharePercent,
    }));
  const [suppliers, customers] = [rows('suppliers'), rows('customers')];
  return {
    suppliers: suppliers.length > 0 ? suppliers : [emptyPartner],
    customers: customers.length > 0 ? customers : [emptyPartner],
  };
}

const isUntouched = (partner: PartnerDraft): boolean =>
  Object.values(partner).every((part) => part.trim() === '');

/** At least one of each kind; one that was begun has a name and a country. */
export const partnersProblems = (
  draft: PartnersDraft,
  kinds: readonly ('suppliers' | 'customers')[],
): FormProblems<'missing' | 'partner' | 'percent'> =>
  Object.fromEntries(
    kinds.flatMap((kind): [string, 'missing' | 'partner' | 'percent'][] =>
      draft[kind].every(isUntouched)
        ? [[`${kind}.0.name`, 'missing']]
        : draft[kind].flatMap((partner, index) =>
            wrongParts(partner).map(([part, problem]): [string, 'partner' | 'percent'] => [
              `${kind}.${index}.${part}`,
              problem,
            ]),
          ),
    ),
  );

function wrongParts(partner: PartnerDraft): [keyof PartnerDraft, 'partner' | 'percent'][] {
  if (isUntouched(partner)) return [];
  const lacking = (['name', 'countryId'] as const).filter((part) => partner[part].trim() === '');
  return [
    ...lacking.map((part): [keyof PartnerDraft, 'partner'] => [part, 'partner']),
    ...(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)?$/.test(percentOf(partner))
      ? []
      : ([['sharePercent', 'percent']] as [keyof PartnerDraft, 'percent'][])),
  ];
}

/** As it is sent: with a point, whatever the language of the page writes. */
const percentOf = ({ sharePercent }: PartnerDraft): string => sharePercent.trim().replace(',', '.');

export const partnersBody = (draft: PartnersDraft, kinds: readonly ('suppliers' | 'customers')[]) =>
  Object.fromEntries(
    kinds.map((kind) => [
      kind,
      draft[kind]
        .filter((partner) => !isUntouched(partner))
        .map((partner) => ({
          name: partner.name.trim(),
          countryId: partner.countryId,
          ...filled(partner, ['website']),
          ...(percentOf(partner) !== '' && { sharePercent: percentOf(partner) }),
        })),
    ]),
  );

/** An answer of a company, as typed: words, digits, a date, or yes or no with details. */
export type CompanyAnswerDraft = { readonly answer: string; readonly details: string };

/** Answers by the bank's name of their question. A yes is `yes`, a no `no`. */
export type CompanyAnswersDraft = Readonly<Record<string, CompanyAnswerDraft>>;

type Question = Questionnaire['sections'][number]['questions'][number];

/** The questions that the scheme asks a company (ENTITY-48). */
export const companyQuestions = (questionnaire: Questionnaire | null): readonly Question[] =>
  (questionnaire?.sections ?? [])
    .filter(({ key, active }) => key === 'COMPLIANCE' && active)
    .flatMap(({ questions }) => questions);

const written = ({ answer }: Question): string =>
  typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer === null ? '' : String(answer);

export const companyAnswersDraft = (questionnaire: Questionnaire | null): CompanyAnswersDraft =>
  Object.fromEntries(
    companyQuestions(questionnaire).map((question) => [
      question.property,
      { answer: written(question), details: question.details ?? '' },
    ]),
  );

/** A yes needs details, and a number is one, whenever it is saved. */
export const companyAnswersProblems = (
  draft: CompanyAnswersDraft,
  questionnaire: Questionnaire | null,
): FormProblems<'missing' | 'details' | 'number'> =>
  Object.fromEntries(
    companyQuestions(questionnaire).flatMap(
      ({ property, answerType, required }): [string, 'missing' | 'details' | 'number'][] => {
        const { answer = '', details = '' } = draft[property] ?? {};
        if (answer.trim() === '') return required ? [[property, 'missing']] : [];
        if (answerType === 'NUMBER' && !/^\d{1,6}$/.test(answer.trim())) return [[property, 'number']];
        if (answer === 'yes' && details.trim() === '') return [[`${property}.details`, 'details']];
        return [];
      },
    ),
  );

export const companyAnswersBody = (
  draft: CompanyAnswersDraft,
  questionnaire: Questionnaire | null,
): CorporateAnswers =>
  Object.fromEntries(
    companyQuestions(questionnaire).flatMap(({ property, answerType }): [string, unknown][] => {
      const answer = draft[property]?.answer.trim() ?? '';
      const details = draft[property]?.details.trim() ?? '';
      if (answer === '') return [];
      if (answerType === 'NUMBER') return [[property, Number(answer)]]; // a count, no amount
      if (answerType !== 'YES_NO' && answerType !== 'YES_NO_DETAILS') return [[property, answer]];
      return [[property, answer === 'yes' ? { answer: true, details } : { answer: false }]];
    }),
  );
