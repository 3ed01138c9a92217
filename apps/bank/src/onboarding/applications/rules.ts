/** What an application may hold, and what it lacks before it can be reviewed. Pure: everything it needs is given. */
import { isDeepStrictEqual } from 'node:util';
import { birthDateErrors } from '../../customers/index.ts';
import {
  rangeType,
  type corporateDetails,
  type officialDetails,
  type ApplicationScheme,
  type CorporateAnswers,
  type SumSubApplication,
  type ValidationEntry,
} from '@kontor/api-client/contract';
import { addressGaps } from '@kontor/api-client/domain';
import type { z } from 'zod';
import { countryById } from '../../platform/dictionaries/countries.ts';
import {
  clientsActivities,
  deliveryChannelsFor,
  productsFor,
  rangesFor,
  sourcesOfFunds,
  type ClientType,
} from '../../platform/dictionaries/onboarding.ts';
import { sicCodes } from '../../platform/dictionaries/sicCodes.ts';
import { corporateQuestions, personSections, type PersonAnswers } from './schemes.ts';

export type PersonDetails = z.infer<typeof officialDetails>;
export type CorporateDetails = z.infer<typeof corporateDetails>;

const entry = (property: string, rule: string, sentence: string): ValidationEntry => ({
  property,
  constraints: { [rule]: `${property} ${sentence}` },
});
const needed = (property: string): ValidationEntry => entry(property, 'isNotEmpty', 'must be given');

/** Ids of a list that it doesn't have, each beside its own place. */
function unknown(
  property: string,
  ids: readonly string[] | undefined,
  known: readonly { id: string }[],
): ValidationEntry[] {
  return (ids ?? []).flatMap((id, index) =>
    known.some((one) => one.id === id)
      ? []
      : [entry(`${property}.${index}`, 'isIn', 'must be one of those offered')],
  );
}

function servicesMisgiven(
  client: ClientType,
  {
    ranges,
    products,
    productsIds,
    deliveryChannelIds,
  }: Pick<CorporateDetails, 'ranges' | 'products' | 'productsIds' | 'deliveryChannelIds'>,
): ValidationEntry[] {
  const offered = productsFor(client);
  const chosen = products?.map(({ productId }) => productId);
  return [
    ...(ranges ?? []).flatMap(({ type, rangeId }, index) => [
      ...(rangesFor(client).some((range) => range.id === rangeId && range.type === type)
        ? []
        : [entry(`ranges.${index}.rangeId`, 'isIn', 'must be one of the ranges of its type')]),
      ...(ranges?.findIndex((range) => range.type === type) === index
        ? []
        : [entry(`ranges.${index}.type`, 'isUnique', 'must be given once')]),
    ]),
    ...unknown('products', chosen, offered),
    ...unknown('productsIds', productsIds, offered),
    ...unknown('deliveryChannelIds', deliveryChannelIds, deliveryChannelsFor(client)),
  ];
}

function countryMisgiven(property: string, id: string | undefined): ValidationEntry[] {
  if (id === undefined) return [];
  const country = countryById(id);
  if (country === undefined) return [entry(property, 'isCountry', 'must be one of the countries')];
  return country.restricted ? [entry(property, 'isServed', 'must be a country the bank serves')] : [];
}

/** What a person has given that can't be. @param today of the bank, `YYYY-MM-DD` */
export function personMisgiven(details: PersonDetails, today: string): ValidationEntry[] {
  const { dob, nationalityId, clientsActivityIds, sourceOfFundsIds, lastThreeYearsAddressHistory } = details;
  return [
    ...birthDateErrors(dob, today),
    ...countryMisgiven('nationalityId', nationalityId),
    ...unknown('clientsActivityIds', clientsActivityIds, clientsActivities),
    ...unknown('sourceOfFundsIds', sourceOfFundsIds, sourcesOfFunds),
    ...servicesMisgiven('INDIVIDUAL', details),
    ...(lastThreeYearsAddressHistory ?? []).flatMap(({ countryId, from, to }, index) => {
      const at = `lastThreeYearsAddressHistory.${index}`;
      return [
        ...(countryById(countryId) === undefined
          ? [entry(`${at}.countryId`, 'isCountry', 'must be one of the countries')]
          : []),
        ...(from > today ? [entry(`${at}.from`, 'max', 'must not be in the future')] : []),
        ...(to !== null && to < from ? [entry(`${at}.to`, 'min', 'must not be before its beginning')] : []),
      ];
    }),
  ];
}

/** A person's place in a company, which the one who began the company's application decides. */
const placeFields: readonly (keyof PersonDetails)[] = [
  'companyOfficialType',
  'signatureType',
  'natureOfControl',
  'percentage',
  'position',
];

/** What is typed about a person when they are named as an official. */
const nameFields: readonly (keyof PersonDetails)[] = [
  'firstName',
  'lastName',
  'email',
  'dob',
  'nationalityId',
  'taxNumber',
  'phone',
];

