/** What customers of the sandbox sign. */
import { and, eq } from 'drizzle-orm';
import type { Paragraphs } from '../src/onboarding/agreements/paragraphs.ts';
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
        heading: '1. These terms',
        text: `These terms are between you and ${bank}. They hold for every account, card and service that you use with us. Where a service has terms of its own, those come first for that service.`,
      },
      {
        heading: '2. Your accounts',
        text: `${bank} keeps your money in accounts in your name. You may use it at any time, up to the amount that is available.`,
      },
      {
        text: 'What is available can be less than your balance: a payment that is on its way and a purchase by card set money aside until they are settled. We show both amounts wherever we show one.',
      },
      {
        heading: '3. Your instructions',
        text: 'We carry out a payment once you have signed it with a code that was sent for that payment. The code stands for the amount, the payee and the fee that you were shown. When one of them changes, you sign again.',
      },
      {
        text: 'A payment in euros within Europe reaches the payee’s bank by the end of the next working day. We may refuse a payment that the law or these terms don’t allow, and we tell you why where we may.',
      },
      {
        heading: '4. Taking back a payment',
        text: 'You may cancel a payment until you have signed it, and one for a later day until the evening before that day. After that we can only ask the payee’s bank to return it.',
      },
      {
        heading: '5. Keeping your codes',
        text: 'Codes are yours alone. Nobody who works for us will ever ask you for one. Tell us at once when somebody else may have seen a code, or when you have lost your phone or a card.',
      },
      {
        heading: '6. When something goes wrong',
        text: 'Tell us of a payment that you didn’t sign as soon as you see it, and within thirteen months at the latest. We pay it back by the end of the next working day, unless we have reason to suspect fraud.',
      },
      {
        text: 'You bear a loss of up to £35 where your phone, card or codes were stolen, and the whole of it where you acted fraudulently or with gross negligence. After you have told us, you bear nothing.',
      },
      {
        heading: '7. Prices and interest',
        text: 'What you pay for our services stands in the price list. Each fee is shown before you sign, and charged fees are listed under Fees.',
      },
      {
        heading: '8. Changes to these terms',
        text: 'We send you a change two months before it takes effect. You may refuse it and end this agreement free of charge until that day. A change that the law asks for may come sooner.',
      },
      {
        heading: '9. Ending this agreement',
        text: 'You may end it at any time. We may end it with two months’ notice, or at once where you have broken it seriously. We then pay what is left to an account of your choice.',
      },
      {
        heading: '10. Complaints',
        text: 'Write to us in Messages or by post. We answer within fifteen working days. If you are not satisfied, the ombudsman decides free of charge.',
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
        text: 'Who you are, how to reach you, what you have asked us to do and what we have done.',
      },
      {
        heading: 'Why we keep it',
        text: 'To run your accounts, to carry out your payments, to know who you are as the law asks, and to prevent fraud. We don’t use it for advertising of others.',
      },
      {
        heading: 'Who sees it',
        text: 'People of ours who need it for their work, the banks and card networks that carry your payments, and authorities where the law says so. We sell it to nobody.',
      },
      {
        heading: 'How long we keep it',
        text: 'As long as you are our customer, and after that for as long as the law asks us to, which is five years for most of it.',
      },
      {
        heading: 'Your rights',
        text: 'You may see what we keep about you, have it corrected, take it elsewhere, and ask us to delete what we no longer need. Write to us in Messages; we answer within a month.',
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
      {
        heading: 'Exchange',
        text: 'The rate that you are shown holds for the time shown beside it and includes our margin. There is no fee on top.',
      },
      {
        heading: 'Costs of other banks',
        text: 'A bank abroad may take a fee from what you send. You choose before you sign whether you or the payee bears it, where the scheme allows it.',
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
