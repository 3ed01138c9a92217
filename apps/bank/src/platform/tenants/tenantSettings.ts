import { currencyCode, money, paymentType, positiveMoney, uuid } from '@kontor/api-client/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { prepared } from '../db/prepared.ts';
import { tenants } from '../db/schema.ts';
import { documentCodes } from '../dictionaries/documentCategories.ts';

const codeLength = z.int().min(4).max(8);
const percent = z.string().regex(/^\d{1,2}(\.\d{1,6})?$/);

/** How other banks find a tenant. */
const bankDetails = z.object({
  bic: z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  /** Its IBANs begin with it. */
  sortCode: z.string().regex(/^\d{6}$/),
  address: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().length(2),
});

export type BankDetails = z.infer<typeof bankDetails>;

const documentCode = z.enum(documentCodes);

/** Which documents the bank wants to see. A rule without `currencyId` or `fromSum` holds for every currency or sum. */
const documentRules = z.object({
  /** Of payments of a type from a sum on, in units of their own currency. */
  payments: z
    .array(
      z.object({
        paymentType,
        currencyId: uuid.nullable().default(null),
        fromSum: money.nullable().default(null),
        categories: z.array(z.object({ code: documentCode, required: z.boolean() })).min(1),
      }),
    )
    .default([
      {
        paymentType: 'INTERNATIONAL',
        currencyId: null,
        fromSum: '10000.00',
        categories: [
          { code: 'INVOICE', required: true },
          { code: 'AGREEMENT', required: false },
        ],
      },
    ]),
  /** Of beneficiaries by what they are paid with, before they are reviewed. */
  beneficiaries: z
    .array(
      z.object({
        paymentType,
        required: z.array(documentCode).default([]),
        /** Payments to them name a contract. */
        contractRequired: z.boolean().default(false),
      }),
    )
    .default([]),
});

export type DocumentRules = z.infer<typeof documentRules>;

/** What ordering a card costs, in the currency of the card. */
const cardFee = z.object({ id: uuid, name: z.string().min(1).max(100), amount: positiveMoney });

export type CardFee = z.infer<typeof cardFee>;

