/** Which bank an account is at: the bank's own directory, as far as it goes. */
import type { BankInfo, BeneficiaryDetails, Whitelabel } from '@kontor/api-client/contract';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../platform/db/database.ts';
import { tenants } from '../../platform/db/schema.ts';
import { countryIdOf } from '../../platform/dictionaries/countries.ts';
import { settingsOf, type BankDetails } from '../../platform/tenants/tenantSettings.ts';

/** Beginning of the national account number (of a British one the sort code, of an American one the routing number), first 8 characters of the BIC, name. */
type Entry = readonly [prefix: string, bic: string, name: string];

const directory: Readonly<Record<string, readonly Entry[]>> = {
  AT: [
    ['12000', 'BKAUATWW', 'UniCredit Bank Austria'],
    ['20111', 'GIBAATWW', 'Erste Bank'],
  ],
  BE: [
    ['001', 'GEBABEBB', 'BNP Paribas Fortis'],
    ['967', 'TRWIBEB1', 'Wise Europe'],
  ],
  CH: [
    ['09000', 'POFICHBE', 'PostFinance'],
    ['00230', 'UBSWCHZH', 'UBS Switzerland'],
  ],
  DE: [
    ['10010010', 'PBNKDEFF', 'Postbank'],
    ['10011001', 'NTSBDEB1', 'N26 Bank'],
    ['10070000', 'DEUTDEBB', 'Deutsche Bank'],
    ['37040044', 'COBADEFF', 'Commerzbank'],
    ['50010517', 'INGDDEFF', 'ING-DiBa'],
  ],
  ES: [
    ['0049', 'BSCHESMM', 'Banco Santander'],
    ['0182', 'BBVAESMM', 'BBVA'],
    ['2100', 'CAIXESBB', 'CaixaBank'],
  ],
  FR: [
    ['20041', 'PSSTFRPP', 'La Banque Postale'],
    ['30002', 'CRLYFRPP', 'LCL'],
    ['30003', 'SOGEFRPP', 'Société Générale'],
    ['30004', 'BNPAFRPP', 'BNP Paribas'],
  ],
  GB: [
    ['040004', 'MONZGB2L', 'Monzo Bank'],
    ['20', 'BUKBGB22', 'Barclays Bank UK'],
    ['231470', 'TRWIGB2L', 'Wise Payments'],
    ['30', 'LOYDGB21', 'Lloyds Bank'],
    ['40', 'HBUKGB4B', 'HSBC UK Bank'],
    ['60', 'NWBKGB2L', 'National Westminster Bank'],
  ],
  IE: [
    ['AIBK', 'AIBKIE2D', 'Allied Irish Banks'],
    ['BOFI', 'BOFIIE2D', 'Bank of Ireland'],
  ],
  NL: [
    ['ABNA', 'ABNANL2A', 'ABN AMRO Bank'],
    ['INGB', 'INGBNL2A', 'ING Bank'],
    ['RABO', 'RABONL2U', 'Rabobank'],
  ],
  US: [
    ['021000021', 'CHASUS33', 'JPMorgan Chase Bank'],
    ['026009593', 'BOFAUS3N', 'Bank of America'],
    ['121000248', 'WFBIUS6S', 'Wells Fargo Bank'],
  ],
};

/** Outside of the European Economic Area no bank has to be reachable by instant payments, and these are not. */
const withoutInstant = new Set(['CH', 'GB']);
const withIbansForEuros = new Set(['AT', 'BE', 'DE', 'ES', 'FR', 'IE', 'NL']);

/** What an account is found by, normalized. */
export type BankIdentifier = Pick<BeneficiaryDetails, 'iban' | 'sortCode' | 'aba' | 'bic'>;

/**
 * The bank of an account, by its IBAN, sort code or routing number, else by its BIC.
 * @param own the tenant itself, which is a bank as well
 * @returns null for a bank that isn't in the directory
 */
function bankOf(
  { iban, sortCode, aba, bic }: BankIdentifier,
  own: { readonly name: string; readonly details: BankDetails | null },
): BankInfo | null {
  const { details } = own;
  const country = iban?.slice(0, 2) ?? (sortCode && 'GB') ?? (aba && 'US') ?? bic?.slice(4, 6);
  if (country === undefined) return null;
  const national = iban === undefined ? (sortCode ?? aba) : nationalOf(country, iban);
  const isOwn =
    details !== null &&
    country === details.country &&
    (national === undefined ? bic?.startsWith(details.bic) === true : national.startsWith(details.sortCode));
  if (isOwn) return found(country, details.bic, own.name);
  const entry = (directory[country] ?? []).find(([prefix, code]) =>
    national === undefined ? bic?.startsWith(code) === true : national.startsWith(prefix),
  );
  return entry === undefined ? null : found(country, entry[1], entry[2]);
}

/** In a British IBAN letters of the BIC stand before the sort code. */
const nationalOf = (country: string, iban: string): string => iban.slice(country === 'GB' ? 8 : 4);

const found = (country: string, bic: string, name: string): BankInfo => ({
  name,
  bic,
  countryId: countryIdOf(country),
  sepaInstant: withoutInstant.has(country) ? false : withIbansForEuros.has(country) ? true : null,
});

/** `bankOf` for a tenant's customers. */
export async function bankFor(tx: Tx, tenantId: string, where: BankIdentifier): Promise<BankInfo | null> {
  const [tenant] = await tx
    .select({ branding: tenants.branding })
    .from(tenants)
    .where(eq(tenants.id, tenantId));
  const { legalName = '' } = (tenant?.branding ?? {}) as Partial<Whitelabel>; // the bank writes the column itself
  return bankOf(where, { name: legalName, details: (await settingsOf(tx, tenantId)).bankDetails });
}
