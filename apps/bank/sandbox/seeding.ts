/** How the people of a sandbox tenant are made: personas with organizations, accounts and a history. */
import type { Tx } from '../src/platform/db/database.ts';
import { beganToApply, wasAccepted } from './applicants.ts';
import {
  createOrganization,
  createUser,
  join,
  openAccount,
  type NewBalance,
  type OpenedAccount,
} from '../src/demo/people.ts';
import { personaOf, type PersonaKey, type TenantKey } from './personas.ts';
import { signTerms } from './terms.ts';

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

export type Person = { readonly userId: string; readonly organizationId: string; readonly fullName: string };

/** Makes a persona, without anything to act for. */
export async function user(
  { tx, tenantId, key, opened, passwordHashes }: Seeding,
  wanted: PersonaKey,
  { since = opened, identified = true }: { since?: Date; identified?: boolean } = {},
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
    identified,
    ...(passwordHash !== undefined && { passwordHash }),
  });
}

/** Makes a persona with an organization of their own. */
export async function person(
  seeding: Seeding,
  wanted: PersonaKey,
  {
    type = 'INDIVIDUAL',
    since = seeding.opened,
    identified = true,
  }: { type?: 'INDIVIDUAL' | 'COMPANY_OFFICIAL'; since?: Date; identified?: boolean } = {},
): Promise<Person> {
  const { tx, tenantId, key } = seeding;
  const { firstName, lastName } = personaOf(key, wanted);
  const userId = await user(seeding, wanted, { since, identified });
  const organizationId = await createOrganization(tx, tenantId, since, {
    type,
    firstName,
    lastName,
  });
  await join(tx, tenantId, since, userId, organizationId);
  const applicant = { persona: personaOf(key, wanted), userId, organizationId };
  if (!identified) await beganToApply(tx, tenantId, applicant, seeding.now);
  else if (type === 'INDIVIDUAL') {
    if (wanted !== 'newcomer') await wasAccepted(tx, tenantId, applicant, since);
    // One of them finds the new price list waiting.
    await signTerms(tx, tenantId, applicant, since, { butFees: wanted === 'individual' });
  }
  return { userId, organizationId, fullName: `${firstName} ${lastName}` };
}

export type NewAccount = { readonly name: string; readonly balances: readonly NewBalance[] };

/** Opens accounts in order; as many come back as were asked for. */
export async function open<const W extends readonly NewAccount[]>(
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
