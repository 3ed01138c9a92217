/** What the bank's own lists and questions are called, in the language of the call. */
import type { Application } from '@kontor/api-client/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bankLanguages, type BankLanguage } from '../src/platform/text/language.ts';
import { startBank, type TestBank } from './support/bank.ts';
import type { Client } from './support/client.ts';
import { begun, founded } from './operations/applications.ts';

let bank: TestBank;
let client: Client;
let applications: string[];
beforeAll(async () => {
  bank = await startBank();
  ({ client } = await bank.signedIn());
  const { id, mainRepresentativeId } = await founded(client);
  applications = [(await begun(client)).id, id, mainRepresentativeId];
});
afterAll(() => bank.stop());

/** Firms, and a word that is the same: everything else is called otherwise in each language. */
const alike = [
  'Harbour Digital Assets',
  'Lantern Custody',
  'Meridian Payouts',
  'Orchid Remit',
  'API',
  'Online',
];

const questionsOf = ({ questionnaire }: Pick<Application, 'questionnaire'>): string[] =>
  (questionnaire?.sections ?? []).flatMap(({ questions }) => questions.map(({ text }) => text));

type Named = { readonly name: string; readonly description?: string };

/** Every text of every list, by the call that answers it. */
async function listsIn(language: BankLanguage): Promise<Record<string, string[]>> {
  const all = { headers: { 'accept-language': language }, query: { all: 'true' as const } };
  const { headers } = all;
  const nodes = <T>({ data }: { data: { edges: { node: T }[] } }): T[] => data.edges.map(({ node }) => node);
  const words = (entries: readonly Named[]): string[] =>
    entries.flatMap(({ name, description }) => (description === undefined ? [name] : [name, description]));
  const schemes = nodes(await client.ok('applicationsSchemes.list', all));
  const { rules } = (await client.ok('settings.transactionsDocuments', { headers })).data;
  const whole = [];
  for (const id of applications)
    whole.push((await client.ok('applications.get', { params: { id }, headers })).data);
  const [, company = ''] = applications;
  const params = { id: company };
  const paper = await client.ok('applications.documentCategories', { params, headers });
  const asked = await client.ok('applications.questionnaire', { params, headers });
  return {
    paymentCategories: words(nodes(await client.ok('paymentCategories.list', all))),
    casps: words(nodes(await client.ok('casps.list', all))),
    pspPartners: nodes(await client.ok('pspPartners.list', all)).map(({ feeText }) => feeText ?? ''),
    activities: words(nodes(await client.ok('clientsActivities.list', all))),
    sources: words(nodes(await client.ok('sourcesOfFunds.list', all))),
    products: words(nodes(await client.ok('products.list', all))),
    channels: words(nodes(await client.ok('deliveryChannels.list', all))),
    documents: words((await client.ok('beneficiaries.documentCategories', { headers })).data),
    documentRules: rules.flatMap(({ categories }) => words(categories)),
    schemes: schemes.flatMap(({ documentsCategories }) => words(documentsCategories)),
    papers: words(paper.data),
    applicationPapers: whole.flatMap(({ applicationScheme }) => words(applicationScheme.documentsCategories)),
    questions: whole.flatMap(questionsOf),
    questionnaire: questionsOf({ questionnaire: asked.data }),
  };
}

test.each(bankLanguages.filter((language) => language !== 'en'))(
  'every list and question is in the language asked for, and nothing of it in English (%s)',
  async (language) => {
    const english = await listsIn('en');
    const own = await listsIn(language);
    for (const [list, texts] of Object.entries(english)) {
      expect(texts.length, list).toBeGreaterThan(0);
      expect(own[list], list).toHaveLength(texts.length);
      const same = texts.filter((text, index) => own[list]?.[index] === text && !alike.includes(text));
      expect(same, list).toEqual([]);
    }
  },
);

test('a regional language is answered by its language, one that the bank has not by English', async () => {
  const firstIn = async (language: string) => {
    const headers = { 'accept-language': language };
    return (await client.ok('sourcesOfFunds.list', { headers })).data.edges[0]?.node.name;
  };
  expect(await firstIn('de-AT')).toBe('Lohn und Gehalt');
  expect(await firstIn('sv')).toBe('Salary');
});

test('what is answered to a change is in the language of the page that made it', async () => {
  const [, company = ''] = applications;
  const headers = { 'accept-language': 'de' };
  const { data } = await client.ok('applications.answerCorporate', {
    params: { id: company },
    body: { numberOfBranches: 2 },
    headers,
  });
  expect(questionsOf({ questionnaire: data })).toContain('Wie viele Zweigstellen haben Sie?');
  const changed = await client.ok('applications.updateCorporate', {
    params: { id: company },
    body: { businessDescription: 'Messgeräte' },
    headers,
  });
  expect(changed.data.applicationScheme.documentsCategories.map(({ name }) => name)).toContain(
    'Kontoauszüge',
  );
});
