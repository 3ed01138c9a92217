import { open, person, type Seeding } from './seeding.ts';
import { every, holding } from '../src/demo/history.ts';
import { company, type Company } from './company.ts';
import { conversations } from './conversations.ts';
import { book } from '../src/demo/history.ts';
import { everydayCard, issueToPerson } from './issuedCards.ts';
import { transactionHistory, type HistoryProfile } from './transactionHistory.ts';
import type { TenantKey } from './personas.ts';

/** Makes the people of one sandbox tenant, their accounts and their history. */
export async function seedPersonas(key: TenantKey, seeding: Seeding): Promise<void> {
  await { kontor, pico, ashgrove }[key](seeding);
  await company(seeding, companies[key]);
  await person(seeding, 'newcomer', { since: seeding.now });
  await person(seeding, 'unidentified', { identified: false });
  const fresh = await person(seeding, 'fresh-organization', { since: minutesBefore(seeding.now) });
  await open(seeding, fresh, 10_600_011, [{ name: 'Current', balances: [holding('EUR', 25_000n)] }]);
  await conversations(seeding);
}

/** When the organization of the persona `fresh-organization` was made: minutes ago. */
export const minutesBefore = (now: Date): Date => new Date(now.getTime() - 5 * 60_000);

const companies: Readonly<Record<TenantKey, Company>> = {
  kontor: {
    name: 'Northlight Studio Ltd',
    registrationNumber: '07341862',
    home: 'GBP',
    scale: 1n,
    client: 'Calder & Hume LLP',
    abroad: 'Kröger Möbel GmbH',
    landlord: 'Foundry Works',
    supplier: 'Papierhaus Lindner',
    invoices: 'NL',
  },
  pico: {
    name: 'Officina Bolt S.r.l.',
    registrationNumber: '05518240967',
    home: 'EUR',
    scale: 1n,
    client: 'Pedale Libero Coop',
    abroad: 'Greenway Couriers Ltd',
    landlord: 'Spazio Navigli',
    supplier: 'Gears & Chains Ltd',
    invoices: 'OB',
  },
  ashgrove: {
    name: 'Harrow House Holdings AG',
    registrationNumber: 'CHE-114.882.306',
    home: 'EUR',
    scale: 12n,
    client: 'Marlowe Wine Merchants',
    abroad: 'Lowell & Partners LLP',
    landlord: 'Seefeld Immobilien AG',
    supplier: 'Bonham Auctions',
    invoices: 'HH',
  },
};

async function kontor(seeding: Seeding): Promise<void> {
  const { now, bank } = seeding;
  const friend = await friendOf(seeding, 10_200_011, 'James O.');
  const olivia = await person(seeding, 'individual');
  const [everyday, savings, travel, studio, digital] = await open(seeding, olivia, 10_100_017, [
    { name: 'Everyday', balances: [holding('GBP', 412_055n, 50_000n), holding('EUR', 96_040n)] },
    { name: 'Savings', balances: [holding('GBP', 1_250_000n)] },
    {
      name: 'Travel',
      balances: [holding('EUR', 214_600n), holding('USD', 132_090n), holding('AED', 403_500n)],
    },
    { name: 'Studio work', balances: [holding('USD', 286_450n), holding('CNY', 1_872_000n)] },
    {
      name: 'Digital',
      balances: [
        holding('USDC', 1_520_450_000n),
        holding('EURC', 640_000_000n),
        holding('SOL', 12_750_000_000n),
      ],
    },
  ]);
  await issueToPerson(seeding, olivia, everyday, ['GBP', 'EUR']);
  const profile: HistoryProfile = {
    seed: 20_261,
    bank,
    friend,
    current: everyday,
    savings,
    abroad: travel,
    home: 'GBP',
    away: 'EUR',
    rate: 11_640n,
    employer: 'Halden Robotics Ltd',
    salary: 341_260n,
    landlord: 'Pemberton Lettings',
    rent: 135_000n,
    shops: ['Larder & Vine', 'Greengate Market', 'Corner Bakehouse', 'Halfpenny Grocers'],
    groceries: [1_850, 9_640],
    places: ['Kestrel Coffee', 'Bluebird Cinema', 'Trattoria Nonna Ida', 'Northern Rail'],
    hotels: ['Hotel Maréchal, Lyon', 'Pension Lindenhof, Berlin', 'Casa do Rio, Porto'],
    accountFee: 600n,
    card: { lastFour: everydayCard, city: 'London' },
  };
  await book(seeding.tx, olivia.fullName, bank, [
    ...transactionHistory(profile, now),
    ...every(3, now, 6, (back) => [
      [
        studio,
        'USD',
        {
          what: 'in',
          from: 'Meridian Design LLC',
          reference: `Invoice ${2_050 - back}`,
          amount: 184_000n + BigInt(back) * 2_500n,
        },
      ],
      [
        studio,
        'USD',
        { what: 'out', to: 'Pixelworks Inc', reference: 'Software licence', amount: 24_900n, fee: 150n },
      ],
    ]),
    ...every(4, now, 16, () => [
      [
        studio,
        'CNY',
        {
          what: 'out',
          to: 'Shenzhen Lumen Co',
          reference: 'Prototype samples',
          amount: 168_000n,
          fee: 1_200n,
        },
      ],
      [travel, 'AED', { what: 'out', to: 'Dune Hotel, Dubai', reference: 'Deposit', amount: 42_500n }],
    ]),
    ...every(5, now, 22, () => [
      [digital, 'USDC', { what: 'in', from: 'Meridian Design LLC', reference: 'Bonus', amount: 85_500_000n }],
      [
        digital,
        'EURC',
        { what: 'out', to: 'Open Source Collective', reference: 'Donation', amount: 25_000_000n },
      ],
    ]),
  ]);
}

