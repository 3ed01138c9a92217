import { expect, test, type Page } from '@playwright/test';
import {
  bankFor,
  beginApplication,
  beginCompany,
  completeApplication,
  completeCompany,
  completeOfficial,
  nameOfficial,
} from '../support/applications.ts';
import { haveSession } from '../support/portal.ts';
import { newPerson, portalOf, type Person } from '../support/sandbox.ts';

/** What tells a screen reader's user nothing without a name. */
const named =
  'button|checkbox|combobox|dialog|form|group|link|listbox|navigation|progressbar|radio|radiogroup|region|searchbox|spinbutton|switch|textbox';

/** The lines of a page's accessibility tree that lack a name. */
async function withoutName(page: Page): Promise<string[]> {
  const tree = await page.locator('body').ariaSnapshot();
  const nameless = new RegExp(String.raw`^\s*- (?:${named})(?! ")\b`);
  return tree.split('\n').filter((line) => nameless.test(line));
}

type Flow = { name: string; steps: number; begin: (applicant: Person) => Promise<string> };

const flows: readonly Flow[] = [
  {
    name: 'an individual’s',
    steps: 7,
    begin: async (person) => {
      const bank = await bankFor(person);
      await completeApplication(bank, 'kontor', await beginApplication(bank));
      return 'individual/personal-data';
    },
  },
  {
    name: 'a company’s',
    steps: 14,
    begin: async (person) => {
      const bank = await bankFor(person);
      await completeCompany(bank, 'kontor', await beginCompany(bank));
      return 'corporate/country-and-name';
    },
  },
  {
    name: 'an official’s',
    steps: 4,
    begin: async (person) => {
      const id = await nameOfficial(person);
      await completeOfficial(await bankFor(person), 'kontor', id);
      return 'company-official/personal-data';
    },
  },
];

for (const { name, steps: count, begin } of flows)
  test(`a screen reader is given each step of ${name} application: its place among all, its heading, and a name for all that is asked`, async ({
    page,
  }) => {
    const base = portalOf('kontor');
    const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
    await haveSession(person, page.context());
    const first = `/identity/${await begin(person)}`;
    await page.goto(base + first);
    const nav = page.getByRole('navigation').filter({ has: page.getByRole('progressbar') });
    await expect(nav.getByRole('listitem')).toHaveCount(count);
    // All but the one that is open, and the identity check, which begins from the step before it.
    await expect(nav.getByRole('link')).toHaveCount(count - 2);
    const others = await nav
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
    for (const address of [first, ...others])
      await test.step(address, async () => {
        await page.goto(base + address);
        await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
        const heading = page.getByRole('heading', { level: 1 });
        await expect(heading).toHaveCount(1);
        await expect(nav.locator('[aria-current=step]')).toHaveText(await heading.innerText());
        expect(await withoutName(page)).toEqual([]);
      });
  });
