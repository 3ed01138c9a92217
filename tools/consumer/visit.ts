import { chromium, type Locator, type Page } from '@playwright/test';
import { chromiumLaunch } from '../browser.ts';

/**
 * Uses a host's app as its customer would: what the server renders, then in Chromium accounts, an operation, a payment to sign
 * and messages.
 * @returns what is wrong, in words
 */
export async function visitFaults(url: string): Promise<string[]> {
  const html = await (await fetch(url)).text();
  const faults = ['Everyday', 'Salary November', '--k-color-brand:#8a1c4a']
    .filter((part) => !html.includes(part))
    .map((part) => `The server renders no ${part}.`);
  const browser = await chromium.launch(chromiumLaunch());
  try {
    const page = await browser.newPage({ viewport: { width: 1024, height: 720 } });
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (said) => {
      if (['error', 'warning'].includes(said.type())) faults.push(`The console says: ${said.text()}`);
    });
    page.on('response', (response) => {
      if (!response.ok()) faults.push(`${response.status()} ${response.url()}`);
    });
    page.on('requestfailed', (request) => {
      const error = request.failure()?.errorText ?? '';
      // A router gives up what it asked for ahead.
      if (error !== 'net::ERR_ABORTED') faults.push(`${error} ${request.url()}`);
    });
    await page.goto(url);
    await chooseAccounts(page);
    await openOperation(page);
    await sign(page);
    await talk(page);
  } catch (error) {
    faults.push(String(error));
  } finally {
    await browser.close();
  }
  return faults;
}

/** React has taken over what the server rendered: a press before that is lost. */
const takenOver = (element: Locator) =>
  element.evaluate(async (node) => {
    while (!Object.keys(node).some((key) => key.startsWith('__reactProps')))
      await new Promise(requestAnimationFrame);
  });

async function chooseAccounts(page: Page): Promise<void> {
  for (const [from, to, seen] of [
    ['Everyday', 'Savings', 'Monthly saving'],
    ['Savings', 'Everyday', 'Salary November'],
  ] as const) {
    const dropdown = page.getByRole('button', { name: `Change account, now ${from}` });
    await takenOver(dropdown);
    await dropdown.click();
    await page.getByRole('dialog').getByRole('link', { name: to }).click();
    await page.getByText(seen).waitFor();
  }
  await takenOver(page.getByRole('button', { name: 'Change account, now Everyday' }));
}

async function openOperation(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Dinner on Friday/ }).click();
  await page.getByRole('region', { name: 'Operation' }).getByText('Jane Doe').first().waitFor();
}

async function sign(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Sign payment to Maple Homes' });
  const colour = await button.evaluate((node) => getComputedStyle(node).backgroundColor);
  if (colour !== 'rgb(138, 28, 74)') throw new Error(`The button is ${colour}, which is not the brand's.`);
  await button.click();
  const popup = page.getByRole('dialog');
  const field = popup.getByLabel(/^Code from the message/);
  await field.pressSequentially('000000');
  await popup.getByText(/That code isn’t right\. 4 attempts left\./).waitFor();
  await field.pressSequentially('123456');
  await page.getByText('Payment signed').waitFor();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /Maple Homes.*Rent/ }).waitFor();
  await button.waitFor({ state: 'detached' });
}

async function talk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Messages' }).click();
  await page.getByText('1 unread message').waitFor();
  const chat = page.getByRole('dialog');
  const seen = (text: string) => chat.getByText(text, { exact: true });
  const say = async (text: string) => {
    await chat.getByRole('textbox').fill(text);
    await chat.getByRole('textbox').press('Shift+Enter');
    await seen(text).waitFor();
  };
  await chat
    .getByRole('button', { name: /Support/ })
    .first()
    .click();
  await page.getByText('All messages read').waitFor();

  await say('Good morning');
  await chat.getByText(/^Sent/).waitFor();
  await say('Anybody there?');
  await seen('Not sent').waitFor();
  await chat.getByRole('button', { name: 'Send again' }).click();
  await seen('Not sent').waitFor({ state: 'detached' });
  await seen('Anybody there?').waitFor();

  const moved = await seen('Line 60').evaluate(async (oldest) => {
    const box = oldest.closest('[data-sheet-body]');
    if (box === null) throw new Error('The messages do not scroll.');
    const place = () => oldest.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop = 0;
    const first = place();
    let most = 0;
    for (let frames = 0; frames < 600 && !box.textContent.includes('Line 20'); frames += 1) {
      await new Promise(requestAnimationFrame);
      most = Math.max(most, Math.abs(place() - first));
    }
    return most;
  });
  await seen('Line 20').waitFor();
  if (moved > 2) throw new Error(`What is read moves by ${moved} px as older messages come.`);
}