type Changer = {
  isRepresentative: boolean;
  /** Whether the person who began the company's application changes it. */
  byWhoBegan: boolean;
  /** Whether the person changes it whom it is about. */
  byThemselves: boolean;
  /** Whether that person has answered, been checked or signed. */
  isBegun: boolean;
};

/**
 * What of a company's person can't be changed. Nobody gives rights to themselves; the main representative stays who they are; and
 * what an official answers is theirs. The one who named them mends what was typed of them until they begin: after that, a new number
 * would hand their answers to another person.
 */
export function officialMisgiven(
  present: PersonDetails,
  given: PersonDetails,
  { isRepresentative, byWhoBegan, byThemselves, isBegun }: Changer,
): ValidationEntry[] {
  const mayChange = (property: keyof PersonDetails): boolean => {
    if (placeFields.includes(property))
      return byWhoBegan && !(isRepresentative && property === 'companyOfficialType');
    const isTheirs = byThemselves && property !== 'phone';
    return isTheirs || (byWhoBegan && !isRepresentative && !isBegun && nameFields.includes(property));
  };
  // Each is a property of a person's details, as the contract reads no other.
  return (Object.keys(given) as (keyof PersonDetails)[]).flatMap((property) =>
    mayChange(property) || isDeepStrictEqual(given[property], present[property])
      ? []
      : [entry(property, 'isUnchanged', 'must stay: it is not this person’s to change')],
  );
}

/** What a company has given that can't be. */
export function corporateMisgiven(details: CorporateDetails, today: string): ValidationEntry[] {
  const { incorporationCountryId, incorporationDate, countriesOfInterest, suppliers, customers } = details;
  const addresses = ['registeredAddress', 'businessAddress', 'correspondenceAddress'] as const;
  return [
    ...countryMisgiven('incorporationCountryId', incorporationCountryId),
    ...(incorporationDate !== undefined && incorporationDate > today
      ? [entry('incorporationDate', 'max', 'must not be in the future')]
      : []),
    ...unknown('sicCodes', details.sicCodes, sicCodes),
    ...addresses.flatMap((name) => countryMisgiven(`${name}.countryId`, details[name]?.countryId)),
    ...(countriesOfInterest ?? []).flatMap((id, index) =>
      countryMisgiven(`countriesOfInterest.${index}`, id),
    ),
    ...(suppliers ?? []).flatMap(({ countryId }, index) =>
      countryMisgiven(`suppliers.${index}.countryId`, countryId),
    ),
    ...(customers ?? []).flatMap(({ countryId }, index) =>
      countryMisgiven(`customers.${index}.countryId`, countryId),
    ),
    ...servicesMisgiven('CORPORATE', details),
  ];
}

/** One step of a form, with what it still asks for. */
export type Step = readonly ValidationEntry[];

/** What a review looks at besides what was typed. */
export type ApplicationState = {
  readonly scheme: ApplicationScheme;
  readonly identity: SumSubApplication;
  /** Mandatory agreements that nobody has signed. */
  readonly unsigned: number;
  readonly today: string;
};

/** Steps of a person: seven of an individual, four of a company's official (ruling 13), less those the scheme has no use for. */
export function personSteps(
  details: PersonDetails,
  answers: PersonAnswers,
  { scheme, identity, unsigned, today }: ApplicationState,
): Step[] {
  const individual = scheme.type === 'INDIVIDUAL';
  const { clientsActivityIds = [], sourceOfFundsIds = [] } = details;
  const described = (
    ids: readonly string[],
    all: readonly { id: string; detailsRequired: boolean }[],
  ): boolean =>
    !all.some(({ id, detailsRequired }) => detailsRequired && ids.includes(id)) ||
    details.activityDetails !== undefined;
  const additional = additionalInformation(details, answers, scheme, today);
  return [
    (['firstName', 'lastName', 'email', 'dob', 'nationalityId'] as const).flatMap((name) =>
      details[name] === undefined ? [needed(name)] : [],
    ),
    ...(individual
      ? [
          [
            ...(clientsActivityIds.length === 0 ? [needed('clientsActivityIds')] : []),
            ...(sourceOfFundsIds.length === 0 ? [needed('sourceOfFundsIds')] : []),
            ...(described(clientsActivityIds, clientsActivities) &&
            described(sourceOfFundsIds, sourcesOfFunds)
              ? []
              : [needed('activityDetails')]),
          ],
          rangesMissing(details.ranges),
          servicesMissing(details),
        ]
      : []),
    ...(additional === null ? [] : [additional]),
    ...(scheme.kycProvider === 'NONE' ? [] : [identityMissing(identity)]),
    unsigned === 0 ? [] : [entry('agreements', 'isSigned', 'must be signed')],
  ];
}