async function pico(seeding: Seeding): Promise<void> {
  const { now, bank } = seeding;
  const friend = await friendOf(seeding, 10_200_011, 'Zoe A.');
  const luca = await person(seeding, 'individual');
  const [pocket, pots, away] = await open(seeding, luca, 10_100_017, [
    { name: 'Pocket', balances: [holding('EUR', 184_020n, 20_000n), holding('GBP', 12_500n)] },
    { name: 'Rainy day', balances: [holding('EUR', 140_000n)] },
    { name: 'Getaway', balances: [holding('GBP', 61_000n), holding('USDC', 220_000_000n)] },
  ]);
  await issueToPerson(seeding, luca, pocket, ['EUR', 'GBP']);
  await book(
    seeding.tx,
    luca.fullName,
    bank,
    transactionHistory(
      {
        seed: 40_517,
        bank,
        friend,
        current: pocket,
        savings: pots,
        abroad: away,
        home: 'EUR',
        away: 'GBP',
        rate: 8_590n,
        employer: 'Bici Veloce S.r.l.',
        salary: 214_800n,
        landlord: 'Casa Condivisa',
        rent: 62_000n,
        shops: ['Mercato Verde', 'Panificio Sole', 'Minimarket 24'],
        groceries: [900, 5_200],
        places: ['Gelateria Fior', 'Arcade Lupo', 'Ciclofficina'],
        hotels: ['Hostel Harbour, Bristol', 'Camden Rooms'],
        accountFee: 200n,
        card: { lastFour: everydayCard, city: 'Milano' },
      },
      now,
    ),
  );
}

async function ashgrove(seeding: Seeding): Promise<void> {
  const { now, bank } = seeding;
  const friend = await friendOf(seeding, 10_200_011, 'Henry A.');
  const eleanor = await person(seeding, 'individual');
  const [current, reserve, overseas] = await open(seeding, eleanor, 10_100_017, [
    {
      name: 'Private account',
      balances: [holding('EUR', 18_640_200n, 2_500_000n), holding('GBP', 6_115_000n)],
    },
    { name: 'Reserve', balances: [holding('EUR', 64_000_000n)] },
    { name: 'Overseas', balances: [holding('USD', 21_480_000n), holding('AED', 9_350_000n)] },
    { name: 'Family office', balances: [holding('GBP', 12_700_000n), holding('CNY', 41_000_000n)] },
  ]);
  await issueToPerson(seeding, eleanor, current, ['EUR', 'GBP']);
  await book(
    seeding.tx,
    eleanor.fullName,
    bank,
    transactionHistory(
      {
        seed: 61_223,
        bank,
        friend,
        current,
        savings: reserve,
        abroad: overseas,
        home: 'EUR',
        away: 'USD',
        rate: 10_870n,
        employer: 'Whitcombe Estates Trust',
        salary: 2_450_000n,
        landlord: 'Harrow House Management',
        rent: 480_000n,
        shops: ['Fenwick & Sons', 'Marlowe Wine Merchants', 'The Kitchen Garden'],
        groceries: [8_400, 61_000],
        places: ['Salle Favart', 'Bonham Auctions', 'Aurelia Restaurant'],
        hotels: ['The Lowell House, New York', 'Harbour Court, Boston'],
        accountFee: 7_500n,
        card: { lastFour: everydayCard, city: 'London' },
      },
      now,
    ),
  );
}

/** The person everybody can pay: one account in EUR and GBP. */
async function friendOf(seeding: Seeding, number: number, name: string): Promise<HistoryProfile['friend']> {
  const friend = await person(seeding, 'individual-single');
  const [account] = await open(seeding, friend, number, [
    { name: 'Current', balances: [holding('EUR', 82_450n), holding('GBP', 164_075n)] },
  ]);
  await book(
    seeding.tx,
    friend.fullName,
    seeding.bank,
    every(2, seeding.now, 13, () => [
      [account, 'EUR', { what: 'in', from: 'Atelier Brandt', reference: 'Freelance work', amount: 64_000n }],
      [account, 'EUR', { what: 'out', to: 'Velo Depot', reference: 'Card purchase', amount: 17_990n }],
      [account, 'GBP', { what: 'out', to: 'Thistle Books', reference: 'Card purchase', amount: 2_340n }],
    ]),
  );
  return { account, name };
}
