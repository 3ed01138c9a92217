import { applications } from '@kontor/api-client/contract';
import { expect, test } from 'vitest';
import { propertyWords } from './usePropertyName.ts';

const calls = [
  'applications.updateIndividual',
  'applications.updateOfficial',
  'applications.addOfficial',
  'applications.updateCorporate',
  'applications.answerIndividual',
  'applications.answerOfficial',
] as const;

test.each(calls)('whatever %s takes has a name in the reader’s language', (name) => {
  const taken = Object.keys(applications[name].body.shape).filter((property) => property !== 'version');
  expect(taken.filter((property) => propertyWords(property) === undefined)).toEqual([]);
});

test('so has whatever else an application may lack', () => {
  const others = ['sumSubApplication', 'agreements', 'officials', 'documents'];
  expect(others.filter((property) => propertyWords(property) === undefined)).toEqual([]);
  expect(propertyWords('favouriteColour')).toBeUndefined();
});
