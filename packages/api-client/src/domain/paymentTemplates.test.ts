import { describe, expect, test } from 'vitest';
import { findTemplates, suggestedTemplateName, templateNameProblem } from './paymentTemplates.ts';

describe('the name of a template', () => {
  test.each(['A', ' Rent ', 'Miete März', 'إيجار المكتب', '🏠'.repeat(60)])('may be “%s”', (typed) => {
    expect(templateNameProblem(typed)).toBeUndefined();
  });

  test.each([
    ['', 'missing'],
    ['  \n', 'missing'],
    ['a'.repeat(61), 'length'],
    ['two\nlines', 'characters'],
    ['evil\u202egro.live', 'characters'],
    ['\u200d', 'characters'],
  ])('%j: %s', (typed, problem) => {
    expect(templateNameProblem(typed)).toBe(problem);
  });

  test.each([
    ['Ada Nowak', 'Rent', 'Ada Nowak, Rent'],
    ['Ada  Nowak', '', 'Ada Nowak'],
    [null, 'Savings', 'Savings'],
    ['Nordlicht Logistik GmbH', 'x'.repeat(50), 'Nordlicht Logistik GmbH'],
    ['y'.repeat(61), 'Rent', 'Rent'],
    [null, null, ''],
  ])('of a payment to %s for %s is suggested: %s', (payee, details, name) => {
    expect(suggestedTemplateName(payee, details)).toBe(name);
  });
});

test('templates are found by every word of name, payee, number or details, and stand by name', () => {
  const template = (name: string, more: object = {}) => ({
    name,
    benificiaryFullName: 'Ada Nowak',
    iban: null,
    counterpartyAccountNumber: null,
    details: 'Rent',
    ...more,
  });
  const all = [template('Office 10'), template('office 2', { iban: 'DE89' }), template('Äpfel')];
  const named = (typed: string) => findTemplates(all, typed, 'de').map(({ name }) => name);
  expect(named('')).toEqual(['Äpfel', 'office 2', 'Office 10']);
  expect(named('nowak OFFICE')).toEqual(['office 2', 'Office 10']);
  expect(named('de89')).toEqual(['office 2']);
  expect(named('rent salary')).toEqual([]);
});
