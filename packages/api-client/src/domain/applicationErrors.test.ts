import { describe, expect, test } from 'vitest';
import { applications } from '../contract/applications.ts';
import { corporateFlags } from '../contract/schemes.ts';
import {
  applicationErrors,
  errorsOnLeaving,
  noApplicationErrors,
  stepOfProperty,
  withoutTouched,
  withStepErrors,
} from './applicationErrors.ts';
import { parseError } from './errors.ts';
import { onboardingSteps, type OnboardingFlow } from './onboardingSteps.ts';

/** What a client makes of a refusal with these entries. */
function refused(
  flow: OnboardingFlow,
  entries: readonly { property: string; constraints: Record<string, string> }[],
) {
  const error = parseError({ statusCode: 400, message: entries }, 400);
  if (error.kind !== 'fields') throw new Error('No field was named.');
  return applicationErrors(flow, error);
}
const missing = (property: string) => ({
  property,
  constraints: { isNotEmpty: `${property} must be given` },
});
const marked = (flow: OnboardingFlow, property: string) =>
  Object.keys(refused(flow, [missing(property)]).steps);

/** Each question of a company has the name of the flag that asks it. */
const companyQuestions = Object.keys(corporateFlags.shape).map((flag) => flag.replace(/Active$/, ''));

describe('an error marks the step that asks for its property', () => {
  test.each([
    ['personal-data', ['firstName', 'lastName', 'email', 'dob', 'nationalityId', 'taxNumber']],
    ['activities', ['clientsActivityIds', 'activityDetails', 'sourceOfFundsIds', 'sourceOfFundsIds.0']],
    ['operation-activity', ['ranges', 'ranges.MONTHLY_TURNOVER', 'ranges.3.rangeId', 'monthlyTurnover']],
    ['services', ['products', 'productsIds', 'productsIds.1', 'deliveryChannelIds']],
    ['identity-verification', ['sumSubApplication']],
    ['sign', ['agreements']],
    [
      'additional-information',
      [
        'lastThreeYearsAddressHistory',
        'lastThreeYearsAddressHistory.0.postCode',
        'nationalInsuranceNumber',
        'civil.0',
        'criminal.1.details',
        'regulatory.0',
        'businessAndEmployment.0',
      ],
    ],
  ])('of an individual: %s', (step, properties) => {
    for (const property of properties) expect(marked('individual', property)).toEqual([step]);
  });

  test.each([
    ['country-and-name', ['companyName', 'incorporationCountryId']],
    [
      'personal-data',
      ['mainRepresentative.firstName', 'mainRepresentative.taxNumber', 'lastName', 'position'],
    ],
    [
      'cof-additional-infromation',
      ['mainRepresentative.civil.0', 'mainRepresentative.lastThreeYearsAddressHistory', 'criminal.0'],
    ],
    ['identity-verification', ['cofApplication.sumSubApplication']],
    ['cof-agreements', ['cofApplication.agreements']],
    [
      'business-data',
      [
        'businessDescription',
        'licenceType',
        'licenceNumber',
        'registeredAddress.city',
        'businessAddress.city',
        'correspondenceAddress',
      ],
    ],
    [
      'registration-information',
      [
        'companyNumber',
        'incorporationDate',
        'sicCodes.0',
        'website',
        'vatNumber',
        'regulatorNumbers.0.number',
        'countriesOfInterest.2',
      ],
    ],
    ['additional-information', [...companyQuestions, 'screening.details']],
    ['suppliers-customers', ['suppliers.0.name', 'customers']],
    ['operation-activity', ['ranges.MONTHLY_TURNOVER']],
    ['services', ['products', 'deliveryChannelIds']],
    ['cof', ['officials', 'officials.1.firstName']],
    ['add-documents', ['documents.019a0000-0000-7000-8000-000000000001']],
    ['sign', ['agreements']],
  ] as const)('of a company: %s', (step, properties) => {
    for (const property of properties) expect(marked('corporate', property)).toEqual([step]);
  });

  test.each([
    ['personal-data', ['firstName', 'phone', 'signatureType']],
    ['additional-information', ['criminal.0', 'lastThreeYearsAddressHistory.1.to']],
    ['identity-verification', ['sumSubApplication']],
    ['sign', ['agreements']],
  ] as const)('of a company’s official: %s', (step, properties) => {
    for (const property of properties) expect(marked('company-official', property)).toEqual([step]);
  });

  /** Everything that the calls of a kind of application take, by the bank's names. */
  const taken = (...calls: { body: { shape: object } }[]) =>
    calls.flatMap(({ body }) => Object.keys(body.shape)).filter((property) => property !== 'version');
  const ofPerson = [
    ...taken(applications['applications.addOfficial'], applications['applications.answerOfficial']),
    'sumSubApplication',
  ];
  test.each([
    [
      'individual',
      [
        ...taken(
          applications['applications.updateIndividual'],
          applications['applications.answerIndividual'],
        ),
        'sumSubApplication',
        'agreements',
      ],
    ],
    [
      'corporate',
      [
        ...taken(applications['applications.updateCorporate'], applications['applications.answerCorporate']),
        ...ofPerson,
        ...ofPerson.map((property) =>
          property === 'sumSubApplication' ? `cofApplication.${property}` : `mainRepresentative.${property}`,
        ),
        'cofApplication.agreements',
        'agreements',
        'officials',
        'documents',
      ],
    ],
    ['company-official', [...ofPerson, 'agreements']],
  ] as const)('of %s: whatever its calls take, and every step is marked by something', (flow, properties) => {
    const steps = properties.map((property) => [property, stepOfProperty(flow, property)] as const);
    expect(steps.filter(([, step]) => step === undefined)).toEqual([]);
    expect(new Set(steps.map(([, step]) => step))).toEqual(new Set(onboardingSteps[flow]));
    for (const [property, step] of steps) expect(marked(flow, `${property}.0.more`)).toEqual([step]);
  });

  test('a property whose name only begins alike belongs nowhere', () => {
    expect(stepOfProperty('individual', 'rangesOfOthers')).toBeUndefined();
    expect(stepOfProperty('corporate', 'agreementsOfOthers')).toBeUndefined();
    expect(stepOfProperty('individual', 'companyName')).toBeUndefined();
  });
});

