import { expect, test, type Page } from '@playwright/test';
import {
  renderInBrowser,
  anotherBrowser,
  ask,
  createUnsigned,
  fetchAs,
  haveSession,
  signInByScreen,
} from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { codesSentTo, newPerson, nextCode, portalOf, type Person, type Tenant } from '../support/sandbox.ts';
import { expectNoEnglish, named, portalTexts, type Language } from '../support/words.ts';
import { signInTexts } from '../../apps/portal/src/signin/texts/index.ts';

/** What a bank calls itself, and its address. */
const tenants: Readonly<Record<Tenant, readonly string[]>> = {
  kontor: ['Kontor Bank plc', 'Kontor', '1 Harbour Yard, London E1 8QS'],
  pico: ['Pico Money Ltd', 'Pico', '22 Canal Walk, Bristol BS1 6TE'],
  ashgrove: [
    'Ashgrove & Partners Private Bank AG',
    'Ashgrove Private Bank',
    'Ashgrove',
    '9 Ashgrove Square, London SW1Y 5AB',
  ],
};
const euros = [{ balances: [{ currency: 'EUR', value: '1000.00' }] }];
const people: Readonly<Record<Language, { payer: string; payee: string; details: string }>> = {
  de: { payer: 'Jürgen', payee: 'Zoë', details: 'Miete März' },
  ar: { payer: 'يوسف', payee: 'ليلى', details: 'إيجار مارس' },
  fr: { payer: 'Benoît', payee: 'Zoé', details: 'Loyer de mars' },
  es: { payer: 'Íñigo', payee: 'Lucía', details: 'Alquiler de marzo' },
};

/** Somebody new whose bank writes to them in the language. */
const newReader = (tenant: Tenant, language: Language, firstName: string, type?: 'CORPORATE') =>
  newPerson(tenant, { firstName, lastName: 'Weiß', ...(type && { type }) }, euros, language);

/** Signs in, looking at every step and refusal on the way. */
async function walkSignIn(page: Page, language: Language, person: Person, look: () => Promise<void>) {
  const say = signInTexts(language);
  await page.goto(`${portalOf(person.tenant)}/auth/phone`);
  await look();
  await page.getByRole('button', { name: say.continue, exact: true }).click();
  await expect(page.getByText(say.phoneEmpty)).toBeVisible();
  await look();
  await page.getByRole('textbox').fill(person.phone);
  await page.getByRole('button', { name: say.continue, exact: true }).click();
  const code = await nextCode(person, 0);
  const field = page.getByRole('textbox');
  await expect(field).toHaveAttribute('name', 'code');
  await look();
  await field.fill(code === '0000' ? '1111' : '0000');
  await expect(page.getByText(say.wrongCode)).toBeVisible();
  await look();
  await page.getByRole('button', { name: say.usePassword, exact: true }).click();
  await expect(page.getByRole('heading', { name: say.passwordTitle })).toBeVisible();
  await look();
}

/**
 * Who walks where: two languages, one of them right to left, everywhere; the others, whose texts are as German's, once. For
 * every change Arabic, once.
 */
const walks: Readonly<Record<Language, readonly Tenant[]>> = {
  de: ['ashgrove', 'kontor', 'pico'],
  ar: ['kontor', 'pico', 'ashgrove'],
  fr: ['pico'],
  es: ['ashgrove'],
};

