import { z } from 'zod';
import { agreement } from './agreements.ts';
import {
  companyOfficialType,
  dateOnly,
  instant,
  list,
  paging,
  phone,
  signatureType,
  single,
  uuid,
} from './primitives.ts';
import {
  applicationScheme,
  applicationType,
  corporateAnswers,
  kycProvider,
  question,
  questionnaire,
} from './schemes.ts';
import { fileRef } from './uploads.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

export const applicationStatus = z.enum([
  'INCOMPLETE',
  'READY_TO_REVIEW',
  'REVIEW_IN_PROGRESS',
  'ACCEPTED',
  'DECLINED',
  'APPROVED',
  'REJECTED',
  'ARCHIVED',
  'PENDING_REVIEW',
]);

/** Spelt as the wire has it. */
export const processStatus = z.enum(['PENDING', 'IN_PROCCESS', 'COMPLETED']);

export const applicationSummary = z.object({
  id: uuid,
  type: applicationType,
  status: applicationStatus,
  processStatus,
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  nationalityId: uuid.nullable(),
  dob: dateOnly.nullable(),
  companyName: z.string().nullable(),
  /** The customer it has become. */
  organizationId: uuid.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Steps that ask for nothing more, of all that are asked. */
  progress: z.object({ done: z.int().nonnegative(), total: z.int().nonnegative() }),
  version: z.int().positive(),
});

/** [X] Name of the company that an official is asked to act for; null for any other application. */
const forCompany = z.string().nullable();

/** An application in somebody's list. */
export const listedApplication = applicationSummary.extend({
  forCompany,
  /** [X] False: an official of their company fills it in. */
  own: z.boolean(),
});

/** What the identity provider says; null until it was asked. */
export const sumSubApplication = z
  .object({
    applicantId: z.string().nullable(),
    reviewStatus: z.enum(['init', 'pending', 'queued', 'completed', 'onHold']),
    reviewAnswer: z.enum(['GREEN', 'RED']).nullable(),
    rejectType: z.enum(['RETRY', 'FINAL']).nullable(),
    moderationComment: z.string().nullable(),
  })
  .nullable();

export const rangeType = z.enum([
  'MONTHLY_TURNOVER',
  'MONTHLY_NUMBER_OF_INCOMING_TRANSACTIONS',
  'MONTHLY_NUMBER_OF_OUTGOING_TRANSACTIONS',
  'MONTHLY_VALUE_OF_INCOMING_TRANSACTIONS',
  'MONTHLY_VALUE_OF_OUTGOING_TRANSACTIONS',
  'MONTHLY_MAX_VALUE_OF_INCOMING_PAYMENT',
  'MONTHLY_MAX_VALUE_OF_OUTGOING_PAYMENT',
]);

const address = z.strictObject({
  countryId: uuid,
  city: text(35),
  postCode: text(16),
  street: text(70),
  house: text(16).optional(),
  flat: text(16).optional(),
  state: text(35).optional(),
});
const addressPeriod = address.extend({ from: dateOnly, to: dateOnly.nullable() });

const services = {
  ranges: z
    .array(z.strictObject({ type: rangeType, rangeId: uuid }))
    .max(7)
    .optional(),
  products: z
    .array(z.strictObject({ productId: uuid, details: text(2000).optional() }))
    .max(50)
    .optional(),
  productsIds: z.array(uuid).max(50).optional(),
  deliveryChannelIds: z.array(uuid).max(50).optional(),
};

const personCreate = {
  firstName: text(60),
  lastName: text(60),
  email: z.email().max(254),
  dob: dateOnly,
  nationalityId: uuid,
  taxNumber: text(30).optional(),
};

const personMore = {
  clientsActivityIds: z.array(uuid).max(50).optional(),
  activityDetails: text(2000).optional(),
  sourceOfFundsIds: z.array(uuid).max(50).optional(),
  ...services,
  nationalInsuranceNumber: z
    .string()
    .regex(/^[A-CEGHJ-PR-TW-Z][A-CEGHJ-NPR-TW-Z]\d{6}[A-D]$/)
    .optional(),
  /** Covers the last three years without a gap of more than 31 days, once it is submitted. */
  lastThreeYearsAddressHistory: z.array(addressPeriod).max(20).optional(),
};

