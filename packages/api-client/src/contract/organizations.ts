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
import { listedApplication } from './applications.ts';
import { newPassword, session } from './auth.ts';

const profile = z.object({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  dob: dateOnly.nullable(),
  nationalityId: uuid.nullable(),
});

/**
 * A person acting for a company (ENTITY-29), or invited to. Until they accept, all of it is what the company wrote itself. Then
 * their own name is shown; e-mail address and date of birth stay what the company wrote (decision 0025).
 */
export const official = z.object({
  id: uuid,
  companyOfficialType,
  signatureType,
  viewerType,
  natureOfControl: z.string().nullable(),
  /** Percent as a decimal string, `0` to `100`. */
  percentage: z.string().nullable(),
  position: z.string().nullable(),
  status: z.enum(['INVITED', 'EXPIRED', 'DECLINED', 'ACTIVE', 'SUSPENDED', 'REMOVED']),
  /** `id` is null until the person has accepted. */
  user: z.object({ id: uuid.nullable(), email: z.string().nullable(), phone, profile }),
  /** When an open invitation ends; null otherwise. */
  expiresAt: instant.nullable(),
  version: z.int(),
});

/** What a company asks the signed-in person to do for it. */
export const invitation = z.object({
  id: uuid,
  organizationId: uuid,
  companyName: z.string(),
  /** Name of the person who invites; null where the bank knows none. */
  invitedBy: z.string().nullable(),
  companyOfficialType,
  signatureType,
  viewerType,
  status: z.enum(['INVITED', 'ACCEPTED', 'DECLINED']),
  /** When it ends unanswered. */
  expiresAt: instant,
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
    .object({
      id: uuid,
      type: organizationType,
      fullName: z.string(),
      currentOfficial: official.nullable(),
      /** IANA zone of this customer's bank day, as in `organizations.get`. */
      timezone: z.string(),
    })
    .nullable(),
  accounts: z.array(account),
  applications: z.array(listedApplication),
  twilioAuthChannel: codeChannel,
  canSign: z.boolean(),
  session,
  /** BCP 47 tag and IANA zone the person chose; absent until they do. */
  locale: z.string().optional(),
  timezone: z.string().optional(),
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

/** A customer to pay, as somebody who pays sees them. */
export const recipientAnswer = single(
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

const personName = z.string().trim().min(1).max(60);

/** A person to act for a company, and their place in it (contract.md section 5). */
export const officialRequest = z.strictObject({
  firstName: personName,
  lastName: personName,
  phone,
  email: z.email().max(254),
  dob: dateOnly.optional(),
  companyOfficialType,
  signatureType,
  viewerType,
  natureOfControl: z.string().trim().max(140).optional(),
  /** Percent as a decimal string with at most two decimals, `0` to `100`. */
  percentage: z
    .string()
    .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)
    .optional(),
  position: z.string().trim().max(70).optional(),
});

/** Something that happened in an organization. Each entry is sealed onto the one before it within about a second. */
export const auditEntry = z.object({
  id: uuid,
  at: instant,
  /** Null: the bank itself. */
  actor: z.object({ id: uuid, firstName: z.string(), lastName: z.string() }).nullable(),
  /** What was done, e.g. `PAYMENT_SIGNED`. */
  action: z.string(),
  /** Id of what it was done to. */
  target: uuid.nullable(),
  /** Where it was done, as far as it was done by somebody signed in. */
  ip: z.string().nullable(),
  device: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).optional(),
  after: z.record(z.string(), z.unknown()),
  /** Hexadecimal; null while it is not sealed yet. */
  prevHash: z.string().nullable(),
  hash: z.string().nullable(),
});

const ofOrganization = z.strictObject({ id: z.string().max(100) });
const ofOfficial = z.strictObject({ id: z.string().max(100), officialId: z.string().max(100) });

export const organizations = {
  'users.whoami': {
    query: z.strictObject({ organizationId: z.string().max(100).optional() }),
    answer: single(user),
  },
  'users.update': {
    params: z.strictObject({ id: z.string().max(100) }),
    body: z
      .strictObject({
        twilioAuthChannel: codeChannel.optional(),
        email: z.email().max(254).optional(),
        password: z.strictObject({ current: z.string().min(1).max(128), next: newPassword }).optional(),
        locale: z.string().min(2).max(35).optional(),
        timezone: z.string().min(1).max(64).optional(),
      })
      .refine((patch) => Object.keys(patch).length > 0, { error: 'must change something' }),
    answer: single(user),
  },
  'organizations.list': { query: z.strictObject({ ...paging }), answer: list(organization) },
  'organizations.get': { params: z.strictObject({ id: z.string().max(100) }), answer: single(organization) },
  'organizations.audit': {
    params: ofOrganization,
    query: z.strictObject({ ...paging }),
    answer: list(auditEntry),
  },
  'organizations.checkIndividualRecipient': { query: z.strictObject({ phone }), answer: recipientAnswer },
  'organizations.checkCorporateRecipient': {
    query: z.strictObject({ query: z.string().trim().min(2).max(140) }),
    answer: recipientAnswer,
  },
  'officials.list': {
    params: ofOrganization,
    query: z.strictObject({ ...paging }),
    answer: list(official),
  },
  'officials.create': {
    params: ofOrganization,
    body: officialRequest,
    answer: single(official),
    status: 201 as const,
  },
  'officials.update': {
    params: ofOfficial,
    body: officialRequest.partial().extend({ version: z.int() }),
    answer: single(official),
  },
  'officials.setStatus': {
    params: ofOfficial,
    body: z.strictObject({ status: z.enum(['ACTIVE', 'SUSPENDED', 'REMOVED']) }),
    answer: single(official),
  },
  /** Sends an open invitation once more, and gives its person the whole time to answer again. */
  'officials.resendInvitation': {
    params: ofOfficial,
    body: z.strictObject({ version: z.int() }),
    answer: single(official),
  },
  /** Open invitations of the signed-in person, oldest first. */
  'invitations.list': { query: z.strictObject({ ...paging }), answer: list(invitation) },
  /** Accepting names the version that was shown: a place that changed since is shown again (409 STALE_ENTITY). */
  'invitations.setStatus': {
    params: z.strictObject({ id: z.string().max(100) }),
    body: z.strictObject({ status: z.enum(['ACCEPTED', 'DECLINED']), version: z.int() }),
    answer: single(invitation),
  },
};

export type User = z.infer<typeof user>;
export type Official = z.infer<typeof official>;
export type Invitation = z.infer<typeof invitation>;
export type OfficialRequest = z.infer<typeof officialRequest>;
export type Organization = z.infer<typeof organization>;
export type Fee = z.infer<typeof fee>;
export type AuditEntry = z.infer<typeof auditEntry>;
export type Recipient = NonNullable<z.infer<typeof recipientAnswer>['data']['recipient']>;
