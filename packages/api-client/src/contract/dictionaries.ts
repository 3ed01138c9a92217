import { z } from 'zod';
import { list, paging, paymentScheme, paymentType, single, uuid } from './primitives.ts';

/** A country (ENTITY: countryId and nationalityId refer to it). `name` is in the language asked for. */
export const country = z.object({
  id: uuid,
  name: z.string(),
  alpha2: z.string().length(2),
  alpha3: z.string().length(3),
  /** `+44`; empty where there is none. */
  phoneCode: z.string(),
  /** Takes part in SEPA. */
  sepa: z.boolean(),
  /** Length of its IBANs; null where there are none. */
  ibanLength: z.int().positive().nullable(),
  /** The bank neither opens accounts nor pays there. */
  restricted: z.boolean(),
});

/** What a payment is for. */
export const paymentCategory = z.object({
  id: uuid,
  name: z.string(),
  code: z.string(),
  paymentTypes: z.array(paymentType),
});

/** A crypto-asset service provider a wallet may be held with. */
export const casp = z.object({
  id: uuid,
  name: z.string(),
  country: z.string(),
  networks: z.array(
    z.object({
      code: z.string(),
      currencyIds: z.array(uuid),
      /** Regular expression of the network's addresses. */
      addressPattern: z.string(),
      memoRequired: z.boolean(),
    }),
  ),
  travelRule: z.boolean(),
});

/** Who pays remittances out. */
export const pspPartner = z.object({
  id: uuid,
  name: z.string(),
  currencyIds: z.array(uuid),
  countries: z.array(uuid),
  feeText: z.string().nullable(),
});

export const dictionaries = {
  'countries.list': { query: z.strictObject({ ...paging }), answer: list(country) },
  'paymentCategories.list': { query: z.strictObject({ ...paging }), answer: list(paymentCategory) },
  'casps.list': { query: z.strictObject({ ...paging }), answer: list(casp) },
  'pspPartners.list': {
    query: z.strictObject({ currencyId: uuid.optional(), ...paging }),
    answer: list(pspPartner),
  },
  'swift.checkString': {
    body: z.strictObject({
      value: z.string().max(2000),
      field: z.enum(['name', 'address', 'details', 'bankName']).optional(),
      scheme: paymentScheme.optional(),
    }),
    answer: single(
      z.object({
        valid: z.boolean(),
        invalidChars: z.array(z.object({ char: z.string(), index: z.int().nonnegative() })),
        /** Written with allowed characters only, as far as there are any for it. */
        sanitized: z.string(),
        length: z.int().nonnegative(),
        maxLength: z.int().positive(),
        /** Wrapped as the message carries it. */
        lines: z.array(z.string()),
      }),
    ),
  },
};

export type Country = z.infer<typeof country>;
export type PaymentCategory = z.infer<typeof paymentCategory>;
export type Casp = z.infer<typeof casp>;
export type PspPartner = z.infer<typeof pspPartner>;