/** A person's place in a company that applies. */
const place = {
  phone,
  companyOfficialType,
  signatureType,
  natureOfControl: text(140).optional(),
  /** Percent as a decimal string with at most two decimals, `0` to `100`. */
  percentage: z
    .string()
    .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)
    .optional(),
  position: text(70).optional(),
};

const version = z.int().positive().optional();

export const individualCreate = z.strictObject(personCreate);
export const individualDetails = z.strictObject({ ...personCreate, ...personMore }).partial();
export const officialCreate = z.strictObject({ ...personCreate, ...place });
export const officialDetails = z.strictObject({ ...personCreate, ...personMore, ...place }).partial();

const tradePartner = z.strictObject({
  name: text(140),
  countryId: uuid,
  website: text(200).optional(),
  /** Percent as a decimal string, `0` to `100`. */
  sharePercent: z
    .string()
    .regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/)
    .optional(),
});

export const corporateCreate = z.strictObject({ companyName: text(140), incorporationCountryId: uuid });
export const corporateDetails = z
  .strictObject({
    ...corporateCreate.shape,
    website: text(200),
    businessDescription: text(2000),
    licenceType: text(140),
    licenceNumber: text(60),
    vatNumber: text(30),
    regulatorNumbers: z.array(z.strictObject({ regulator: text(140), number: text(60) })).max(20),
    companyNumber: text(30),
    incorporationDate: dateOnly,
    sicCodes: z.array(uuid).max(10),
    registeredAddress: address,
    businessAddress: address,
    correspondenceAddress: address,
    countriesOfInterest: z.array(uuid).max(250),
    suppliers: z.array(tradePartner).max(50),
    customers: z.array(tradePartner).max(50),
    ...services,
  })
  .partial();

/** [X] Asks for one field or file again instead of the whole form. */
export const reviewComment = z.object({
  property: z.string(),
  message: z.string(),
  documentId: uuid.optional(),
  createdAt: instant,
});

const common = {
  ...applicationSummary.shape,
  agreements: z.array(agreement),
  sumSubApplication,
  applicationScheme,
  questionnaire: questionnaire.nullable(),
  reviewComments: z.array(reviewComment),
};

export const individualApplication = z.object({
  ...individualDetails.shape,
  ...common,
  type: applicationType.exclude(['CORPORATE', 'COMPANY_OFFICIAL', 'MAIN_REPRESENTATIVE', 'COF']),
});

/** Of a company's official or main representative. */
export const officialApplication = z.object({
  ...officialDetails.shape,
  ...common,
  type: applicationType.exclude(['CORPORATE', 'INDIVIDUAL']),
  /** The company's application. */
  corporateId: uuid,
  forCompany,
  /** [X] Whether the person has answered, been checked or signed: from then on who they are is theirs alone to change. */
  begun: z.boolean(),
});

/** What a company's application is made of besides itself (ENTITY-46). */
const identityShape = {
  mainRepresentativeId: uuid,
  cofApplication: z.object({ id: uuid, status: applicationStatus, sumSubApplication }),
  mainRepresentativeApplicationScheme: applicationScheme,
  applicationScheme,
};
export const corporateIdentity = z.object({ id: uuid, ...identityShape });

export const applicationDocument = fileRef.extend({
  /** [X] The upload it came from: by it the sender knows its own file again. */
  uploadId: uuid,
  categoryId: uuid,
  status: z.enum(['UPLOADED', 'ACCEPTED', 'REVISION', 'REJECTED']),
  reason: z.string().nullable(),
});

export const corporateApplication = z.object({
  ...corporateDetails.shape,
  ...common,
  type: z.literal('CORPORATE'),
  ...identityShape,
  officials: z.array(applicationSummary),
  documents: z.array(applicationDocument),
});

export const application = z.union([corporateApplication, officialApplication, individualApplication]);

const byId = z.strictObject({ id: z.string().max(100) });

