import { expect, test } from '@playwright/test';
import { bankFor, beginApplication, completeApplication } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { keepBeneficiary } from '../support/beneficiaries.ts';
import { openChat } from '../support/chat.ts';
import { signIn } from '../support/portal.ts';
import { decideBeneficiary, newPerson, portalOf, post, receiveMoney } from '../support/sandbox.ts';

const portal = portalOf('kontor');
const account = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

test('a decision about a beneficiary and about an application, a frozen card and a new password are told of at once, and each notice leads to its page', async ({
  page,
}) => {
  const password = 'orbit thimble cedar';
  const person = await newPerson('kontor', { firstName: 'Emilie', lastName: 'Chatelet', password });
  const { tenant } = person;
  const bank = await bankFor(person);
  const { data: me } = await bank.ok('users.whoami');
  const application = await beginApplication(bank);
  await completeApplication(bank, tenant, application);
  await bank.ok('applications.submit', { params: { id: application }, body: {} });
  const decideApplication = (status: 'REVIEW_IN_PROGRESS' | 'DECLINED') =>
    post(`/sandbox/applications/${application}/decision`, { status, tenant });
  await decideApplication('REVIEW_IN_PROGRESS');
  const { data: currencies } = await bank.ok('currencies.list', { query: { all: 'true' } });
  const { data: card } = await bank.ok('cards.order', {
    body: {
      accountId: person.accounts[0]?.id ?? '',
      currencyId: currencies.edges.find(({ node }) => node.name === 'EUR')?.node.id ?? '',
      cardType: 'VIRTUAL',
      cardName: 'Emilie Chatelet',
    },
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  });
  await bank.ok('cards.setStatus', { params: { id: card.id }, body: { status: 'Active' } });
  await signIn(page, person);
  const beneficiary = await keepBeneficiary(page, person, { name: 'Foundry Works', ...account }, true);

  const openNotifications = async () => {
    const chat = await openChat(page);
    await chat.getByRole('tab', { name: /^Notifications/ }).click();
    return chat;
  };
  const main = page.getByRole('main');
  for (const { happen, told, address, shows } of [
    {
      happen: () => decideBeneficiary(tenant, beneficiary, { status: 'APPROVED' }),
      told: 'Your beneficiary Foundry Works was accepted.',
      address: `${portal}/beneficiaries/${beneficiary}`,
      shows: main.getByRole('heading', { level: 1, name: 'Foundry Works' }),
    },
    {
      happen: () => decideApplication('DECLINED'),
      told: 'Your application was rejected.',
      address: `${portal}/identity?application=${application}`,
      shows: main.getByRole('listitem').filter({ hasText: 'Emmy Noether' }).first(),
    },
    {
      happen: () => post(`/sandbox/cards/${card.id}/status`, { status: 'Frozen', tenant }),
      told: `We have frozen your card ending in ${card.cardNumber}.`,
      address: `${portal}/cards/${card.id}`,
      shows: main.getByRole('heading', { level: 1, name: 'Virtual Visa' }),
    },
    {
      // By this page, whose session goes on.
      happen: () =>
        page.evaluate(
          async ([id, current]) => {
            const headers = { 'content-type': 'application/json' };
            const body = JSON.stringify({ password: { current, next: 'cedar orbit thimble' } });
            const answer = await fetch(`/api/v1/users/${id}`, { method: 'PATCH', headers, body });
            if (!answer.ok) throw new Error(await answer.text());
          },
          [me.id, password],
        ),
      told: 'Your password was changed.',
      address: `${portal}/profile`,
      shows: main.getByRole('heading', { level: 1, name: 'Emilie Chatelet' }),
    },
  ]) {
    const chat = await openNotifications();
    const notice = chat.getByRole('listitem').filter({ hasText: told });
    await expect(chat.getByRole('listitem').filter({ hasText: 'New sign-in' }).first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    await happen();
    await expect(notice).toBeVisible();
    await notice.getByRole('button').click();
    await page.waitForURL(address);
    await expect(chat).toHaveCount(0);
    await expect(shows).toBeVisible();
  }
});

test('the notice of money that came opens its operation, also where the list does not show it', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Sophie', lastName: 'Germain' });
  await signIn(page, person);
  const chat = await openChat(page);
  await chat.getByRole('tab', { name: /^Notifications/ }).click();
  await receiveMoney(person, { sum: '25.00', from: 'Otto Hahn' });
  const notice = chat.getByRole('listitem').filter({ hasText: 'You received 25.00 EUR from Otto Hahn.' });
  await notice.getByRole('button').click();
  await page.waitForURL('**/history?operation=*');
  const detail = page.getByRole('dialog', { name: 'Operation' });
  await expect(detail).toContainText('Otto Hahn');

  await page.goto(`${page.url()}&query=nobody`);
  await expect(page.getByText('No operations match')).toBeVisible();
  await expect(detail).toContainText('Otto Hahn');
  await expectAccessible(page);
  await page.goto(`${portal}/history?operation=${crypto.randomUUID()}`);
  await expect(detail.getByText('Operation not found')).toBeVisible();
  await expectAccessible(page);
});
