import { expect, test, type Page } from '@playwright/test';
import {
  actFor,
  answer,
  channelOf,
  fillConversation,
  openChat,
  row,
  said,
  say,
  tapLine,
  twoOfACompany,
  write,
} from '../support/chat.ts';
import { anotherBrowser, haveSession } from '../support/portal.ts';
import { portalOf } from '../support/sandbox.ts';

const portal = portalOf('kontor');
const inChannel = 10_000;
/** Messages of a page; fewer than are in sight. */
const atOnce = 15;
/** More than the page asks for at a time of what it missed. */
const missed = 120;
/** So many of the newest messages are at the desk. */
const atDesk = 100;

const list = (page: Page) => page.getByRole('list', { name: 'Messages' });

/** Goes to the oldest message that is loaded: those before it come above it, and all the while it stays where it is. */
async function pageUp(page: Page): Promise<void> {
  const before = await said(page);
  const oldest = list(page).getByText(before[0] ?? '', { exact: true });
  const watched = await oldest.evaluateHandle((words) => {
    const box = words.closest('[data-sheet-body]')!;
    const place = () => words.getBoundingClientRect().top - box.getBoundingClientRect().top;
    box.scrollTop = 0;
    const first = place();
    const seen = { moved: 0, ended: false };
    const look = () => {
      seen.moved = Math.max(seen.moved, Math.abs(place() - first));
      if (!seen.ended) requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await expect.poll(async () => (await said(page)).length).toBeGreaterThan(before.length);
  await expect(page.getByText('Older messages are loading')).toHaveCount(0);
  await expect(oldest).toBeInViewport();
  expect(await watched.evaluate((seen) => ((seen.ended = true), seen.moved))).toBeLessThanOrEqual(2);
}

test('two people of a company and an employee have 10,000 messages before them: older ones come page by page in their place, new ones at the end, counted, and also to a page that could not keep up', async ({
  page: owner,
  browser,
}, info) => {
  test.setTimeout(120_000);
  const { company, official, bank, theirBank } = await twoOfACompany();
  const channel = await channelOf(bank, 'MAIN');
  await fillConversation(company, channel, inChannel);
  const everything = Array.from({ length: inChannel }, (_, index) => `Line ${index + 1}`);
  const [elsewhere, staff] = [await anotherBrowser(browser, info), await browser.newContext()];
  const [colleague, desk] = [await elsewhere.newPage(), await staff.newPage()];
  const line = await tapLine(colleague);
  await haveSession(company, owner.context());
  await haveSession(official, elsewhere);
  await actFor(colleague, company);
  const people = [owner, colleague];

  /** From the first message that they have loaded to the newest: each once, in order. */
  const haveTheNewest = async (...persons: Page[]) => {
    for (const person of persons)
      await expect
        .poll(async () => {
          const shown = await said(person);
          return { shown, isRun: shown.join() === everything.slice(-shown.length || inChannel).join() };
        })
        .toMatchObject({ isRun: true });
  };
  /** What each of them has not read, as it stands on their screens and at the bank. */
  const unread = () =>
    Promise.all(
      (
        [
          [owner, bank],
          [colleague, theirBank],
        ] as const
      ).map(async ([person, client]) => {
        let count = 0;
        await expect
          .poll(async () => {
            count = (await client.ok('channels.unread')).data[channel] ?? 0;
            const shown = /Unread: ([\d,]+)/.exec(await row(person, 'Support').innerText());
            return Number(shown?.[1]?.replaceAll(',', '')) - count;
          })
          .toBe(0);
        return count;
      }),
    );

  for (const person of people) {
    await person.goto(`${portal}/home`);
    await openChat(person);
  }
  expect(await unread()).toEqual([inChannel, inChannel]);
  for (const person of people) await row(person, 'Support').click();
  await haveTheNewest(...people);
  await desk.goto(`${portal}/sandbox#chat`);
  await desk.getByRole('listitem').filter({ hasText: company.lastName }).getByRole('button').press('Enter');
  const log = desk.getByRole('log').getByRole('listitem');
  const deskHasTheNewest = () =>
    expect
      .poll(async () => (await log.allInnerTexts()).map((text) => text.split('\n')[0]))
      .toEqual(everything.slice(-atDesk));
  await deskHasTheNewest();

  for (const person of people) for (let pages = 0; pages < 4; pages += 1) await pageUp(person);
  await haveTheNewest(...people);
  await colleague.getByRole('button', { name: 'Go to the latest message' }).click();
  await expect(list(colleague).getByText(everything.at(-1) ?? '', { exact: true })).toBeInViewport();

  // Her page takes nothing of all that is said, until the bank lets it go; it comes back and catches up.
  line.stuck = true;
  for (let count = 1; count <= missed; count += 1) {
    everything.push(`Missed ${count}`);
    await write(company, channel, `Missed ${count}`);
  }
  await say(colleague, 'Are you there?');
  everything.push('Are you there?');
  await haveTheNewest(owner);
  await deskHasTheNewest();
  expect((await said(colleague)).slice(-2)).toEqual([`Line ${inChannel}`, 'Are you there?']);
  line.stuck = false;
  await line.drop(1013);
  await haveTheNewest(...people);
  await expect(colleague.getByRole('dialog')).not.toContainText(/Sending|Not sent/);

  // Further up nothing moves for what comes below; from there it is one step to the newest.
  await expect(list(owner).getByText(`Line ${inChannel}`, { exact: true })).not.toBeInViewport();
  await owner.getByRole('button', { name: `${missed + 1} new` }).click();
  await answer(desk, 'I am');
  everything.push('I am');
  await haveTheNewest(...people);
  await deskHasTheNewest();
  for (const person of people) await expect(list(person).getByText('I am', { exact: true })).toBeInViewport();

  for (const person of people)
    await person.getByRole('dialog').getByRole('button', { name: 'All conversations' }).click();
  const before = await unread();
  for (const count of before) expect(count).toBeLessThan(everything.length - atOnce);
  await answer(desk, 'And so on');
  await expect.poll(unread).toEqual(before.map((count) => count + 1));

  await elsewhere.close();
  await staff.close();
});
