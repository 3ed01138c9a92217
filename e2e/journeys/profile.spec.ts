import { expect, test, type Page } from '@playwright/test';
import { expectAsks } from '../support/asks.ts';
import { expectAccessible } from '../support/axe.ts';
import { anotherBrowser, ask, haveSession, signIn } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { codesSentTo, newPerson, nextCode, portalOf, type Person } from '../support/sandbox.ts';

const address = `${portalOf('kontor')}/profile`;

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Whether one is told of something by text. */
const told = (page: Page, of: string) =>
  page.getByRole('group', { name: of }).getByRole('checkbox', { name: 'Text' });

/** A new customer, on their profile. */
async function openProfile(page: Page, lastName: string): Promise<Person> {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName });
  await haveSession(person, page.context());
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: `Emmy ${lastName}` })).toBeVisible();
  return person;
}

type Whoami = { data: { id: string; email: string | null; twilioAuthChannel: string; locale?: string } };

test('the profile shows who is signed in and how they are reached', async ({ page }) => {
  const person = await openProfile(page, 'Noether');
  await expect(page).toHaveTitle('Profile · Kontor');
  await expect(page.getByText(/^Personal customer since \w+ \d{4}$/)).toBeVisible();
  const contact = section(page, 'Contact');
  await expect(contact.getByText(person.phone)).toBeVisible();
  await expect(contact.getByText('Not given')).toBeVisible();
  const documents = section(page, 'More');
  await expect(documents.getByRole('link', { name: 'Terms of business' })).toHaveAttribute(
    'href',
    '/legal/terms',
  );
  await expect(documents.getByRole('link', { name: /^Write to us/ })).toHaveAttribute('href', /^mailto:/);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
});

