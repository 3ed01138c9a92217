import { z } from 'zod';
import { dateOnly, uuid } from './primitives.ts';

export const applicationType = z.enum([
  'INDIVIDUAL',
  'CORPORATE',
  'COF',
  'COMPANY_OFFICIAL',
  'MAIN_REPRESENTATIVE',
]);

/** Who checks identities: Sumsub, the sandbox's stand-in, or nobody. */
export const kycProvider = z.enum(['SUMSUB', 'MOCK', 'NONE']);

/** Which questions a person is asked (ENTITY-47). */
export const personFlags = z.object({
  civilActive: z.boolean(),
  criminalOfAnyActive: z.boolean(),
  lastThreeYearsAddressHistoryActive: z.boolean(),
  nationalInsuranceNumberOfDirectorsActive: z.boolean(),
  regulatoryActive: z.boolean(),
  businessAndEmploymentActive: z.boolean(),
});

/** Which questions a company is asked (ENTITY-48): the name of the answer and `Active`. */
export const corporateFlags = z.object({
  accountantDetailsActive: z.boolean(),
  auditedByExternalComplianceActive: z.boolean(),
  changesInManagementOrOwnershipActive: z.boolean(),
  complianceConsultantDetailsActive: z.boolean(),
  fcaNumberActive: z.boolean(),
  hmrcMlrNumberActive: z.boolean(),
  hmrcRegistrationExpiryDateActive: z.boolean(),
  icoNumberActive: z.boolean(),
  itProviderDetailsActive: z.boolean(),
  mlroDetailsActive: z.boolean(),
  numberOfAgentsActive: z.boolean(),
  numberOfBranchesActive: z.boolean(),
  onboardCorporateClientsActive: z.boolean(),
  onboardMsbActive: z.boolean(),
  paymentsForCharitiesActive: z.boolean(),
  payoutPartnerDetailsActive: z.boolean(),
  regulatoryInvestigationActive: z.boolean(),
  screeningActive: z.boolean(),
  transactionMonitoringActive: z.boolean(),
  typeOfBusinessLicenceActive: z.boolean(),
  visitedByAuthoritiesActive: z.boolean(),
  workingWithAnyOtherIPSPActive: z.boolean(),
});

/** What one kind of application asks for. */
export const applicationScheme = z.object({
  id: uuid,
  type: applicationType,
  kycProvider,
  ...personFlags.shape,
  /** Absent counts as on (STEPVIS-04). */
  customersEnabled: z.boolean().optional(),
  suppliersEnabled: z.boolean().optional(),
  documentsCategories: z.array(z.object({ id: uuid, name: z.string(), required: z.boolean() })),
  ...corporateFlags.shape,
});

/** An answer to one of the questions of a person's questionnaire. */
export const question = z
  .strictObject({
    questionId: uuid,
    answer: z.boolean(),
    details: z.string().trim().min(1).max(2000).optional(),
  })
  .refine(({ answer, details }) => !answer || details !== undefined, {
    error: 'must come with details when the answer is yes',
    path: ['details'],
  });

const yesNo = z
  .strictObject({ answer: z.boolean(), details: z.string().trim().min(1).max(2000).optional() })
  .refine(({ answer, details }) => !answer || details !== undefined, {
    error: 'must come with details when the answer is yes',
    path: ['details'],
  });
const details = z.string().trim().min(1).max(2000);
const number = z.int().min(0).max(100_000);

/** One key per active flag, its name without `Active`. */
export const corporateAnswers = z.strictObject({
  accountantDetails: details.optional(),
  auditedByExternalCompliance: yesNo.optional(),
  changesInManagementOrOwnership: yesNo.optional(),
  complianceConsultantDetails: details.optional(),
  fcaNumber: z
    .string()
    .regex(/^\d{6,7}$/)
    .optional(),
  hmrcMlrNumber: z
    .string()
    .regex(/^X[A-Z]ML\d{11}$/)
    .optional(),
  hmrcRegistrationExpiryDate: dateOnly.optional(),
  icoNumber: z
    .string()
    .regex(/^Z[A-Z0-9]{7}$/)
    .optional(),
  itProviderDetails: details.optional(),
  mlroDetails: details.optional(),
  numberOfAgents: number.optional(),
  numberOfBranches: number.optional(),
  onboardCorporateClients: yesNo.optional(),
  onboardMsb: yesNo.optional(),
  paymentsForCharities: yesNo.optional(),
  payoutPartnerDetails: details.optional(),
  regulatoryInvestigation: yesNo.optional(),
  screening: yesNo.optional(),
  transactionMonitoring: yesNo.optional(),
  typeOfBusinessLicence: z.string().trim().min(1).max(140).optional(),
  visitedByAuthorities: yesNo.optional(),
  workingWithAnyOtherIPSP: yesNo.optional(),
});

/** The questions of an application with what has been answered so far. */
export const questionnaire = z.object({
  sections: z.array(
    z.object({
      key: z.enum(['CIVIL', 'CRIMINAL', 'REGULATORY', 'BUSINESS_AND_EMPLOYMENT', 'COMPLIANCE']),
      active: z.boolean(),
      questions: z.array(
        z.object({
          questionId: uuid,
          /** Of the request that answers it. */
          property: z.string(),
          text: z.string(),
          answerType: z.enum(['YES_NO', 'YES_NO_DETAILS', 'TEXT', 'NUMBER', 'DATE']),
          required: z.boolean(),
          answer: z.union([z.boolean(), z.string(), z.number()]).nullable(),
          details: z.string().nullable(),
        }),
      ),
    }),
  ),
});

export type ApplicationType = z.infer<typeof applicationType>;
export type ApplicationScheme = z.infer<typeof applicationScheme>;
export type KycProvider = z.infer<typeof kycProvider>;
export type Questionnaire = z.infer<typeof questionnaire>;
export type QuestionAnswer = z.infer<typeof question>;
export type CorporateAnswers = z.infer<typeof corporateAnswers>;
