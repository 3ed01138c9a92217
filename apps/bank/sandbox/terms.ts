/** What customers of the sandbox sign. */
import { and, eq } from 'drizzle-orm';
import type { Paragraphs } from '../src/onboarding/agreements/pdf.ts';
import { agreements, agreementSignatures } from '../src/onboarding/agreements/tables.ts';
import type { Tx } from '../src/platform/db/database.ts';

type Terms = Omit<typeof agreements.$inferInsert, 'tenantId' | 'paragraphs'> & {
  readonly paragraphs: Paragraphs;
};

const termsOf = (bank: string): readonly Terms[] => [
  {
    type: 'TERMS',
    version: '1.0',
    name: 'Terms of business',
    mandatory: true,
    language: 'en',
    effectiveFrom: '2024-01-01',
    paragraphs: [
      {
        heading: '1. Your account',
        text: `${bank} keeps your money in accounts in your name. You may use it at any time, up to what is available.`,
      },
      {
        heading: '2. Your instructions',
        text: 'We carry out a payment once you have signed it with a code that was sent for that payment. We may refuse one that the law or these terms don’t allow, and tell you why where we may.',
      },
      {
        heading: '3. Keeping your codes',
        text: 'Codes are yours alone. Nobody who works for us will ever ask you for one. Tell us at once when somebody else may have seen one.',
      },
      {
        heading: '4. Ending this agreement',
        text: 'You may end it at any time. We may end it with two months’ notice, or at once where you have broken it seriously.',
      },
    ],
  },
  {
    type: 'PRIVACY',
    version: '1.0',
    name: 'Privacy notice',
    mandatory: true,
    language: 'en',
    effectiveFrom: '2024-01-01',
    paragraphs: [
      {
        heading: 'What we keep',
        text: 'Who you are, how to reach you, what you have asked us to do and what we have done. We keep it as long as the law asks us to.',
      },
      {
        heading: 'Who sees it',
        text: 'People of ours who need it for their work, and authorities where the law says so. We sell it to nobody.',
      },
    ],
  },
  {
    type: 'FEES',
    version: '2.0',
    name: 'Price list',
    mandatory: true,
    language: 'en',
    effectiveFrom: '2025-07-01',
    changeSummary: 'Transfers in euros within the bank are free of charge.',
    paragraphs: [
      { heading: 'Accounts', text: 'The monthly fee of your tariff, as shown under Fees.' },
      {
        heading: 'Payments',
        text: 'The fee of a payment is shown before you sign it and is part of what you sign.',
      },
    ],
  },
];

/** Gives a tenant the agreements it lacks. */
export async function layDownTerms(tx: Tx, tenantId: string, bank: string): Promise<void> {
  await tx
    .insert(agreements)
    .values(termsOf(bank).map((terms) => ({ tenantId, ...terms })))
    .onConflictDoNothing({ target: [agreements.tenantId, agreements.type, agreements.version] });
}

/** Has a customer sign: everything, or all but the price list. */
export async function signTerms(
  tx: Tx,
  tenantId: string,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
  at: Date,
  { butFees = false }: { butFees?: boolean } = {},
): Promise<void> {
  const rows = await tx
    .select({ id: agreements.id, type: agreements.type })
    .from(agreements)
    .where(and(eq(agreements.tenantId, tenantId)));
  await tx
    .insert(agreementSignatures)
    .values(
      rows
        .filter(({ type }) => !(butFees && type === 'FEES'))
        .map(({ id: agreementId }) => ({
          tenantId,
          agreementId,
          organizationId,
          userId,
          signedAt: at,
          claimedAt: at,
        })),
    )
    .onConflictDoNothing();
}