test('an e-mail address is checked, saved and said to be', async ({ page }) => {
  await openProfile(page, 'Artin');
  const change = page.getByRole('button', { name: 'Add e-mail address' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Add e-mail address' });
  const field = dialog.getByLabel('E-mail address');
  await field.fill('emmy@');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field).toHaveAccessibleDescription(/Enter an e-mail address/);
  await expectAccessible(page);
  await page.route('**/api/v1/users/*', (route) => route.abort());
  await field.fill('emmy@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/Trying again is safe/)).toBeVisible();
  await expect(field).toHaveValue('emmy@example.com');
  await unroute(page, '**/api/v1/users/*');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const contact = section(page, 'Contact');
  await expect(contact.getByText('emmy@example.com')).toBeVisible();
  await expect(contact.getByText('Saved')).toBeVisible();
  expect((await ask<Whoami>(page, '/users/whoami')).data.email).toBe('emmy@example.com');
});

test('an address and a password that are being typed are not lost unasked, whichever way they are closed', async ({
  page,
}) => {
  await openProfile(page, 'Krull');
  await page.getByRole('banner').getByRole('link').first().click();
  await page.waitForURL('**/home');
  await page.goBack();
  for (const { opener, title, label } of [
    { opener: /^Add e-mail address/, title: 'Add e-mail address', label: 'E-mail address' },
    { opener: /^Password/, title: 'Change password', label: 'Current password' },
  ]) {
    await page.getByRole('button', { name: opener }).click();
    const dialog = page.getByRole('dialog', { name: title });
    const field = dialog.getByLabel(label, { exact: true });
    await field.fill('typed');
    await expectAsks(page, field, [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Close' }).click(),
      () => dialog.getByRole('button', { name: 'Cancel' }).click(),
      // Forward leads home, as Back does for who came from there.
      () => page.goForward(),
    ]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Close without saving' }).click();
    await expect(dialog).toHaveCount(0);

    await page.getByRole('button', { name: opener }).click();
    await expect(field).toHaveValue('');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('codes go where the person chose, where the bank offers the choice', async ({
  page,
  browser,
}, testInfo) => {
  await openProfile(page, 'Riedinger');
  const choice = page.getByRole('radiogroup', { name: 'Codes arrive by' });
  await choice.getByLabel('WhatsApp').check();
  await expect(section(page, 'Contact').getByText('Saved')).toBeVisible();
  expect((await ask<Whoami>(page, '/users/whoami')).data.twilioAuthChannel).toBe('WHATSAPP');
  await page.reload();
  await expect(choice.getByLabel('WhatsApp')).toBeChecked();

  const elsewhere = await anotherBrowser(browser, testInfo);
  const client = await newPerson('ashgrove', { firstName: 'Emmy', lastName: 'Riedinger' });
  await haveSession(client, elsewhere);
  const theirs = await elsewhere.newPage();
  await theirs.goto(`${portalOf('ashgrove')}/profile`);
  await expect(section(theirs, 'Contact').getByText(client.phone)).toBeVisible();
  await expect(told(theirs, 'Money has arrived')).toBeVisible();
  await expect(theirs.getByRole('radiogroup', { name: 'Codes arrive by' })).toHaveCount(0);
  await elsewhere.close();
});

test('a password is changed with the current one; what is wrong is said beside its field', async ({
  page,
}) => {
  await openProfile(page, 'Wiegand');
  await page.getByRole('button', { name: /^Password/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  const [current, next] = [
    dialog.getByLabel('Current password', { exact: true }),
    dialog.getByLabel('New password', { exact: true }),
  ];
  const save = dialog.getByRole('button', { name: 'Save' });
  await next.fill('short');
  await save.click();
  await expect(current).toHaveAccessibleDescription(/Enter your current password\./);
  await expect(next).toHaveAccessibleDescription(/Use at least 8 characters\./);
  await expectAccessible(page);
  await current.fill('never was mine');
  await next.fill('password1');
  await save.click();
  await expect(next).toHaveAccessibleDescription(/Many people use this password\./);
  await next.fill('orbit thimble cedar');
  await save.click();
  await expect(current).toHaveAccessibleDescription(/This isn’t your current password\./);
  await expect(next).toHaveValue('orbit thimble cedar');
});

test('a sign-in that is long past is confirmed with a code, and what was typed is then saved', async ({
  page,
}) => {
  const person = await openProfile(page, 'Fischer');
  const before = (await codesSentTo(person)).length;
  // As the bank answers a quarter of an hour after the sign-in: with the token of a code that it sent.
  const token = await page.evaluate(async (phone) => {
    const answer = await fetch('/api/v1/auth/phone', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phone }),
    });
    return ((await answer.json()) as { data: { token: string } }).data.token;
  }, person.phone);
  let late = true;
  await page.route('**/api/v1/users/*', (route) => {
    // Who is signed in is asked at the same address, whenever there is news.
    if (!late || route.request().method() !== 'PATCH') return route.continue();
    late = false;
    return route.fulfill({
      status: 403,
      headers: { 'x-next-step-token': token },
      json: {
        statusCode: 403,
        error: 'Forbidden',
        code: 'FORBIDDEN',
        message: 'Sign in again',
        requestId: 'x',
      },
    });
  });
  await page.getByRole('button', { name: 'Add e-mail address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add e-mail address' });
  await dialog.getByLabel('E-mail address').fill('late@example.com');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const code = dialog.getByLabel('Code from the message');
  await expect(code).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(code).toHaveAccessibleDescription(/Enter the 4 digits of the code\./);
  const sent = await nextCode(person, before);
  await code.fill(sent === '0000' ? '1111' : '0000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/That code isn’t right/)).toBeVisible();
  await code.fill(sent);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(section(page, 'Contact').getByText('late@example.com')).toBeVisible();
});

test('a device is signed out after a question, and so are all the others', async ({
  page,
  browser,
}, testInfo) => {
  const person = await openProfile(page, 'Herglotz');
  const others = [await anotherBrowser(browser, testInfo), await anotherBrowser(browser, testInfo)];
  for (const one of others) await signIn(await one.newPage(), person);
  await page.reload();
  const devices = section(page, 'Devices');
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await expect(devices.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1);
  await devices
    .getByRole('button', { name: /^Sign out (?!others)/ })
    .first()
    .click();
  const question = page.getByRole('dialog');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(3);
  await devices
    .getByRole('button', { name: /^Sign out (?!others)/ })
    .first()
    .click();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await devices.getByRole('button', { name: 'Sign out others' }).click();
  await page
    .getByRole('dialog', { name: 'Sign out everywhere else?' })
    .getByRole('button', { name: 'Sign out' })
    .click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await expect(devices.getByText('This one')).toBeVisible();
  for (const one of others) {
    // The page that was open there leaves by itself, at a time of its own.
    const theirs = await one.newPage();
    await theirs.goto(address);
    await expect(theirs).toHaveURL(/\/auth\/phone/);
    await one.close();
  }
});

test('what somebody wants to be told of is saved as it is ticked', async ({ page }) => {
  await openProfile(page, 'Hasse');
  const box = told(page, 'Money has arrived');
  await page.route('**/notification-preferences', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await box.check();
  await expect(section(page, 'Notifications').getByText(/Trying again is safe/)).toBeVisible();
  await expect(box).toBeChecked();
  await unroute(page, '**/notification-preferences');
  await told(page, 'A payment was sent').check();
  await expect(section(page, 'Notifications').getByText('Saved')).toBeVisible();
  const byMail = page
    .getByRole('group', { name: 'Money has arrived' })
    .getByRole('checkbox', { name: 'E-mail' });
  await byMail.setChecked(!(await byMail.isChecked()));
  const mailed = await byMail.isChecked();
  await expect(section(page, 'Notifications').getByText('Saved')).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await told(page, 'We decide on something you asked for').check();
  await kept;
  await page.reload();
  await expect(box).toBeChecked();
  await expect(told(page, 'A payment was sent')).toBeChecked();
  await expect(told(page, 'We decide on something you asked for')).toBeChecked();
  // What concerns their security is always in the app.
  const ofSecurity = page.getByRole('group', { name: 'Your password, your address or your access changes' });
  await expect(ofSecurity.getByRole('checkbox', { name: 'Text' })).not.toBeChecked();
  await expect(ofSecurity.getByRole('checkbox', { name: 'App' })).toBeChecked();
  await expect(ofSecurity.getByRole('checkbox', { name: 'App' })).toBeDisabled();
  await expect(byMail).toBeChecked({ checked: mailed });
  await expect(page.getByRole('checkbox', { name: 'E-mail' })).toHaveCount(10);
});

test('language and colours change at once and stay', async ({ page }) => {
  await openProfile(page, 'van der Waerden');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(section(page, 'Kontakt')).toBeVisible();
  await expect(section(page, 'Darstellung').getByText('Gespeichert')).toBeVisible();
  await page.reload();
  await expect(section(page, 'Kontakt')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  expect((await ask<Whoami>(page, '/users/whoami')).data.locale).toBe('de');
});

test('a list that could not be loaded says so and is tried again', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Deuring' });
  await signIn(page, person);
  await page.route('**/api/v1/devices', (route) => route.abort());
  await page.evaluate(() => {
    window.history.pushState({}, '', '/profile');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const devices = section(page, 'Devices');
  await expect(devices.getByText('We couldn’t load your devices')).toBeVisible();
  await unroute(page, '**/api/v1/devices');
  await devices.getByRole('button', { name: 'Try again' }).click();
  await expect(devices.getByText('This one')).toBeVisible();
});
