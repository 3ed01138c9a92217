/** A company of the sandbox with one of each kind of official. */
import type { CurrencyCode } from '@kontor/api-client/contract';
import { open, person, user, type Seeding } from './seeding.ts';
import { every, holding } from '../src/demo/history.ts';
import { book } from '../src/demo/history.ts';
import { issue } from './issuedCards.ts';
import { createOrganization, join } from '../src/demo/people.ts';
import { signTerms } from './terms.ts';

/** What tells one company from another. */
export type Company = {
  readonly name: string;
  readonly registrationNumber: string;
  readonly home: Extract<CurrencyCode, 'GBP' | 'EUR'>;
  /** How large its sums are. */
  readonly scale: bigint;
  readonly client: string;
  readonly abroad: string;
  readonly landlord: string;
  readonly supplier: string;
  /** Prefix of its invoice numbers. */
  readonly invoices: string;
};

/**
 * Makes it: a main representative who signs and also banks as a person, an official who signs, one who prepares payments
 * but doesn't sign and has no account of their own, and a viewer.
 */
export async function company(seeding: Seeding, about: Company): Promise<void> {
  const { tx, tenantId, opened, now } = seeding;
  const { name, registrationNumber, home, scale, invoices } = about;
  const away = home === 'GBP' ? 'EUR' : 'GBP';
  const representative = await person(seeding, 'main-representative');
  await open(seeding, representative, 10_400_023, [
    { name: 'Personal', balances: [holding(home, 320_900n)] },
  ]);
  const official = await person(seeding, 'company-official', { type: 'COMPANY_OFFICIAL' });
  const organizationId = await createOrganization(tx, tenantId, opened, {
    type: 'CORPORATE',
    companyName: name,
    registrationNumber,
  });
  await join(tx, tenantId, opened, representative.userId, organizationId, {
    position: 'Managing director',
    percentage: '60',
  });
  await signTerms(tx, tenantId, { organizationId, userId: representative.userId }, opened);
  await join(tx, tenantId, opened, await user(seeding, 'signer'), organizationId, {
    companyOfficialType: 'COMPANY_OFFICIAL',
    position: 'Finance director',
    percentage: '40',
  });
  await join(tx, tenantId, opened, official.userId, organizationId, {
    companyOfficialType: 'COMPANY_OFFICIAL',
    signatureType: 'NONE',
    position: 'Bookkeeper',
  });
  await join(tx, tenantId, opened, await user(seeding, 'viewer'), organizationId, {
    companyOfficialType: 'COMPANY_OFFICIAL',
    signatureType: 'NONE',
    viewerType: 'VIEWER',
    position: 'Auditor',
  });
  const [operating] = await open(seeding, { organizationId, fullName: name }, 10_500_031, [
    {
      name: 'Operating account',
      balances: [
        holding(home, 4_810_020n * scale),
        holding(away, 1_267_500n * scale),
        holding('USD', 905_000n * scale),
      ],
    },
    { name: 'Tax reserve', balances: [holding(home, 1_540_000n * scale)] },
  ]);
  await issue(
    seeding,
    { userId: representative.userId, organizationId },
    {
      account: operating,
      currency: home,
      cardType: 'PHYSICAL',
      status: 'Active',
      lastFour: '7702',
      cardName: representative.fullName,
      daysAgo: 330,
    },
  );
  await book(tx, name, seeding.bank, [
    ...every(1, now, 9, (back) => [
      [
        operating,
        home,
        {
          what: 'in',
          from: about.client,
          reference: `Invoice ${invoices}-${300 - back}`,
          amount: (612_000n + BigInt((back * 37) % 11) * 8_450n) * scale,
        },
      ],
      [
        operating,
        home,
        { what: 'out', to: about.landlord, reference: 'Rent of offices', amount: 240_000n * scale },
      ],
      [
        operating,
        home,
        { what: 'out', to: 'Payroll', reference: 'Salaries', amount: 298_040n * scale, fee: 90n },
      ],
    ]),
    ...every(3, now, 20, (back) => [
      [
        operating,
        away,
        {
          what: 'in',
          from: about.abroad,
          reference: `Invoice ${invoices}-A${80 - back}`,
          amount: 418_500n * scale,
        },
      ],
      [operating, away, { what: 'out', to: about.supplier, reference: 'Supplies', amount: 96_340n * scale }],
    ]),
  ]);
}
