import { expect, test, type Page } from '@playwright/test';
import { bankProcess, type BankProcess } from '../support/bankProcess.ts';
import {
  actFor,
  answer,
  askAbout,
  openAtDesk,
  openChat,
  row,
  said,
  say,
  twoOfACompany,
} from '../support/chat.ts';
import { anotherBrowser, ask, createUnsigned, haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

let server: BankProcess;
test.beforeEach(async () => {
  server = await bankProcess();
  await server.start();
});
test.afterEach(() => server.stop());

test('two people of a company and an employee, on two servers of the bank, have each message once and in order, and go on when one of the servers has started again', async ({
  page: owner,
  browser,
}, info) => {
  test.setTimeout(180_000);
  const { company, official } = await twoOfACompany();
  const payee = await newPerson('kontor', { firstName: 'Laura', lastName: 'Bassi' });
  const [elsewhere, staff] = [await anotherBrowser(browser, info), await browser.newContext()];
  const [colleague, desk] = [await elsewhere.newPage(), await staff.newPage()];
  await haveSession(company, owner.context());
  await haveSession(official, elsewhere);
  await actFor(colleague, company);

  // The owner and the desk use one server, the colleague the other.
  await owner.goto(`${portalOf('kontor')}/home`);
  await createUnsigned(owner, company, payee, '31.00');
  const { data } = await ask<{ data: { edges: { node: { id: string } }[] } }>(owner, '/payments');
  const payment = data.edges[0]?.node.id ?? '';
  await askAbout(company, payment, 'What is this payment for?');
  await colleague.goto(`${server.portal}/home`);
  for (const person of [owner, colleague]) {
    await openChat(person);
    await row(person, 'Laura B.').click();
  }
  await desk.goto(`${portalOf('kontor')}/sandbox#chat`);
  await openAtDesk(desk, company.lastName);

  const everything = ['What is this payment for?'];
  const allHave = async (text: string) => {
    everything.push(text);
    for (const person of [owner, colleague]) await expect.poll(() => said(person)).toEqual(everything);
    await expect(desk.getByRole('log').getByText(text)).toHaveCount(1);
  };
  const each: readonly [Page, string][] = [
    [owner, 'A telescope'],
    [colleague, 'And its lenses'],
    [owner, 'By post'],
  ];
  for (const [person, text] of each) {
    await say(person, text);
    await allHave(text);
  }
  await answer(desk, 'Thank you');
  await allHave('Thank you');

  // While one of the servers is away, the other goes on; what was said there is seen once it is back.
  await server.stop();
  await say(owner, 'It has arrived');
  await expect(desk.getByRole('log').getByText('It has arrived')).toHaveCount(1);
  await server.start();
  await allHave('It has arrived');
  await say(colleague, 'All of it');
  await allHave('All of it');
  await elsewhere.close();
  await staff.close();
});
