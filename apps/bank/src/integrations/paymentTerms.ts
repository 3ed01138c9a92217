import { address, feeBearer } from '@kontor/api-client/contract';
import { z } from 'zod';

/** What a scheme carries besides name, account, sum and reference; fixed when the payment is made. Names as in the contract. */
const paymentTerms = z
  .object({
    secondaryReference: z.string(),
    structuredReference: z.string(),
    address,
    bankName: z.string(),
    bankAddress: z.string(),
    bankCountry: z.string(),
    feeBearer,
    intermediaryBankName: z.string(),
    intermediaryBankBic: z.string(),
    intermediaryBankAddress: z.string(),
    intermediaryBankCountry: z.string(),
    intermediaryBankCorrespondentAccount: z.string(),
    caspId: z.string(),
    network: z.string(),
    memo: z.string(),
    selfHosted: z.boolean(),
    collectorContact: z.string(),
    countryId: z.string(),
    cityId: z.string(),
    pickupPointId: z.string(),
  })
  .partial();

export type PaymentTerms = z.infer<typeof paymentTerms>;

/** The terms of a payment out of its form, or as they are stored: everything else is left out. */
export const termsOf = (given: unknown): PaymentTerms => paymentTerms.parse(given);
