import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { individualCreate, individualDetails } from '../contract/applications.ts';
import type { Questionnaire } from '../contract/schemes.ts';
import {
  activitiesBody,
  activitiesDraft,
  activitiesProblems,
  answersBody,
  answersDraft,
  answersProblems,
  askedSections,
  blockingProblems,
  insuranceNumberProblem,
  personBody,
  personDraft,
  personProblems,
  personUpdate,
  placeholderId,
  rangesBody,
  rangesDraft,
  rangesProblems,
  servicesBody,
  servicesDraft,
  servicesProblems,
  writtenInsuranceNumber,
} from './applicationForms.ts';
import { rangeTypes } from './completedSteps.ts';

const id = (index: number) => `019a0000-0000-7000-8000-00000000000${index}`;

describe('personal data', () => {
  const ada = {
    firstName: ' Ada ',
    lastName: 'Nowak',
    email: 'ada@example.com ',
    dob: '1990-05-17',
    nationalityId: id(1),
  };

  test('of which nothing is known misses all but the tax number', () => {
    expect(personProblems(personDraft({}))).toEqual({
      firstName: 'name',
      lastName: 'name',
      email: 'email',
      dob: 'dob',
      nationalityId: 'nationality',
    });
  });

  test('without problems is what the contract takes, without the spaces around it', () => {
    const draft = personDraft({ ...ada, taxNumber: ' 12/345 ' });
    expect(personProblems(draft)).toEqual({});
    expect(individualCreate.parse(personBody(draft))).toEqual({
      ...ada,
      firstName: 'Ada',
      email: 'ada@example.com',
      taxNumber: '12/345',
    });
    expect(personBody(personDraft({ ...ada, taxNumber: null }))).not.toHaveProperty('taxNumber');
  });

  test('of which something is missing is sent without it', () => {
    const draft = personDraft({ firstName: ' Ada ', email: 'ada@example.com' });
    expect(individualDetails.partial().parse(personUpdate(draft))).toEqual({
      firstName: 'Ada',
      email: 'ada@example.com',
    });
  });

  test('keeps from being saved whatever is wrong with it', () => {
    const draft = personDraft({ ...ada, email: 'ada@example' });
    expect(blockingProblems(personProblems(draft))).toEqual({ email: 'email' });
  });
});

describe('activities', () => {
  const offered = [
    { id: id(1), detailsRequired: false },
    { id: id(2), detailsRequired: false },
    { id: id(3), detailsRequired: true },
  ];

  test('send no placeholder of a row in which nothing is chosen', () => {
    const known = fc.constantFrom(id(1), id(2), id(3));
    const placeholder = fc.nat(99).map((number) => `placeholder-${number}`);
    fc.assert(
      fc.property(fc.array(fc.oneof(known, placeholder)), (sourceOfFundsIds) => {
        const draft = { ...activitiesDraft({}), sourceOfFundsIds };
        expect(activitiesBody(draft, offered).sourceOfFundsIds).toEqual(
          sourceOfFundsIds.filter((one) => !one.startsWith('placeholder')),
        );
      }),
    );
  });

  test('begin with one such row, and each further one has a name of its own', () => {
    const { sourceOfFundsIds } = activitiesDraft({});
    expect(sourceOfFundsIds).toHaveLength(1);
    const next = placeholderId(sourceOfFundsIds);
    expect(sourceOfFundsIds).not.toContain(next);
    expect([...sourceOfFundsIds, next]).not.toContain(placeholderId([...sourceOfFundsIds, next]));
  });

  test('need one of each kind, and words where “other” is among them', () => {
    expect(activitiesProblems(activitiesDraft({}), offered)).toEqual({
      clientsActivityIds: 'missing',
      sourceOfFundsIds: 'missing',
    });
    const draft = activitiesDraft({ clientsActivityIds: [id(3)], sourceOfFundsIds: [id(1)] });
    expect(activitiesProblems(draft, offered)).toEqual({ activityDetails: 'missing' });
    expect(activitiesProblems({ ...draft, activityDetails: 'I paint.' }, offered)).toEqual({});
    expect(blockingProblems(activitiesProblems(draft, offered))).toEqual({});
  });
});