for (const language of ['de', 'ar', 'fr', 'es'] as const)
  for (const tenant of walks[language])
    test(
      `every page of ${tenant} speaks the reader’s language and no English (${language})`,
      { tag: language === 'ar' && tenant === 'kontor' ? [] : '@long' },
      async ({ browser }, testInfo) => {
        test.slow();
        const { payer: first, payee: second, details } = people[language];
        const texts = portalTexts[language];
        const say = signInTexts(language);
        const [payer, payee] = [
          await newReader(tenant, language, first),
          await newReader(tenant, language, second),
        ];
        const context = await anotherBrowser(browser, testInfo, { locale: language });
        const names = [...tenants[tenant], 'Weiß', first, second];
        const base = portalOf(tenant);
        const visitor = await context.newPage();
        await walkSignIn(visitor, language, payer, () => expectNoEnglish(visitor, language, names));
        await visitor.close();

        const page = await context.newPage();
        const look = () => expectNoEnglish(page, language, names);
        const open = async (path: string) => {
          await page.goto(base + path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
          await look();
        };

        const code = new RegExp(named(say.codeLabel).source.slice(1, -1), 'u');
        await signInByScreen(page, payee, { phone: say.phoneLabel, next: say.continue, code });
        await open('/home');
        await createUnsigned(page, payee, payer, '12.50', { details });
        for (const path of ['/home?tab=signing', '/payments', '/history', '/payments/internal'])
          await open(path);

        await page.goto(`${base}/home`);
        await page
          .getByRole('button', { name: named(texts.shell.profileOf) })
          .filter({ visible: true })
          .click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look();

        type Rows = { data: { edges: { node: { id: string } }[] } };
        const [entry] = (await ask<Rows>(page, '/statements-items')).data.edges;
        const [waiting] = (await ask<Rows>(page, '/payments')).data.edges;
        await open(`/history?operation=${entry?.node.id}`);
        await open(`/home?tab=signing&payment=${waiting?.node.id}`);
        await open(`/accounts/${payee.accounts[0]?.id}`);
        await open('/accounts/01920000-0000-7000-8000-000000000000');
        await open('/payments/internal/form?completed=01920000-0000-7000-8000-000000000000');

        await open('/history?query=987654321');
        await page.goto(`${base}/history`);
        await page.getByRole('button', { name: texts.history.exports.act, exact: true }).click();
        await look();
        await page.getByRole('menuitem', { name: texts.history.exports.types.camt053 }).click();
        await expect(page.getByRole('dialog')).toBeVisible();
        await look();

        await open('/payments/internal');
        const { recipient, payment } = texts.banking;
        await page.getByLabel(recipient.phone).fill('+447700900999');
        await page.getByRole('button', { name: recipient.find }).click();
        await expect(page.getByText(recipient.notFoundPhone)).toBeVisible();
        await look();
        await page.getByLabel(recipient.phone).fill(payer.phone);
        await page.getByRole('button', { name: recipient.find }).click();
        await page.getByRole('button', { name: named(recipient.continue) }).click();
        await page.waitForURL('**/payments/internal/form**');
        await page.getByRole('button', { name: payment.continue, exact: true }).click();
        await expect(
          page.getByText(payment.problem.sumRequired).filter({ visible: true }).first(),
        ).toBeVisible();
        await look();
        await page.getByLabel(payment.amount, { exact: true }).fill('15');
        await page.getByLabel(payment.details).fill(details);
        await page.getByRole('button', { name: payment.continue, exact: true }).click();
        await look();
        const before = (await codesSentTo(payee)).length;
        await page.getByRole('button', { name: named(payment.pay) }).click();
        const signing = page.getByRole('dialog').getByRole('textbox');
        const right = await nextCode(payee, before);
        await expect(signing).toBeVisible();
        await look();
        await signing.fill(right === '000000' ? '111111' : '000000');
        await expect(page.getByText(texts.banking.signing.problem.invalidCode)).toBeVisible();
        await look();
        await signing.fill(right);
        await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
        await look();

        for (const path of ['/permission-denied', '/nowhere', '/legal/terms', '/legal/privacy'])
          await open(path);
        for (const path of ['/legal/accessibility', '/legal/complaints']) await open(path);
        await renderInBrowser(context);
        await page.route('**/api/v1/accounts**', async (route) => {
          const response = await fetchAs(route);
          return route.fulfill({ response, status: 500, json: { statusCode: 500, requestId: 'r' } });
        });
        await open('/home');
        await unroute(page, '**/api/v1/accounts**');
        await open('/home');
        await context.setOffline(true);
        await expect(
          page.getByText(texts.shell.offlineTitle).filter({ visible: true }).first(),
        ).toBeVisible();
        await look();
        await context.close();
      },
    );

for (const language of ['de', 'ar', 'fr', 'es'] as const)
  test(
    `a company’s representative reads no English (${language})`,
    { tag: language === 'ar' ? [] : '@long' },
    async ({ browser }, testInfo) => {
      const { payer: first } = people[language];
      const texts = portalTexts[language];
      const company = await newReader('kontor', language, first, 'CORPORATE');
      const context = await anotherBrowser(browser, testInfo, { locale: language });
      const page = await context.newPage();
      const names = [...tenants.kontor, `${first} Weiß Ltd`, 'Weiß', first];
      const look = () => expectNoEnglish(page, language, names);
      await haveSession(company, context);
      for (const path of ['/home', '/payments', '/history', `/accounts/${company.accounts[0]?.id}`]) {
        await page.goto(portalOf('kontor') + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        await look();
      }
      await page
        .getByRole('button', { name: named(texts.shell.profileOf) })
        .filter({ visible: true })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look();
      await context.close();
    },
  );
