import { expect, test, type Locator, type Page } from '@playwright/test';
import { atBank, stored } from '../support/applications.ts';
import { expectAccessible } from '../support/axe.ts';
import { countedHand } from '../support/effort.ts';
import { anotherBrowser, ask, codeField, shown, shownName } from '../support/portal.ts';
import {
  codesSentTo,
  newPerson,
  newStranger,
  nextCode,
  portalOf,
  receiveMoney,
  type Person,
} from '../support/sandbox.ts';

const base = portalOf('kontor');
const at = (step: string) => `${base}/identity/corporate/${step}`;
const company = 'ANALYTICAL ENGINES LIMITED';

/** What photographing a document and a face takes with a provider of identity checks, in seconds; they are skipped here. */
const identityCheck = 60;

type Company = { data: { organizationId: string } };
type Account = { id: string; accountNumber: string; balances: { value: string }[] };
type Accounts = { data: { edges: { node: Account }[] } };

/** Of the company, and not of anybody who acts for it. */
async function accountsOf(page: Page, organizationId: string): Promise<Account[]> {
  const { data } = await ask<Accounts>(page, `/accounts?all=true&organizationId=${organizationId}`);
  return data.edges.map(({ node }) => node);
}

/** Somebody at their device, with what they do by hand counted. */
function atDevice(page: Page, person: Person) {
  const hand = countedHand();
  const main = page.getByRole('main');
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const choose = async (field: Locator, option: string): Promise<void> => {
    await hand.answer(field);
    const choice = page.getByRole('dialog').last().getByRole('option', { name: option, exact: true });
    await expect(choice).toBeInViewport({ ratio: 1 }); // the bank's own country comes first: nobody searches
    await hand.tap(choice);
  };
  const codes = async () => (await codesSentTo(person)).length;
  /** Does what sends a code, and types it. */
  const withCode = async (act: () => Promise<void>, field: Locator): Promise<void> => {
    const before = await codes();
    await act();
    await hand.type(field, await nextCode(person, before));
  };
  return {
    page,
    hand,
    main,
    button,
    choose,
    withCode,
    goOn: () => hand.tap(main.getByRole('button', { name: 'Continue' })),
    signIn: async (): Promise<void> => {
      await page.goto(`${base}/auth/phone`);
      await hand.type(page.getByLabel('Phone number'), person.phone);
      await withCode(() => hand.tap(button('Continue')), codeField(page));
      await page.waitForURL('**/identity');
    },
    /** Where they have lived, what they declare, and the check of who they are. */
    answerAboutThemselves: async (street: string, postcode: string, city: string): Promise<void> => {
      await choose(page.getByRole('combobox', { name: 'Country' }), 'United Kingdom');
      await hand.type(page.getByLabel('Street'), street);
      await hand.type(page.getByLabel('Postcode'), postcode);
      await hand.type(page.getByLabel('Town or city'), city);
      await hand.type(page.getByLabel('Moved in'), '01.01.2015');
      await expect(page.getByLabel('I live here now')).toBeChecked();
      for (const no of await page.getByRole('radio', { name: 'No' }).all()) await hand.answer(no);
      await hand.tap(button('Check my identity'));
      await hand.tap(button('Skip to the result'));
      await hand.tap(button('Pass'));
      await expect(page.getByText('Your identity is verified')).toBeVisible();
    },
    agree: async (press: string): Promise<void> => {
      const agreements = main.getByRole('checkbox', { name: /agree$/ });
      await expect(agreements.first()).toBeVisible();
      for (const agreement of await agreements.all()) await hand.answer(agreement);
      await withCode(
        () => hand.tap(main.getByRole('button', { name: press })),
        page.getByRole('dialog').getByRole('textbox').first(),
      );
    },
    /** How long it took them, with the check of who they are. */
    spent: (who: string): number => {
      const { taps, keys, fields } = hand.done;
      console.log(`${who}: ${fields} fields, ${taps} taps, ${keys} keys: ${Math.round(hand.seconds())} s`);
      return hand.seconds() + identityCheck;
    },
  };
}