test('one range of each of the seven kinds is needed', () => {
  const all = rangeTypes.map((type) => ({ type, rangeId: id(1) }));
  expect(rangeTypes).toHaveLength(7);
  expect(Object.keys(rangesProblems(rangesDraft({})))).toEqual(rangeTypes.map((type) => `ranges.${type}`));
  expect(rangesProblems(rangesDraft({ ranges: all }))).toEqual({});
  expect(rangesProblems({ ranges: all.slice(1) })).toEqual({ 'ranges.MONTHLY_TURNOVER': 'missing' });
  expect(individualDetails.parse(rangesBody({ ranges: all }))).toEqual({ ranges: all });
});

test('products of both of the bank’s lists are one choice, sent in one of them', () => {
  const draft = servicesDraft({
    products: [{ productId: id(1), details: 'Two' }],
    productsIds: [id(1), id(2)],
    deliveryChannelIds: [id(3)],
  });
  expect(draft.products.map(({ productId }) => productId)).toEqual([id(1), id(2)]);
  expect(individualDetails.parse(servicesBody(draft))).toEqual({
    products: [{ productId: id(1), details: 'Two' }, { productId: id(2) }],
    productsIds: [],
    deliveryChannelIds: [id(3)],
  });
  expect(servicesProblems(servicesDraft({}))).toEqual({ products: 'missing', deliveryChannelIds: 'missing' });
});

describe('answers', () => {
  const question = (index: number, answer: boolean | null = null) => ({
    questionId: id(index),
    property: 'civil',
    text: 'Have you?',
    answerType: 'YES_NO_DETAILS' as const,
    required: true,
    answer,
    details: null,
  });
  const questionnaire: Questionnaire = {
    sections: [
      { key: 'CIVIL', active: true, questions: [question(1), question(2)] },
      { key: 'CRIMINAL', active: false, questions: [{ ...question(3), property: 'criminal' }] },
    ],
  };

  test('are asked only in sections that the scheme has on', () => {
    expect(askedSections(questionnaire).map(({ key }) => key)).toEqual(['CIVIL']);
    expect(askedSections(null)).toEqual([]);
    expect(Object.keys(answersDraft(questionnaire))).toEqual([id(1), id(2)]);
  });

  test('are given one by one; a yes comes with details, whenever it is saved', () => {
    const none = answersDraft(questionnaire);
    expect(answersProblems(none, questionnaire)).toEqual({ 'civil.0': 'missing', 'civil.1': 'missing' });
    const yes = { ...none, [id(2)]: { answer: true, details: ' ' } };
    expect(blockingProblems(answersProblems(yes, questionnaire))).toEqual({ 'civil.1.details': 'details' });
    expect(answersBody(none, questionnaire)).toEqual({});
    expect(answersBody({ ...none, [id(2)]: { answer: true, details: ' A fence ' } }, questionnaire)).toEqual({
      civil: [{ questionId: id(2), answer: true, details: 'A fence' }],
    });
    expect(answersBody({ ...none, [id(1)]: { answer: false, details: 'kept' } }, questionnaire)).toEqual({
      civil: [{ questionId: id(1), answer: false }],
    });
  });
});

test('a national insurance number is taken as people write it', () => {
  expect(writtenInsuranceNumber('ab 12 34 56 c')).toBe('AB123456C');
  expect(insuranceNumberProblem('ab 12 34 56 c')).toBeUndefined();
  expect(insuranceNumberProblem(' ')).toBe('missing');
  for (const wrong of ['QQ123456C', 'AB12345C', 'AB123456E'])
    expect(insuranceNumberProblem(wrong)).toBe('insuranceNumber');
});
