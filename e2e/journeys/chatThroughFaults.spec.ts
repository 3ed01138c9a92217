import { expect, test } from '@playwright/test';
import { bankFor } from '../support/applications.ts';
import { answer, channelOf, openChat, openAtDesk, row, said, say, tapLine, write } from '../support/chat.ts';
import { anotherBrowser, haveSession } from '../support/portal.ts';
import { newPerson, portalOf } from '../support/sandbox.ts';

const portal = portalOf('kontor');

test('one person on two devices and an employee say the same through every fault: each message once, in order, and counted', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000); // a third of a minute of it without a network
  const person = await newPerson('kontor', {
    firstName: 'Ada',
    lastName: `L${crypto.randomUUID().slice(0, 8)}`,
  });
  const bank = await bankFor(person);
  const main = await channelOf(bank, 'MAIN');
  await write(person, main, 'Good morning');
  const [elsewhere, staff] = [await anotherBrowser(browser, info), await browser.newContext()];
  const [other, desk] = [await elsewhere.newPage(), await staff.newPage()];
  // The bank's frames come to one device twice, and each before the one that came first.
  const [line, otherLine] = [await tapLine(page), await tapLine(other)];
  otherLine.stutters = true;
  for (const [device, context] of [
    [page, page.context()],
    [other, elsewhere],
  ] as const) {
    await haveSession(person, context);
    await device.goto(`${portal}/home`);
    await openChat(device);
    await row(device, 'Support').click();
  }
  const everything = ['Good morning'];
  const allHave = async (...texts: string[]) => {
    everything.push(...texts);
    for (const device of [page, other])
      await expect.poll(() => said(device), { timeout: 20_000 }).toEqual(everything);
    for (const text of texts) await expect(desk.getByRole('log').getByText(text)).toHaveCount(1);
  };
  await say(page, 'From the first device');
  await desk.goto(`${portal}/sandbox#chat`);
  await openAtDesk(desk, `Ada ${person.lastName}`);
  await allHave('From the first device');
  await answer(desk, 'From the desk');
  await allHave('From the desk');
  await say(other, 'From the second device');
  await allHave('From the second device');

  // Without a network for 21 s, while the others go on.
  await page.context().setOffline(true);
  const began = Date.now();
  await answer(desk, 'While you were away');
  await say(other, 'I am here');
  await expect.poll(() => said(other)).toEqual([...everything, 'While you were away', 'I am here']);
  // Its socket breaks as well.
  await line.drop(1006);
  await expect.poll(() => Date.now() - began, { timeout: 25_000, intervals: [1000] }).toBeGreaterThan(21_000);
  await page.context().setOffline(false);
  await allHave('While you were away', 'I am here');
  await say(page, 'Back again');
  await allHave('Back again');

  // The bank ends both sockets, as it does when it is restarted.
  await Promise.all([line.drop(1012), otherLine.drop(1012)]);
  await answer(desk, 'After the restart');
  await allHave('After the restart');
  await say(other, 'The last word');
  await allHave('The last word');

  // Both have seen everything, and the desk's log is the same, in order.
  await expect.poll(async () => (await bank.ok('channels.unread')).data).not.toHaveProperty(main);
  const log = await desk.getByRole('log').getByRole('listitem').allInnerTexts();
  const inLog = log.flatMap((item) => everything.filter((text) => item.includes(text)));
  expect(inLog).toEqual(everything);
  await elsewhere.close();
  await staff.close();
});
