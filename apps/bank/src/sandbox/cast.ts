import type { CurrencyCode } from '@kontor/api-client/contract';
import type { Tx } from '../db/database.ts';
import { book, type Dated, type Happening } from './history.ts';
import { householdHistory, inMonth, type Household } from './household.ts';
import {
  createOrganization,
  createUser,
  join,
  openAccount,
  type NewBalance,
  type OpenedAccount,
} from './people.ts';
import { personas, type Persona, type PersonaKey, type TenantKey } from './personas.ts';

/** What making a tenant's people takes. */
export type Seeding = {
  readonly tx: Tx;
  readonly tenantId: string;
  readonly key: TenantKey;
  /** The bank's own name in its customers' history. */
  readonly bank: string;
  readonly now: Date;
  /** When everybody's accounts were opened. */
  readonly opened: Date;
  /** By phone. */
  readonly passwordHashes: ReadonlyMap<string, string>;
};

type Person = { readonly userId: string; readonly organizationId: string; readonly fullName: string };

/** Makes the people of one sandbox tenant, their accounts and their history. */
export async function castOf(key: TenantKey, seeding: Seeding): Promise<void> {
  await { kontor, pico, ashgrove }[key](seeding);
}

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
  const household: Household = {
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
  };
  await book(seeding.tx, olivia.fullName, bank, [
    ...householdHistory(household, now),
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
  await person(seeding, 'newcomer', now);
  await company(seeding);
}

/** A company with a main representative who signs and an official who doesn't. */
async function company(seeding: Seeding): Promise<void> {
  const { tx, tenantId, opened, now } = seeding;
  const amara = await person(seeding, 'main-representative');
  await open(seeding, amara, 10_400_023, [{ name: 'Personal', balances: [holding('GBP', 320_900n)] }]);
  const name = 'Northlight Studio Ltd';
  const organizationId = await createOrganization(tx, tenantId, opened, {
    type: 'CORPORATE',
    companyName: name,
    registrationNumber: '07341862',
  });
  await join(tx, tenantId, opened, amara.userId, organizationId, {
    position: 'Managing director',
    percentage: '60',
  });
  const ben = await user(seeding, 'viewer');
  await join(tx, tenantId, opened, ben, organizationId, {
    companyOfficialType: 'COMPANY_OFFICIAL',
    signatureType: 'NONE',
    position: 'Bookkeeper',
  });
  const [operating] = await open(seeding, { organizationId, fullName: name }, 10_500_031, [
    {
      name: 'Operating account',
      balances: [holding('GBP', 4_810_020n), holding('EUR', 1_267_500n), holding('USD', 905_000n)],
    },
    { name: 'Tax reserve', balances: [holding('GBP', 1_540_000n)] },
  ]);
  await book(tx, name, seeding.bank, [
    ...every(1, now, 9, (back) => [
      [
        operating,
        'GBP',
        {
          what: 'in',
          from: 'Calder & Hume LLP',
          reference: `Invoice NL-${300 - back}`,
          amount: 612_000n + BigInt((back * 37) % 11) * 8_450n,
        },
      ],
      [operating, 'GBP', { what: 'out', to: 'Foundry Works', reference: 'Studio rent', amount: 240_000n }],
      [operating, 'GBP', { what: 'out', to: 'Payroll', reference: 'Salaries', amount: 298_040n, fee: 90n }],
    ]),
    ...every(3, now, 20, (back) => [
      [
        operating,
        'EUR',
        { what: 'in', from: 'Kröger Möbel GmbH', reference: `Invoice NL-E${80 - back}`, amount: 418_500n },
      ],
      [
        operating,
        'EUR',
        { what: 'out', to: 'Papierhaus Lindner', reference: 'Paper stock', amount: 96_340n },
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
  await book(
    seeding.tx,
    luca.fullName,
    bank,
    householdHistory(
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
  await book(
    seeding.tx,
    eleanor.fullName,
    bank,
    householdHistory(
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
      },
      now,
    ),
  );
}

/** The person everybody can pay: one account in EUR and GBP. */
async function friendOf(seeding: Seeding, number: number, name: string): Promise<Household['friend']> {
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

async function user(
  { tx, tenantId, key, opened, passwordHashes }: Seeding,
  wanted: PersonaKey,
  since = opened,
): Promise<string> {
  const { firstName, lastName, phone, dob } = personaOf(key, wanted);
  const passwordHash = passwordHashes.get(phone);
  const email = `${firstName}.${lastName}@example.com`.toLowerCase();
  return createUser(tx, tenantId, since, {
    phone,
    firstName,
    lastName,
    dob,
    email,
    ...(passwordHash !== undefined && { passwordHash }),
  });
}

async function person(seeding: Seeding, wanted: PersonaKey, since = seeding.opened): Promise<Person> {
  const { tx, tenantId, key } = seeding;
  const { firstName, lastName } = personaOf(key, wanted);
  const userId = await user(seeding, wanted, since);
  const organizationId = await createOrganization(tx, tenantId, since, {
    type: 'INDIVIDUAL',
    firstName,
    lastName,
  });
  await join(tx, tenantId, since, userId, organizationId);
  return { userId, organizationId, fullName: `${firstName} ${lastName}` };
}

function personaOf(tenant: TenantKey, key: PersonaKey): Persona {
  const found = personas.find((persona) => persona.tenant === tenant && persona.key === key);
  if (found === undefined) throw new Error(`${tenant} has no persona ${key}`);
  return found;
}

type Wanted = { readonly name: string; readonly balances: readonly NewBalance[] };

/** Opens accounts in order; as many come back as were asked for. */
async function open<const W extends readonly Wanted[]>(
  seeding: Seeding,
  { organizationId, fullName }: Pick<Person, 'organizationId' | 'fullName'>,
  firstNumber: number,
  wanted: W,
): Promise<{ [I in keyof W]: OpenedAccount }> {
  const accounts: OpenedAccount[] = [];
  for (const [position, { name, balances }] of wanted.entries()) {
    const number = String(firstNumber + position * 7);
    accounts.push(
      await openAccount(seeding.tx, seeding.tenantId, seeding.opened, {
        organizationId,
        holder: fullName,
        name,
        position,
        balances,
        number,
      }),
    );
  }
  return accounts as { [I in keyof W]: OpenedAccount }; // one for each of `wanted`, which a loop can't tell the types
}

const holding = (currency: CurrencyCode, opening: bigint, overdraft = 0n): NewBalance => ({
  currency,
  opening,
  overdraft,
});

/** What happens on a date of every `step`-th of the last 24 months. */
function every(
  step: number,
  now: Date,
  date: number,
  of: (back: number) => readonly (readonly [OpenedAccount, CurrencyCode, Happening])[],
): Dated[] {
  const dated: Dated[] = [];
  for (let back = 24; back >= 0; back -= step) {
    for (const [index, [account, currency, happening]] of of(back).entries()) {
      const at = inMonth(now, back, date, 9 + index * 3, (back * 7_919 + index * 104_729) % 3_600_000);
      if (at < now) dated.push({ at, account, currency, happening });
    }
  }
  return dated;
}
