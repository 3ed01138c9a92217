import { createQueryClient } from '@kontor/api-client/react';
import { expect, it } from 'vitest';
import { answersOf, keepAnswers, takenFrom, type ServerRendering } from './serverRendering.ts';

const sent = (answers: ServerRendering['answers']) =>
  JSON.parse(JSON.stringify(answers)) as ServerRendering['answers'];

it('brings the bank’s answers into the browser as they were, lists to be asked for from their beginning', () => {
  const bank = createQueryClient();
  const list = { pages: [{ edges: [] }], pageParams: [undefined] };
  bank.setQueryData(['call', 'payments.list', 'pages', { query: { take: 20, cursor: undefined } }], list);
  bank.setQueryData(['call', 'users.whoami', {}], { id: 'u' });
  const browser = createQueryClient();
  keepAnswers(browser, sent(answersOf(bank)));
  expect(browser.getQueryData(['call', 'users.whoami', {}])).toEqual({ id: 'u' });
  expect(browser.getQueryData(['call', 'payments.list', 'pages', { query: { take: 20 } }])).toStrictEqual(
    list,
  );
});

it('distinguishes everything that a page shows of a visit', () => {
  const visit = {
    languages: ['de-AT', 'de'],
    organizationId: 'o',
    openedAccounts: () => [0],
    onPhone: false,
  };
  const other = [
    { ...visit, languages: ['de-CH'] },
    { ...visit, organizationId: 'p' },
    { ...visit, openedAccounts: () => [0, 1] },
    { ...visit, onPhone: true },
  ].map((one) => takenFrom(one, 'de'));
  expect(new Set([takenFrom(visit, 'de'), ...other]).size).toBe(5);
  // A language that the page is not in shows nowhere.
  expect(takenFrom({ ...visit, languages: ['fr-FR', 'de-AT'] }, 'de')).toBe(takenFrom(visit, 'de'));
});