const cardProduct = z
  .object({
    cardType: z.enum(['VIRTUAL', 'PHYSICAL']),
    cardPaymentSystem: z.enum(['visa', 'mc', 'up']),
    /** #rrggbb. */
    color: z.string().regex(/^#[0-9a-f]{6}$/),
    currencies: z.array(currencyCode).min(1),
    /** Null: ordering it is free. */
    fee: cardFee.nullable().default(null),
  })
  .refine(({ fee, currencies }) => fee === null || currencies.length === 1, {
    error: 'must be of one currency where it has a fee',
  });

/** A kind of card the bank issues. */
export type CardProduct = z.infer<typeof cardProduct>;

/** By currency, in its units; a currency that isn't named has no such limit. */
const amounts = z.partialRecord(currencyCode, money).default({});

/** What a tenant may decide for itself, with the defaults of the bank (rulings 1 and 16). Stored in `tenants.settings`. */
export const tenantSettings = z.looseObject({
  codeLength: z
    .object({ login: codeLength.default(4), sign: codeLength.default(6) })
    .default({ login: 4, sign: 6 }),
  /** Unsolved codes that strangers may ask for in an hour, to any numbers: the bank pays for each message. */
  codesToStrangersPerHour: z.int().min(1).default(3_000),
  /** Where customers reach a person; null where a tenant has not said. */
  companyPhone: z
    .object({
      phone: z.string().nullable().default(null),
      whatsapp: z.string().nullable().default(null),
      hours: z.string().nullable().default(null),
    })
    .default({ phone: null, whatsapp: null, hours: null }),
  /** Prices and bounds of currency exchange; amounts in the base currency. */
  exchange: z
    .object({
      /** What the customer's rate is below the market's; without any, exchanging to and fro could make money of rounding. */
      markupPercent: percent.refine((value) => Number(value) >= 0.01).default('0.5'),
      /** Of the sum that is sold, charged beside it. */
      feePercent: percent.default('0'),
      minSum: money.default('1.00'),
      maxSum: money.default('1000000.00'),
      /** Whether customers may ask for a rate of their own, from what sum on, in which currencies (null: in all). */
      customRate: z
        .object({
          enabled: z.boolean().default(false),
          minSum: money.nullable().default(null),
          currencyIds: z.array(uuid).nullable().default(null),
        })
        .prefault({}),
    })
    .prefault({}),
  /** Without them money comes from other customers of the tenant only. */
  bankDetails: bankDetails.nullable().default(null),
  documents: documentRules.prefault({}),
  /** Whether the bank looks at each beneficiary before it may be paid. */
  beneficiaries: z.object({ approvalRequired: z.boolean().default(true) }).prefault({}),
  /**
   * How much may be paid to others: by one payment or payment order, by an organization in a day and a month of its zone, and
   * signed by one person for it in a day. What stays with its owner does not count.
   */
  limits: z.object({ perPayment: amounts, daily: amounts, monthly: amounts, user: amounts }).prefault({}),
  /** The cards the bank issues; of several that an order could mean the first. */
  cards: z
    .object({
      enabled: z.boolean().default(true),
      orderEnabled: z.boolean().default(true),
      products: z.array(cardProduct).default([
        {
          cardType: 'VIRTUAL',
          cardPaymentSystem: 'visa',
          color: '#1f4e79',
          currencies: ['EUR', 'GBP', 'USD'],
          fee: null,
        },
        {
          cardType: 'PHYSICAL',
          cardPaymentSystem: 'mc',
          color: '#2d2a32',
          currencies: ['EUR', 'GBP', 'USD'],
          fee: null,
        },
      ]),
    })
    .prefault({}),
  /** Whether customers may owe what they were granted. Where they may not, nothing of it is usable or shown. */
  overdraft: z.object({ enabled: z.boolean().default(true) }).prefault({}),
  /** How people reach the bank. Triggers of the database read `demoChannelEnabled` and `overdraft` as well. */
  clients: z
    .object({
      /** Whether a password is a step of signing in, and can be set. */
      passwordEnabled: z.boolean().default(true),
      /** Whether codes and messages may go by WhatsApp. */
      whatsappEnabled: z.boolean().default(true),
      /** Whether each organization has a conversation that shows what one is like. */
      demoChannelEnabled: z.boolean().default(false),
    })
    .prefault({}),
  /** Who may apply, and how often a portal keeps what has been filled in, in seconds. */
  applications: z
    .object({
      individualEnabled: z.boolean().default(true),
      corporateEnabled: z.boolean().default(true),
      autosaveSeconds: z.int().min(1).max(300).default(10),
    })
    .prefault({}),
  /** Which of its history a portal shows first. */
  transactions: z.object({ defaultPeriod: z.enum(['WEEK', 'MONTH']).default('WEEK') }).prefault({}),
  /** Exact host names, in lower case, by which customers reach this tenant. */
  hosts: z.array(z.string()).default([]),
  /** Time without an act of the person after which a session ends. `session_of` in the database reads it as well. */
  sessionIdleSeconds: z.int().min(1).max(3600).default(300),
});

export type TenantSettings = z.infer<typeof tenantSettings>;

/** The settings of a tenant. @throws Error when what is stored is not a settings object */
export async function settingsOf(tx: Tx, tenantId: string): Promise<TenantSettings> {
  const [tenant] = await storedSettings(tx, { tenantId });
  return tenantSettings.parse(tenant?.settings ?? {});
}

const storedSettings = prepared('tenant_settings', ['tenantId'], (tx, at) =>
  tx.select({ settings: tenants.settings }).from(tenants).where(eq(tenants.id, at.tenantId)),
);