function additionalInformation(
  details: PersonDetails,
  answers: PersonAnswers,
  scheme: ApplicationScheme,
  today: string,
): Step | null {
  const sections = personSections.filter(({ flag }) => scheme[flag]);
  const insurance = scheme.nationalInsuranceNumberOfDirectorsActive;
  const addresses = scheme.lastThreeYearsAddressHistoryActive;
  if (sections.length === 0 && !insurance && !addresses) return null;
  return [
    ...(insurance && details.nationalInsuranceNumber === undefined
      ? [needed('nationalInsuranceNumber')]
      : []),
    ...(addresses && addressGaps(details.lastThreeYearsAddressHistory ?? [], today).length > 0
      ? [
          entry(
            'lastThreeYearsAddressHistory',
            'coversThreeYears',
            'must cover the last three years without a gap of more than 31 days',
          ),
        ]
      : []),
    ...sections.flatMap(({ property, questions }) =>
      questions.flatMap(({ questionId }, index) =>
        answers[property]?.some((given) => given.questionId === questionId)
          ? []
          : [needed(`${property}.${index}`)],
      ),
    ),
  ];
}

const rangesMissing = (ranges: CorporateDetails['ranges']): Step =>
  rangeType.options.flatMap((type) =>
    ranges?.some((range) => range.type === type) ? [] : [needed(`ranges.${type}`)],
  );

const servicesMissing = ({ products, productsIds, deliveryChannelIds }: CorporateDetails): Step => [
  ...((products ?? []).length + (productsIds ?? []).length === 0 ? [needed('products')] : []),
  ...((deliveryChannelIds ?? []).length === 0 ? [needed('deliveryChannelIds')] : []),
];

const identityMissing = (identity: SumSubApplication): Step =>
  identity?.reviewAnswer === 'GREEN'
    ? []
    : [entry('sumSubApplication', 'isVerified', 'must be completed: the identity is not verified')];

const under = (prefix: string, step: Step): Step =>
  step.map(({ property, constraints }) => ({
    property: `${prefix}.${property}`,
    constraints: Object.fromEntries(
      Object.entries(constraints).map(([rule, sentence]) => [rule, `${prefix}.${sentence}`]),
    ),
  }));

export type Company = {
  readonly details: CorporateDetails;
  readonly answers: CorporateAnswers;
  readonly state: ApplicationState;
  /** The main representative's own steps, and whether they are with the bank already. */
  readonly representative: readonly Step[];
  /** Each official's own steps. */
  readonly officials: readonly (readonly Step[])[];
  /** Categories of the documents that were handed in and not turned down. */
  readonly documents: readonly string[];
};

/** Steps of a company: fourteen, less those the scheme has no use for. */
export function corporateSteps(company: Company): Step[] {
  const { details, answers, representative, officials, documents } = company;
  const { scheme, unsigned } = company.state;
  const questions = corporateQuestions.filter(([property]) => scheme[`${property}Active`]);
  const partners = (['suppliers', 'customers'] as const).filter((name) => scheme[`${name}Enabled`] !== false);
  const required = scheme.documentsCategories.filter((category) => category.required);
  return [
    (['companyName', 'incorporationCountryId'] as const).flatMap((name) =>
      details[name] === undefined ? [needed(name)] : [],
    ),
    ...representative.map((step) => step.map(ofRepresentative)),
    (['businessDescription', 'registeredAddress'] as const).flatMap((name) =>
      details[name] === undefined ? [needed(name)] : [],
    ),
    [
      ...(['companyNumber', 'incorporationDate'] as const).flatMap((name) =>
        details[name] === undefined ? [needed(name)] : [],
      ),
      ...((details.sicCodes ?? []).length === 0 ? [needed('sicCodes')] : []),
    ],
    ...(questions.length === 0
      ? []
      : [questions.flatMap(([property]) => (answers[property] === undefined ? [needed(property)] : []))]),
    ...(partners.length === 0
      ? []
      : [partners.flatMap((name) => ((details[name] ?? []).length === 0 ? [needed(name)] : []))]),
    rangesMissing(details.ranges),
    servicesMissing(details),
    officials.flatMap((steps, index) => under(`officials.${index}`, steps.flat())),
    ...(scheme.documentsCategories.length === 0
      ? []
      : [
          required.flatMap(({ id, name }) =>
            documents.includes(id)
              ? []
              : [entry(`documents.${id}`, 'isNotEmpty', `must have a Document: ${name}`)],
          ),
        ]),
    unsigned === 0 ? [] : [entry('agreements', 'isSigned', 'must be signed')],
  ];
}

/** Identity and agreements of the representative belong to steps of their own (contract.md section 16). */
function ofRepresentative(found: ValidationEntry): ValidationEntry {
  const prefix =
    found.property === 'sumSubApplication' || found.property === 'agreements'
      ? 'cofApplication'
      : 'mainRepresentative';
  return under(prefix, [found])[0] ?? found;
}

/** Steps that ask for nothing more, of all. */
export const progressOf = (steps: readonly Step[]): { done: number; total: number } => ({
  done: steps.filter((step) => step.length === 0).length,
  total: steps.length,
});
