import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { cardsOf, statusOf, virtualCard, withCards } from '../support/cards.ts';
import { fetchAs, haveSession, loseAnswer, renderInBrowser } from '../support/portal.ts';
import { unroute } from '../support/routing.ts';
import { newPerson, persona, portalOf, post } from '../support/sandbox.ts';

const base = portalOf('kontor');
const main = (page: Page) => page.getByRole('main');

test('a card is seen as a tile, opens its page, is frozen and given back to use', async ({ page }) => {
  const { cards } = await withCards(page, ['EUR']);
  const [card] = cards;
  const tile = main(page).getByRole('region', { name: 'Cards' }).getByRole('link');
  await expect(tile).toContainText(`Card ending in ${card?.cardNumber}`);
  await expect(tile).toContainText('MARYAM MIRZAKHANI');
  await expect(tile.getByRole('img', { name: 'Visa' })).toBeVisible();
  await tile.click();
  await page.waitForURL(`**/cards/${card?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Virtual Visa' })).toBeVisible();
  await expect(main(page).getByText('€1,000.00').first()).toBeVisible();
  await expect(main(page).getByText('No purchases yet')).toBeVisible();
  await expectAccessible(page);

  await main(page).getByRole('button', { name: 'Freeze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze this card?' });
  await expect(dialog).toContainText('No one can make new payments with it.');
  await dialog.getByRole('button', { name: 'Not now' }).click();
  expect(await statusOf(page, card?.id ?? '')).toBe('Active');
  await main(page).getByRole('button', { name: 'Freeze' }).click();
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(main(page).getByRole('button', { name: 'Unfreeze' })).toBeVisible();
  await expect(main(page).getByText('Frozen', { exact: true }).first()).toBeVisible();
  expect(await statusOf(page, card?.id ?? '')).toBe('Frozen');
  await expectAccessible(page);

  await main(page).getByRole('button', { name: 'Unfreeze' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unfreeze' }).click();
  await expect(main(page).getByRole('button', { name: 'Freeze', exact: true })).toBeVisible();
  expect(await statusOf(page, card?.id ?? '')).toBe('Active');
});

test('the question closes once a card is frozen, also where the bank can’t be asked how it stands now', async ({
  page,
}) => {
  const { cards } = await withCards(page, ['EUR']);
  const [card] = cards;
  await page.goto(`${base}/cards/${card?.id}`);
  await main(page).getByRole('button', { name: 'Freeze' }).click();
  const dialog = page.getByRole('dialog', { name: 'Freeze this card?' });
  await page.route('**/api/v1/accounts*', (route) => route.fulfill({ status: 503 }));
  await dialog.getByRole('button', { name: 'Freeze' }).click();
  await expect(page.getByText('Card frozen')).toBeVisible();
  await expect(dialog).toBeHidden();
  await unroute(page, '**/api/v1/accounts*');
  expect(await statusOf(page, card?.id ?? '')).toBe('Frozen');
});

test('a new card is activated once that is confirmed', async ({ page }) => {
  const { person } = await withCards(page, []);
  const { id } = await virtualCard(page, person, 'EUR', 'New');
  await page.goto(`${base}/cards/${id}`);
  await expect(main(page).getByText('Activate this card before you pay with it.')).toBeVisible();
  await main(page).getByRole('button', { name: 'Activate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Activate this card?' });
  await expect(dialog).toContainText('You can pay with it right away.');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(main(page).getByRole('button', { name: 'Freeze' })).toBeVisible();
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible();
  expect(await statusOf(page, id)).toBe('Active');
});

test('a purchase arrives while its card is looked at: what it sets aside at once, and itself once it is charged', async ({
  page,
}) => {
  const { cards } = await withCards(page, ['EUR']);
  const [card] = cards;
  await page.goto(`${base}/cards/${card?.id}`);
  await expect(main(page).getByText('No purchases yet')).toBeVisible();
  const networkId = crypto.randomUUID();
  const bought = { sum: '12.34', currency: 'EUR', tenant: 'kontor' };
  await post(`/sandbox/cards/${card?.id}/purchases`, {
    ...bought,
    merchant: 'Blue Bottle',
    city: 'London',
    networkId,
  });
  await expect(main(page).getByText('€987.66').first()).toBeVisible();
  await expect(main(page).getByText('No purchases yet')).toBeVisible();
  await post(`/sandbox/cards/${card?.id}/purchases/${networkId}/capture`, bought);
  await expect(
    main(page).getByRole('button', { name: /^Outgoing Blue Bottle .* minus 12\.34 euros$/ }),
  ).toBeVisible();
});

test('a card is cancelled for good once that is confirmed', async ({ page }) => {
  const { cards } = await withCards(page, ['EUR']);
  const [card] = cards;
  await page.goto(`${base}/cards/${card?.id}`);
  await main(page).getByRole('button', { name: 'Cancel card' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this card?' });
  await expect(dialog).toContainText('can’t be brought back');
  await dialog.getByRole('button', { name: 'Cancel card' }).click();
  await expect(main(page).getByText('This card is cancelled for good.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /Freeze|Activate|Cancel|Change limits/ })).toHaveCount(
    0,
  );
  await expect(main(page).getByRole('link', { name: 'Order a replacement' })).toBeVisible();
  expect(await statusOf(page, card?.id ?? '')).toBe('Canceled');
});

test('limits of a card are set, and read from the bank with what was spent of them as it is spent', async ({
  page,
}) => {
  const { cards } = await withCards(page, ['EUR']);
  await page.goto(`${base}/cards/${cards[0]?.id}`);
  await main(page).getByRole('button', { name: 'Change limits' }).click();
  await page.getByLabel('Per week').fill('200');
  await page.getByLabel('Per month').fill('100');
  await main(page).getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByLabel('Per week')).toHaveAccessibleDescription(/no more than the limit per month/);
  await page.getByLabel('Per month').fill('500');
  await main(page).getByRole('button', { name: 'Save limits' }).click();
  await expect(main(page).getByRole('button', { name: 'Change limits' })).toBeVisible();
  await page.reload();
  const limits = main(page).getByRole('region', { name: 'Limits' });
  const week = limits.getByRole('meter', { name: 'This week' });
  await expect(week).toHaveAttribute('aria-valuetext', '€0.00 of €200.00');
  await expect(limits.getByRole('meter', { name: 'This month' })).toContainText('€0.00 of €500.00');
  await expect(limits.getByRole('definition')).toHaveText('No limit');
  await post(`/sandbox/cards/${cards[0]?.id}/purchases`, {
    sum: '180.00',
    currency: 'EUR',
    tenant: 'kontor',
    merchant: 'Blue Bottle',
    city: 'London',
    networkId: crypto.randomUUID(),
  });
  await expect(week).toHaveAttribute('aria-valuetext', '€180.00 of €200.00');
  await expect(week).toHaveAccessibleDescription('€20.00 left');
});

test('a card of plastic is ordered once, and is “card ordered” without digits until it is there', async ({
  page,
}) => {
  const person = await newPerson('kontor', { firstName: 'Maryam', lastName: 'Mirzakhani' });
  await haveSession(person, page.context());
  await page.goto(`${base}/services`);
  await main(page)
    .getByRole('link', { name: /^Order a card/ })
    .click();
  await page.waitForURL('**/cards/order-card');
  await expect(page.getByRole('heading', { level: 1, name: 'Order a card' })).toBeVisible();
  await expectAccessible(page);
  await page.getByText('Plastic card').click();
  await expect(page.getByLabel('Name on the card')).toHaveValue('MARYAM MIRZAKHANI');
  await expect(main(page).getByText('Free')).toBeVisible();
  await main(page).getByRole('button', { name: 'Order card' }).click();
  await expect(page.getByLabel('Street')).toHaveAccessibleDescription('Enter the street.');
  const address = async () => {
    await page.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('Germany');
    await page.getByRole('option', { name: 'Germany' }).click();
    await page.getByLabel('Street').fill('Lindenallee');
    await page.getByLabel('Postcode').fill('10115');
    await page.getByLabel('Town or city').fill('Berlin');
  };
  await address();
  // The first answer is lost: what is sent again is the same order, after a reload too.
  await page.route('**/api/v1/cards', loseAnswer);
  await main(page).getByRole('button', { name: 'Order card' }).click();
  await expect(main(page).getByText('We couldn’t confirm this.')).toBeVisible();
  await unroute(page, '**/api/v1/cards');
  page.once('dialog', (dialog) => dialog.accept()); // what was typed is lost
  await page.reload();
  await page.getByText('Plastic card').click();
  await address();
  await main(page).getByRole('button', { name: 'Order card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your card is ordered' })).toBeVisible();
  const [card, ...others] = await cardsOf(page);
  expect([card?.status, others]).toEqual(['Ordered', []]);
  await expect(main(page).getByText('Card ordered')).toBeVisible();
  await expect(main(page)).not.toContainText(card?.cardNumber ?? 'none');
  await main(page).getByRole('link', { name: 'Go to card' }).click();
  await page.waitForURL(`**/cards/${card?.id}`);
  await expect(main(page).getByRole('button', { name: 'Cancel order' })).toBeVisible();
  await expect(main(page)).not.toContainText(card?.cardNumber ?? 'none');
  await expectAccessible(page);
});

test('an order that takes a card’s place begins as that card', async ({ page }) => {
  const { cards } = await withCards(page, ['EUR', 'GBP']);
  const pound = cards.find(({ currencyName }) => currencyName === 'GBP');
  await page.goto(`${base}/cards/${pound?.id}`);
  await main(page).getByRole('link', { name: 'Order a replacement' }).click();
  await page.waitForURL(`**/cards/order-card?cardId=${pound?.id}`);
  await expect(main(page).getByText(`Like your Virtual Visa •• ${pound?.cardNumber}`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Account' })).toContainText('GBP');
  await expect(page.getByRole('radio', { name: /^Virtual card/ })).toBeChecked();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Account' })).toContainText('GBP');
  await main(page).getByRole('button', { name: 'Order card' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your card is ready' })).toBeVisible();
  const pounds = (await cardsOf(page)).filter(({ currencyName }) => currencyName === 'GBP');
  expect(pounds.map(({ status }) => status)).toEqual(['Active', 'New']);
});

test('cards are listed by account type, and on a card’s page in place of balances', async ({
  page,
  isMobile,
}) => {
  const { cards } = await withCards(page, ['EUR', 'GBP']);
  const [euro, pound] = cards;
  await page.goto(`${base}/services`);
  for (const [currency, card] of [
    ['EUR', euro],
    ['GBP', pound],
  ] as const) {
    const list = main(page).getByRole('list', { name: `Cards in ${currency}` });
    await expect(list.getByRole('link')).toHaveCount(1);
    await expect(list.getByRole('link')).toContainText(card?.cardNumber ?? '');
  }
  await page.goto(`${base}/cards/${euro?.id}`);
  if (isMobile) await page.getByRole('button', { name: 'Change card, now Virtual Visa' }).click();
  const place = isMobile ? page.getByRole('dialog') : page.getByRole('complementary');
  const list = place.getByRole('list', { name: /^Cards of / });
  await expect(list.getByRole('link')).toHaveCount(2);
  await expect(place.getByText('€1,000.00')).toHaveCount(0);
  await list.getByRole('link', { name: new RegExp(pound?.cardNumber ?? '') }).click();
  await page.waitForURL(`**/cards/${pound?.id}`);
  await expect(main(page).getByText('£250.50').first()).toBeVisible();
});

test('a viewer sees the company’s card and changes nothing', async ({ page }) => {
  await haveSession(await persona('kontor', 'viewer'), page.context());
  await page.goto(`${base}/services`);
  await main(page)
    .getByRole('link', { name: /^Mastercard/ })
    .first()
    .click();
  await expect(main(page).getByText('You can view this card, but not change it.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: /Freeze|Cancel|Change limits/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /Order/ })).toHaveCount(0);
  await page.goto(`${base}/cards/order-card`);
  await expect(main(page).getByText('You can’t order cards here')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Order card' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a card of somebody else is not there', async ({ page, browser }) => {
  const other = await browser.newContext();
  const { cards } = await withCards(await other.newPage(), ['EUR']);
  await other.close();
  const person = await newPerson('kontor', { firstName: 'Sofya', lastName: 'Kovalevskaya' });
  await haveSession(person, page.context());
  await page.goto(`${base}/cards/${cards[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Card not found' })).toBeVisible();
  await page.goto(`${base}/cards/order-card?cardId=${cards[0]?.id}`);
  await expect(page.getByRole('button', { name: 'Order card' })).toBeVisible();
  await expect(main(page).getByText('Like your')).toHaveCount(0);
});

test('where the bank takes no orders the page says so, and no way leads there', async ({ page }) => {
  const person = await newPerson('kontor', { firstName: 'Emmy', lastName: 'Noether' });
  await haveSession(person, page.context());
  await renderInBrowser(page.context());
  await page.route('**/api/v1/settings/cards', (route) =>
    route.fulfill({ json: { data: { enabled: true, orderEnabled: false, products: [] } } }),
  );
  await page.goto(`${base}/cards/order-card`);
  await expect(page.getByText('You can’t order cards right now')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Order card' })).toHaveCount(0);
  await page.goto(`${base}/services`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('a[href="/cards/order-card"]')).toHaveCount(0);
});

test('the way to a card stays while it is not known what cards there are, and its page says so and tries again', async ({
  page,
}) => {
  await renderInBrowser(page.context());
  const { cards } = await withCards(page, ['EUR']);
  await page.route('**/api/v1/settings/cards', (route) => route.abort('connectionreset'));
  await page.goto(`${base}/cards/${cards[0]?.id}`);
  await expect(main(page).getByRole('link', { name: 'Order a card' })).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Order a replacement' })).toBeVisible();
  await page.goto(`${base}/services`);
  await main(page)
    .getByRole('link', { name: /^Order a card/ })
    .click();
  await expect(main(page).getByText('We couldn’t load the order form')).toBeVisible();
  await unroute(page, '**/api/v1/settings/cards');
  await main(page).getByRole('button', { name: 'Try again' }).click();
  await expect(main(page).getByRole('button', { name: 'Order card' })).toBeVisible();
});

/** One card of each status, among them each network twice; the first of them as it is on its page. */
const looks = [
  ['Active', 'visa', 'Active', 'Visa'],
  ['New', 'mc', 'New', 'Mastercard'],
  ['Frozen', 'up', 'Frozen', 'UnionPay'],
  ['Ordered', 'visa', 'Ordered', 'Visa'],
  ['Canceled', 'mc', 'Cancelled', 'Mastercard'],
  ['Void', 'up', 'Expired', 'UnionPay'],
] as const;

test('a card shows what the bank says of it: its status, its network’s mark and four digits, in three sizes', async ({
  page,
  isMobile,
}) => {
  await renderInBrowser(page.context());
  const { person } = await withCards(page, ['EUR']);
  const cards = looks.map(([status, cardPaymentSystem], index) => ({
    id: crypto.randomUUID(),
    status,
    cardPaymentSystem,
    cardNumber: `4111 1111 1111 482${index}`,
    cardName: 'LISE MEITNER',
    expirationDate: '11/31',
    cardType: 'PHYSICAL',
    prepaid: true,
    color: '#0b6e4f',
    balance: '321.00',
    amount: '300.00',
    limits: { perMonth: '111.00', perWeek: '55.00', indefinitely: '999.00' },
  }));
  await page.route('**/api/v1/accounts?**', async (route) => {
    const answer = await fetchAs(route);
    const { data } = (await answer.json()) as { data: { edges: { node: { cards: object[] } }[] } };
    for (const { node } of data.edges)
      node.cards = cards.map((card) => ({ ...node.cards[0], ...card, path: `/cards/${card.id}` }));
    await route.fulfill({ response: answer, json: { data } });
  });
  const widthOf = async (place: Locator) =>
    (await place.locator('[style*="#0b6e4f"]').first().boundingBox())?.width ?? 0;

  await page.goto(`${base}/services`);
  const rows = main(page).getByRole('list', { name: 'Cards in EUR' }).getByRole('link');
  await expect(rows).toHaveCount(6);
  const small = await widthOf(rows.first());
  await page.goto(`${base}/accounts/${person.accounts[0]?.id}`);
  const tiles = main(page).getByRole('region', { name: 'Cards' }).getByRole('link');
  await expect(tiles).toHaveCount(6);
  const medium = await widthOf(tiles.first());
  for (const [index, [status, , word, network]] of looks.entries()) {
    const tile = tiles.nth(index);
    await expect(tile.getByRole('img', { name: network })).toBeVisible();
    if (status !== 'Active') await expect(tile).toContainText(word);
    await expect(tile).toContainText(status === 'Ordered' ? 'Card ordered' : `•••• 482${index}`);
    await expect(tile).not.toContainText('1111');
  }

  await tiles.first().click();
  await page.waitForURL(`**/cards/${cards[0]?.id}`);
  await expect(main(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('img', { name: 'Visa' })).toBeVisible();
  await expect(main(page).getByText('•••• 4820').first()).toBeVisible();
  await expect(main(page)).not.toContainText('1111');
  const details = main(page).getByRole('region', { name: 'Details' });
  for (const said of ['LISE MEITNER', '11/31', 'Visa', 'Plastic card', 'Prepaid', 'EUR', '€321.00'])
    await expect(details).toContainText(said);
  const limits = main(page).getByRole('region', { name: 'Limits' });
  for (const said of ['€111.00', '€55.00', '€999.00']) await expect(limits).toContainText(said);
  await expect(main(page).getByText('€300.00')).toBeVisible();
  const large = await widthOf(main(page));
  expect(small).toBeLessThan(medium);
  // A phone has one column for either of the larger two.
  if (!isMobile) expect(medium).toBeLessThan(large);
  await expectAccessible(page);
});
