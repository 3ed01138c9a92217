import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { corporateFlags, personFlags } from '../contract/schemes.ts';
import { askedSteps, canOpenStep, stepToContinue, visibleSteps, type SchemeFlags } from './askedSteps.ts';
import { onboardingSteps, type OnboardingFlow } from './onboardingSteps.ts';

const flows = Object.keys(onboardingSteps) as OnboardingFlow[]; // the keys of a constant

/** A scheme that asks for nothing. */
const nothing: SchemeFlags = {
  kycProvider: 'NONE',
  customersEnabled: false,
  suppliersEnabled: false,
  documentsCategories: [],
};
const category = { id: '019a0000-0000-7000-8000-000000000001', name: 'Proof of address', required: true };
const everything: SchemeFlags = {
  kycProvider: 'MOCK',
  civilActive: true,
  fcaNumberActive: true,
  documentsCategories: [category],
};

test('an individual has 7 steps, a company 14 and a company official 4, once everything is asked for', () => {
  const all = { scheme: everything, representativeScheme: everything, cofStatus: 'INCOMPLETE' } as const;
  expect(flows.map((flow) => visibleSteps(flow, all))).toEqual(flows.map((flow) => onboardingSteps[flow]));
  expect(flows.map((flow) => [flow, visibleSteps(flow, all).length])).toEqual([
    ['individual', 7],
    ['corporate', 14],
    ['company-official', 4],
  ]);
});

describe.each(flows)('the steps of %s', (flow) => {
  const stepsWith = (scheme: SchemeFlags | undefined, representativeScheme = scheme) =>
    visibleSteps(flow, { scheme, representativeScheme });

  test('have an identity verification unless nobody verifies', () => {
    for (const kycProvider of ['MOCK', 'SUMSUB'] as const)
      expect(stepsWith({ ...nothing, kycProvider })).toContain('identity-verification');
    expect(stepsWith(nothing)).not.toContain('identity-verification');
  });

  test('stand in their order, the first one and the last always among them', () => {
    const scheme = fc.option(
      fc.record<SchemeFlags, keyof SchemeFlags>(
        {
          kycProvider: fc.constantFrom('NONE', 'MOCK'),
          civilActive: fc.boolean(),
          mlroDetailsActive: fc.boolean(),
          customersEnabled: fc.boolean(),
          suppliersEnabled: fc.boolean(),
          documentsCategories: fc.subarray([category]),
        },
        { requiredKeys: [] },
      ),
      { nil: undefined },
    );
    fc.assert(
      fc.property(scheme, scheme, (own, representativeScheme) => {
        const steps = visibleSteps(flow, { scheme: own, representativeScheme });
        const all: readonly string[] = onboardingSteps[flow];
        expect(steps).toEqual(all.filter((step) => steps.some((one) => one === step)));
        expect([steps[0], steps.at(-1)]).toEqual([all[0], 'sign']);
      }),
    );
  });

  test('each flag of a scheme brings the questions it is for, and no other step', () => {
    const person: readonly string[] = Object.keys(personFlags.shape);
    const company: readonly string[] = Object.keys(corporateFlags.shape);
    const broughtBy = (own: SchemeFlags, ofRepresentative: SchemeFlags) => {
      const before = stepsWith(nothing);
      return stepsWith(own, ofRepresentative).filter((step) => !before.includes(step));
    };
    for (const flag of [...person, ...company]) {
      const on = { ...nothing, [flag]: true };
      const asked = flow === 'corporate' ? company : person;
      expect([flag, broughtBy(on, nothing)]).toEqual([
        flag,
        asked.includes(flag) ? ['additional-information'] : [],
      ]);
      expect([flag, broughtBy(nothing, on)]).toEqual([
        flag,
        flow === 'corporate' && person.includes(flag) ? ['cof-additional-infromation'] : [],
      ]);
    }
  });

  test('open only at the first one until there is an id, and never at the identity verification', () => {
    const open = (hasId: boolean) =>
      onboardingSteps[flow].filter((step) => canOpenStep(flow, step, { hasId }));
    expect(open(false)).toEqual([onboardingSteps[flow][0]]);
    expect(open(true)).toEqual(onboardingSteps[flow].filter((step) => step !== 'identity-verification'));
  });
});

describe('additional information', () => {
  test('of a company is asked for by a flag of the company, not by one of a person', () => {
    const stepsWith = (scheme: SchemeFlags) =>
      visibleSteps('corporate', { scheme, representativeScheme: everything });
    expect(stepsWith({ ...nothing, civilActive: true })).not.toContain('additional-information');
    expect(stepsWith({ ...nothing, visitedByAuthoritiesActive: true })).toContain('additional-information');
  });
});

test('suppliers and customers are asked about unless both are off', () => {
  const shown = (scheme: SchemeFlags | undefined) =>
    visibleSteps('corporate', { scheme }).includes('suppliers-customers');
  expect(shown(undefined)).toBe(true);
  expect(shown({})).toBe(true);
  expect(shown({ customersEnabled: false, suppliersEnabled: false })).toBe(false);
  for (const name of ['customersEnabled', 'suppliersEnabled'] as const) {
    expect(shown({ ...nothing, [name]: true })).toBe(true);
    const { [name]: _, ...left } = nothing;
    expect(shown(left)).toBe(true);
  }
});

test('documents are asked for without a scheme, and by one that has categories', () => {
  const shown = (scheme: SchemeFlags | undefined) =>
    visibleSteps('corporate', { scheme }).includes('add-documents');
  expect(shown(undefined)).toBe(true);
  expect(shown({ documentsCategories: [] })).toBe(false);
  expect(shown({ documentsCategories: [category] })).toBe(true);
});

test('the main representative’s agreements are there while their application is incomplete', () => {
  const shown = (cofStatus: 'INCOMPLETE' | 'READY_TO_REVIEW' | 'ACCEPTED') =>
    visibleSteps('corporate', { scheme: everything, cofStatus }).includes('cof-agreements');
  expect(shown('INCOMPLETE')).toBe(true);
  expect(shown('READY_TO_REVIEW')).toBe(false);
  expect(shown('ACCEPTED')).toBe(false);
});

describe('an application is continued', () => {
  const steps = onboardingSteps.individual;
  const after = (...completed: (typeof steps)[number][]) => stepToContinue(steps, new Set(completed));

  test('at the first step that lacks an answer, whatever is done behind it', () => {
    expect(after()).toBe('personal-data');
    expect(after('personal-data', 'activities')).toBe('additional-information');
  });

  test('for the identity check at the step that starts it', () => {
    expect(after(...steps.filter((step) => !['identity-verification', 'sign'].includes(step)))).toBe(
      'services',
    );
  });

  test('with nothing missing at its last step; without steps nowhere', () => {
    expect(after(...steps)).toBe('sign');
    expect(stepToContinue([], new Set())).toBeUndefined();
  });
});

test('a step that is added to a list is asked by a rule of its own, and is where an application goes on', () => {
  const added = ['personal-data', 'introduction', 'sign'] as const;
  const rules = { introduction: (scheme: { introductionActive: boolean }) => scheme.introductionActive };
  const asked = askedSteps(added, rules, { introductionActive: true });
  expect(asked).toEqual(added);
  expect(stepToContinue(asked, new Set(['personal-data']))).toBe('introduction');
  expect(askedSteps(added, rules, { introductionActive: false })).toEqual(['personal-data', 'sign']);
});