test('a founder and a second official, each with only a phone and a device, come from the sign-in to a payment of the company that is signed', async ({
  browser,
}, testInfo) => {
  const [charles, ada] = await Promise.all([
    newStranger('kontor', { firstName: 'Charles', lastName: 'Babbage' }),
    newStranger('kontor', { firstName: 'Ada', lastName: 'Lovelace' }),
  ]);
  const payee = await newPerson('kontor', { firstName: 'Grace', lastName: 'Hopper' });
  const options = { reducedMotion: 'reduce', hasTouch: true } as const;
  const laptop = await anotherBrowser(browser, testInfo, options);
  const phone = await anotherBrowser(browser, testInfo, {
    ...options,
    viewport: { width: 390, height: 844 },
    isMobile: true,
  });
  const founder = atDevice(await laptop.newPage(), charles);
  const official = atDevice(await phone.newPage(), ada);

  // The founder names the company; what the register knows of it is filled in.
  const { page, hand, main, button } = founder;
  await founder.signIn();
  await hand.tap(page.getByRole('link', { name: /^Company account/ }));
  await expect(page).toHaveURL(at('country-and-name'));
  await expect(page.getByRole('combobox', { name: 'Country of incorporation' })).toHaveText('United Kingdom');
  await hand.type(page.getByRole('textbox', { name: /Find your company in the register/ }), 'analytical');
  hand.done.keys += 1;
  await page.getByRole('textbox', { name: /Find your company in the register/ }).press('Enter');
  await hand.tap(page.getByRole('list', { name: 'Companies found' }).getByRole('button', { name: company }));
  await founder.goOn();
  const created = page.getByRole('dialog', { name: 'Your company’s application is ready to fill in' });
  await hand.tap(created.getByRole('button', { name: 'Fill it in now' }));
  await expect(created).toHaveCount(0);
  await expect(page).toHaveURL(/\/identity\/corporate\/personal-data/);
  await hand.answer(
    page
      .getByRole('radiogroup', { name: 'Who are you in the companies register?' })
      .getByRole('radio', { name: 'Charles Babbage' }),
  );
  await expect(page.getByLabel('First name')).toHaveValue('Charles');
  await expect(page.getByLabel('Last name')).toHaveValue('Babbage');
  await hand.type(page.getByLabel('E-mail address'), 'charles@example.com');
  await hand.type(page.getByLabel('Date of birth'), '26.12.1981');
  await founder.choose(page.getByRole('combobox', { name: 'Nationality' }), 'United Kingdom');
  await founder.goOn();
  await expect(page).toHaveURL(/\/cof-additional-infromation$/);
  await founder.answerAboutThemselves('Dorset Street', 'W1U 4EG', 'London');
  await founder.goOn();
  await expect(page).toHaveURL(at('cof-agreements'));
  await founder.agree('Sign and continue');

  await expect(page).toHaveURL(at('business-data'));
  await hand.type(page.getByLabel('What does the company do?'), 'Builds and repairs calculating machines');
  await founder.goOn();
  await expect(page).toHaveURL(at('registration-information'));
  await founder.goOn();
  await expect(page).toHaveURL(at('additional-information'));
  await hand.type(page.getByLabel('Who is your accountant?'), 'Herschel LLP');
  await hand.type(page.getByLabel('How many branches do you have?'), '1');
  for (const no of await page.getByRole('radio', { name: 'No' }).all()) await hand.answer(no);
  await founder.goOn();
  await expect(page).toHaveURL(at('suppliers-customers'));
  for (const [group, name] of [
    ['Supplier 1', 'Clement Tools'],
    ['Customer 1', 'Royal Observatory'],
  ] as const) {
    const partner = page.getByRole('group', { name: group });
    await hand.type(partner.getByRole('textbox', { name: 'Name' }), name);
    await founder.choose(partner.getByRole('combobox', { name: 'Country' }), 'United Kingdom');
  }
  await founder.goOn();
  await expect(page).toHaveURL(at('operation-activity'));
  await expect(main.getByRole('combobox')).toHaveCount(7);
  for (const range of await main.getByRole('combobox').all()) {
    await hand.answer(range);
    await hand.tap(page.getByRole('option').first());
  }
  await founder.goOn();
  await expect(page).toHaveURL(at('services'));
  for (const question of ['What would you like to use?', 'How will you use them?'])
    await hand.answer(page.getByRole('group', { name: question }).getByRole('checkbox').first());
  await founder.goOn();

  // The official is known by name, too; the founder adds how to reach her.
  await expect(page).toHaveURL(at('cof'));
  await hand.tap(
    page.getByRole('list', { name: 'In the companies register' }).getByRole('button', { name: /Lovelace/ }),
  );
  const dialog = page.getByRole('dialog', { name: 'Add an official' });
  await hand.type(dialog.getByLabel('E-mail address'), 'ada@example.com');
  await hand.type(dialog.getByLabel('Date of birth'), '10.12.1985');
  await founder.choose(dialog.getByRole('combobox', { name: 'Nationality' }), 'United Kingdom');
  await hand.type(dialog.getByRole('textbox', { name: 'Mobile number' }), ada.phone);
  await hand.tap(dialog.getByRole('button', { name: 'Add' }));
  await expect(page.getByRole('list', { name: 'Officials' })).toContainText('Ada King Lovelace');
  await founder.goOn();
  await expect(page).toHaveURL(at('add-documents'));
  for (const category of ['Certificate of incorporation', 'Proof of address']) {
    const zone = page.getByRole('group', { name: category });
    hand.done.taps += 2; // opens the device's files, and chooses one
    await zone
      .locator('input[type="file"]')
      .setInputFiles({ name: `${category}.txt`, mimeType: 'text/plain', buffer: Buffer.from(category) });
    await expect(zone.getByRole('listitem')).toHaveText([/Uploaded/]);
  }
  await founder.goOn();
  await expect(page).toHaveURL(at('sign'));

  // On her own phone, the official finds her part of it, with what the founder typed of her.
  const hers = official.page;
  await official.signIn();
  await official.hand.tap(
    hers.getByRole('link', { name: `Continue: Acting for ${company} · Ada King Lovelace` }),
  );
  await expect(hers).toHaveURL(`${base}/identity/company-official/personal-data`);
  await expect(hers.getByLabel('Last name')).toHaveValue('Lovelace');
  await expect(hers.getByLabel('E-mail address')).toHaveValue('ada@example.com');
  await official.goOn();
  await official.answerAboutThemselves('St James’s Square', 'SW1Y 4LE', 'London');
  await official.goOn();
  await expect(hers).toHaveURL(`${base}/identity/company-official/sign`);
  await official.agree('Sign and submit');
  await expect(hers).toHaveURL(`${base}/identity?confirmed`);
  await official.hand.tap(hers.getByRole('dialog').getByRole('button', { name: 'Close' }).last());

  // With her part sent, the company's is.
  await founder.agree('Sign and submit');
  await expect(page).toHaveURL(`${base}/identity?confirmed`);
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
  const { id = '' } = (await stored(page, 'identityCorporate')) ?? {};
  for (const status of ['REVIEW_IN_PROGRESS', 'ACCEPTED']) await atBank('kontor', id, 'decision', { status });

  // Both are told on the pages they wait at, and come to the company.
  const opened = page.getByRole('status').filter({ hasText: 'Your account is open' });
  await hand.tap(opened.getByRole('button', { name: 'Go to your account' }));
  await expect(page).toHaveURL(`${base}/home`);
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible();
  const invitation = hers.getByRole('region', { name: `${company} invites you` });
  await expect(invitation).toContainText('make payments and sign them');
  await expect(hers.getByText('There is nothing for you to do.')).toHaveCount(0);
  await expectAccessible(hers);
  await official.hand.tap(invitation.getByRole('button', { name: `Accept invitation from ${company}` }));
  await expect(hers).toHaveURL(`${base}/home`);
  await expect(hers.getByRole('heading', { level: 1, name: company })).toBeVisible();

  const { data } = await ask<Company>(page, `/clients-applications/${id}`);
  const held = await accountsOf(page, data.organizationId);
  const accounts = held.map((account) => ({ id: account.id, number: account.accountNumber }));
  await receiveMoney({ ...charles, accounts }, { sum: '250.00', from: 'Royal Observatory' });
  for (const one of [page, hers]) await expect(shown(one, '€250.00')).toBeVisible();

  // The founder makes the first payment and leaves it to the official, whose one signature is enough.
  await hand.tap(main.getByRole('link', { name: 'Pay', exact: true }));
  await hand.type(page.getByLabel('Recipient’s phone number'), payee.phone);
  await hand.tap(button('Find recipient'));
  await hand.tap(button(`Continue to ${shownName(payee)}`));
  await hand.type(page.getByLabel('Amount', { exact: true }), '12.50');
  await hand.type(page.getByLabel('Details'), 'Brass wheels');
  await founder.goOn();
  await hand.tap(button(/^Pay €12\.50 to/));
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeVisible();
  await hand.tap(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last());
  await official.hand.tap(hers.getByRole('tab', { name: /^To sign/ }));
  await official.withCode(
    () =>
      official.hand.tap(
        hers.getByRole('button', { name: `Sign €12.50 to ${shownName(payee)}` }).filter({ visible: true }),
      ),
    hers.getByRole('dialog').getByRole('textbox').first(),
  );
  await expect(hers.getByRole('dialog', { name: 'Payment signed' })).toContainText('€12.50');
  const [account] = await accountsOf(page, data.organizationId);
  expect(account?.balances.map(({ value }) => value)).toContain('237.50');

  // Five minutes of a founder's time; an official has the smaller part (docs/benchmarks.md).
  expect(founder.spent('The founder')).toBeLessThan(300);
  expect(official.spent('The official')).toBeLessThan(140);
});
