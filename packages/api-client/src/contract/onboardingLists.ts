import { z } from 'zod';
import { rangeType } from './applications.ts';
import { list, money, paging, uuid } from './primitives.ts';
import { applicationScheme } from './schemes.ts';

/** An economic activity of the UK's Standard Industrial Classification of 2007. */
export const sicCode = z.object({ id: uuid, code: z.string().regex(/^\d{5}$/), description: z.string() });

/** What a person does, or where their money comes from. */
export const choice = z.object({
  id: uuid,
  name: z.string(),
  /** Has to be described in words. */
  detailsRequired: z.boolean(),
});

/** A product, or a way to use it. */
export const offering = z.object({ id: uuid, name: z.string(), description: z.string() });

/** A range of one kind that a client chooses from: `From X to Y`, without an upper bound `Over X`. */
export const clientsRange = z.object({
  id: uuid,
  type: rangeType,
  /** A count for the NUMBER_OF types, else an amount in the currency. */
  from: money,
  to: money.nullable(),
  currencyId: uuid,
});

const clientType = z.enum(['INDIVIDUAL', 'CORPORATE']).optional();

export const onboardingLists = {
  'sicCodes.list': {
    /** `query`: a part of the description, or the beginning of the code. 40 a page unless said otherwise. */
    query: z.strictObject({ query: z.string().trim().max(100).optional(), ...paging }),
    answer: list(sicCode),
  },
  'clientsActivities.list': { query: z.strictObject({ ...paging }), answer: list(choice) },
  'sourcesOfFunds.list': { query: z.strictObject({ ...paging }), answer: list(choice) },
  'products.list': { query: z.strictObject({ clientType, ...paging }), answer: list(offering) },
  'deliveryChannels.list': { query: z.strictObject({ clientType, ...paging }), answer: list(offering) },
  'clientsRanges.list': { query: z.strictObject({ clientType, ...paging }), answer: list(clientsRange) },
  'applicationsSchemes.list': { query: z.strictObject({ ...paging }), answer: list(applicationScheme) },
};

export type SicCode = z.infer<typeof sicCode>;
export type Choice = z.infer<typeof choice>;
export type Offering = z.infer<typeof offering>;
export type ClientsRange = z.infer<typeof clientsRange>;
