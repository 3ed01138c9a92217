import { z } from 'zod';
import {
  companyOfficialType,
  dateOnly,
  instant,
  list,
  money,
  operationType,
  organizationType,
  paging,
  paymentScheme,
  paymentType,
  phone,
  signatureType,
  single,
  uuid,
  viewerType,
  codeChannel,
} from './primitives.ts';
import { account } from './accounts.ts';
import { session } from './auth.ts';

const profile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dob: dateOnly.nullable(),
  nationalityId: uuid.nullable(),
});

/** A person acting for a company (ENTITY-29). */
export const official = z.object({
  id: uuid,
  companyOfficialType,
  signatureType,
  viewerType,
  natureOfControl: z.string().nullable(),
  /** Percent as a decimal string, `0` to `100`. */
  percentage: z.string().nullable(),
  position: z.string().nullable(),
  status: z.enum(['INVITED', 'ACTIVE', 'SUSPENDED', 'REMOVED']),
  user: z.object({ id: uuid, email: z.string().nullable(), phone, profile }),
  version: z.int(),
});

/** The signed-in person and the organization they act for (ENTITY-25). */
export const user = z.object({
  id: uuid,
  email: z.string().nullable(),
  phone,
  status: z.enum(['NEW', 'ACTIVE', 'BLOCKED']),
  profile,
  identified: z.boolean(),
  /** Absent when the organization was created within the last hour, otherwise true (SHELL-10, -11). */
  withRedirect: z.boolean().optional(),
  organizationId: uuid.nullable(),
  organizations: z.array(z.object({ id: uuid, fullName: z.string(), type: organizationType })),
  activeOrganization: z
    .object({ id: uuid, type: organizationType, fullName: z.string(), currentOfficial: official.nullable() })
    .nullable(),
  accounts: z.array(account),
  applications: z.array(z.object({ id: uuid, type: z.string(), status: z.string() })),
  twilioAuthChannel: codeChannel,
  canSign: z.boolean(),
  session,
});

/** A price of the bank (ENTITY-17). PERCENT: clamp(sum * percent / 100, min, max). */
export const fee = z.object({
  feeId: uuid,
  name: z.string(),
  kind: operationType,
  paymentType: paymentType.nullable(),
  scheme: paymentScheme.nullable(),
  feeAmountType: z.enum(['PERCENT', 'FIXED']),
  feePercentAmount: z.string().nullable(),
  feePercentMinAmount: money.nullable(),
  feePercentMaxAmount: money.nullable(),
  feeFixedAmount: money.nullable(),
  feeCurrencyId: uuid,
});

export const organization = z.object({
  id: uuid,
  type: organizationType,
  companyName: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  nationalityId: uuid.nullable(),
  createdAt: instant,
  /** IANA zone of this customer's bank day. */
  timezone: z.string(),
  tariff: z.object({ id: uuid, name: z.string(), fees: z.array(fee) }).nullable(),
  customFees: z.array(fee),
});

const recipientAnswer = single(
  z.object({
    found: z.boolean(),
    recipient: z
      .object({
        organizationId: uuid,
        type: z.enum(['INDIVIDUAL', 'CORPORATE']),
        /** `Jane D.` for a person, the full name for a company. */
        displayName: z.string(),
        /** Masked to the last four for a person. */
        accountNumber: z.string(),
        currencyIds: z.array(uuid),
      })
      .nullable(),
  }),
);

export const organizations = {
  'users.whoami': {
    query: z.strictObject({ organizationId: z.string().max(100).optional() }),
    answer: single(user),
  },
  'organizations.list': { query: z.strictObject({ ...paging }), answer: list(organization) },
  'organizations.get': { params: z.strictObject({ id: z.string().max(100) }), answer: single(organization) },
  'organizations.checkIndividualRecipient': { query: z.strictObject({ phone }), answer: recipientAnswer },
  'organizations.checkCorporateRecipient': {
    query: z.strictObject({ query: z.string().trim().min(2).max(140) }),
    answer: recipientAnswer,
  },
};

export type User = z.infer<typeof user>;
export type Official = z.infer<typeof official>;
export type Organization = z.infer<typeof organization>;
export type Fee = z.infer<typeof fee>;
export type Recipient = NonNullable<z.infer<typeof recipientAnswer>['data']['recipient']>;