test('several errors mark several steps, each with its readable message', () => {
  const { steps, other } = refused('individual', [
    { property: 'taxNumber', constraints: { isString: 'taxNumber must be a string' } },
    missing('products'),
    missing('deliveryChannelIds'),
  ]);
  expect(steps).toEqual({
    'personal-data': { taxNumber: { rule: 'isString', text: 'Tax Number must be a string' } },
    services: {
      products: { rule: 'isNotEmpty', text: 'Products must be given' },
      deliveryChannelIds: { rule: 'isNotEmpty', text: 'Delivery Channel Ids must be given' },
    },
  });
  expect(other).toEqual([]);
});

test('a property of no step gives its first message to the others, unless it speaks of a Document', () => {
  const { steps, other } = refused('individual', [
    {
      property: 'favouriteColour',
      constraints: { isIn: 'Choose another colour', isString: 'It must be a text' },
    },
    { property: 'attachment', constraints: { isNotEmpty: 'Document is required' } },
  ]);
  expect(steps).toEqual({});
  expect(other).toEqual(['Choose another colour']);
});

test('a message about a Document that belongs to a step marks it', () => {
  const property = 'documents.019a0000-0000-7000-8000-000000000001';
  const { steps, other } = refused('corporate', [
    { property, constraints: { isNotEmpty: `${property} must have a Document: Proof of address` } },
  ]);
  expect([Object.keys(steps), other]).toEqual([['add-documents'], []]);
});

describe('while a step is mended', () => {
  const defaults = {
    email: { rule: 'isEmail', text: 'Email must be an email' },
    'civil.0': { rule: 'isNotEmpty', text: 'Civil must be given' },
    'civil.1': { rule: 'isNotEmpty', text: 'Civil must be given' },
  };

  test('what was touched is marked no more, with everything below it', () => {
    expect(Object.keys(withoutTouched(defaults, ['email']))).toEqual(['civil.0', 'civil.1']);
    expect(Object.keys(withoutTouched(defaults, ['civil']))).toEqual(['email']);
    expect(Object.keys(withoutTouched(defaults, ['civil.1', 'mail']))).toEqual(['email', 'civil.0']);
  });

  test('left with fewer errors than the bank’s it gets those back, with as many or more it keeps its own', () => {
    expect(errorsOnLeaving(defaults, withoutTouched(defaults, ['email']))).toBe(defaults);
    const more = { ...defaults, dob: { rule: 'dob', text: '' } };
    expect(errorsOnLeaving(defaults, more)).toBe(more);
    expect(errorsOnLeaving({}, {})).toEqual({});
  });

  test('its errors are replaced and those of other steps stay', () => {
    const errors = withStepErrors(
      withStepErrors(noApplicationErrors, 'services', { products: defaults.email }),
      'personal-data',
      defaults,
    );
    expect(Object.keys(errors.steps)).toEqual(['services', 'personal-data']);
    expect(withStepErrors(errors, 'personal-data', {}).steps).toEqual({
      services: { products: defaults.email },
    });
  });
});