const personQuestionnaire = z.strictObject({
  nationalInsuranceNumber: personMore.nationalInsuranceNumber,
  lastThreeYearsAddressHistory: personMore.lastThreeYearsAddressHistory,
  civil: z.array(question).max(50).optional(),
  criminal: z.array(question).max(50).optional(),
  regulatory: z.array(question).max(50).optional(),
  businessAndEmployment: z.array(question).max(50).optional(),
});

export const applications = {
  'applications.list': {
    query: z.strictObject({ userId: uuid.optional(), ...paging }),
    answer: list(listedApplication),
  },
  'applications.get': { params: byId, answer: single(application) },
  'applications.createIndividual': {
    body: individualCreate,
    answer: single(individualApplication),
    status: 201 as const,
  },
  'applications.updateIndividual': {
    params: byId,
    body: individualDetails.extend({ version }),
    answer: single(individualApplication),
  },
  'applications.createCorporate': {
    body: corporateCreate,
    answer: single(corporateIdentity),
    status: 201 as const,
  },
  'applications.updateCorporate': {
    params: byId,
    body: corporateDetails.extend({ version }),
    answer: single(corporateApplication),
  },
  'applications.addOfficial': {
    params: byId,
    body: officialCreate,
    answer: single(officialApplication),
    status: 201 as const,
  },
  'applications.updateOfficial': {
    params: byId,
    body: officialDetails.extend({ version }),
    answer: single(officialApplication),
  },
  'applications.removeOfficial': { params: byId, answer: null },
  'applications.documents': { params: byId, answer: single(z.array(applicationDocument)) },
  'applications.addDocuments': {
    params: byId,
    body: z.strictObject({
      documents: z
        .array(z.strictObject({ uploadId: uuid, categoryId: uuid, name: text(255).optional() }))
        .min(1)
        .max(50),
    }),
    answer: single(z.array(applicationDocument)),
    status: 201 as const,
  },
  'applications.removeDocument': {
    params: z.strictObject({ id: z.string().max(100), documentId: z.string().max(100) }),
    answer: null,
  },
  'applications.documentCategories': {
    params: byId,
    answer: single(
      z.array(
        z.object({
          id: uuid,
          name: z.string(),
          description: z.string(),
          required: z.boolean(),
          maxFiles: z.int().positive(),
          mimeTypes: z.array(z.string()),
          maxSizeBytes: z.int().positive(),
        }),
      ),
    ),
  },
  'applications.submit': {
    params: byId,
    body: z.strictObject({}),
    answer: single(z.object({ id: uuid, status: z.literal('READY_TO_REVIEW') })),
  },
  'applications.questionnaire': { params: byId, answer: single(questionnaire) },
  'applications.answerIndividual': {
    params: byId,
    body: personQuestionnaire,
    answer: single(questionnaire),
  },
  'applications.answerOfficial': { params: byId, body: personQuestionnaire, answer: single(questionnaire) },
  'applications.answerCorporate': { params: byId, body: corporateAnswers, answer: single(questionnaire) },
  'applications.identityToken': {
    params: byId,
    answer: single(
      z.object({
        token: z.string(),
        applicantId: z.string(),
        externalUserId: z.string(),
        levelName: z.string(),
        /** Ten minutes; the provider's SDK asks for another one then. */
        expiresAt: instant,
        provider: kycProvider.exclude(['NONE']),
      }),
    ),
  },
};

export type ApplicationStatus = z.infer<typeof applicationStatus>;
export type ApplicationSummary = z.infer<typeof applicationSummary>;
export type ListedApplication = z.infer<typeof listedApplication>;
export type IndividualApplication = z.infer<typeof individualApplication>;
export type OfficialApplication = z.infer<typeof officialApplication>;
export type CorporateApplication = z.infer<typeof corporateApplication>;
export type CorporateIdentity = z.infer<typeof corporateIdentity>;
export type Application = z.infer<typeof application>;
export type ApplicationDocument = z.infer<typeof applicationDocument>;
export type SumSubApplication = z.infer<typeof sumSubApplication>;
export type ReviewComment = z.infer<typeof reviewComment>;
export type RangeType = z.infer<typeof rangeType>;
export type PersonQuestionnaire = z.infer<typeof personQuestionnaire>;
