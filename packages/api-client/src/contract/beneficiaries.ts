import { z } from 'zod';
import { contract, contractRequest } from './contracts.ts';
import { attachedFile, attachRequest, missingDocument } from './documents.ts';
import { validationEntry } from './errors.ts';
import { bankInfo, payeeVerification } from './payees.ts';
import {
  beneficiaryStatus,
  beneficiaryType,
  fileAnswer,
  instant,
  list,
  paging,
  paymentType,
  single,
  uuid,
} from './primitives.ts';

const text = (most: number) => z.string().trim().min(1).max(most);

/** What an account at another bank, a wallet or a person is reached by. Which are needed follows from payment type and currency. */
const reachedBy = {
  iban: text(64).optional(),
  bic: text(11).optional(),
  sortCode: text(12).optional(),
  aba: text(9).optional(),
  bankAccountNumber: text(64).optional(),
  address: text(140).optional(),
  city: text(35).optional(),
  postCode: text(16).optional(),
  countryId: uuid.optional(),
  bankName: text(140).optional(),
  bankAddress: text(140).optional(),
  bankCountry: uuid.optional(),
  phone: text(32).optional(),
  collectorContact: text(140).optional(),
  caspId: uuid.optional(),
  walletAddress: text(128).optional(),
  network: text(32).optional(),
  memo: text(64).optional(),
  useIntermediaryBank: z.boolean().optional(),
  intermediaryBankName: text(140).optional(),
  intermediaryBankBic: text(11).optional(),
  intermediaryBankAddress: text(140).optional(),
  intermediaryBankCountry: uuid.optional(),
  intermediaryBankCorrespondentAccount: text(64).optional(),
  /** INTERNAL: the customer of this bank that is paid. */
  recipientOrganizationId: uuid.optional(),
};

/** Somebody to pay again and again (contract.md section 12). May be kept incomplete; only a complete one is reviewed. */
export const beneficiaryRequest = z.strictObject({
  organizationId: uuid,
  paymentType,
  beneficiaryType,
  currencyId: uuid,
  name: z.string().trim().min(2).max(140),
  nickname: text(60).optional(),
  ...reachedBy,
});

export const beneficiaryDetails = z.object(reachedBy);

export const beneficiary = beneficiaryDetails.extend({
  id: uuid,
  organizationId: uuid,
  paymentType,
  beneficiaryType,
  currencyId: uuid,
  name: z.string(),
  nickname: z.string().optional(),
  /** Of the signed-in person; others have their own. */
  favourite: z.boolean(),
  status: beneficiaryStatus,
  rejectReason: z.string().nullable(),
  /** The latest comparison of the name with the account's holder; null: none, or of what has been changed since. */
  payeeVerification: payeeVerification.nullable(),
  documents: z.array(attachedFile),
  contractsCount: z.int().nonnegative(),
  lastPaidAt: instant.nullable(),
  createdAt: instant,
  updatedAt: instant,
  /** Of the row as it was read: a change sends it, so that nobody overwrites what they have not seen. */
  version: z.int().positive(),
});

const id = z.string().max(100);
const byId = z.strictObject({ id });
const byContract = z.strictObject({ id, contractId: id });

export const beneficiaries = {
  'beneficiaries.list': {
    query: z.strictObject({
      organizationId: uuid.optional(),
      /** Name, nickname or account number, or a part of one. */
      query: z.string().trim().max(100).optional(),
      paymentType: paymentType.optional(),
      currencyId: uuid.optional(),
      status: beneficiaryStatus.optional(),
      ...paging,
    }),
    answer: list(beneficiary),
  },
  'beneficiaries.create': { body: beneficiaryRequest, answer: single(beneficiary), status: 201 as const },
  'beneficiaries.get': { params: byId, answer: single(beneficiary) },
  'beneficiaries.update': {
    params: byId,
    body: beneficiaryRequest.extend({ version: z.int().positive().optional() }),
    answer: single(beneficiary),
  },
  'beneficiaries.remove': { params: byId, answer: null },
  'beneficiaries.setFavourite': {
    params: byId,
    body: z.strictObject({ favourite: z.boolean() }),
    answer: single(beneficiary),
  },
  'beneficiaries.setStatus': {
    params: byId,
    body: z.strictObject({ status: z.literal('UNDER_REVIEW') }),
    answer: single(beneficiary),
  },
  'beneficiaries.validate': {
    params: byId,
    body: z.strictObject({}),
    answer: single(
      z.object({
        valid: z.boolean(),
        errors: z.array(validationEntry),
        bank: bankInfo.nullable(),
        /** Made now, of a complete account in euros or pounds; null for any other. */
        payeeVerification: payeeVerification.nullable(),
        missingDocuments: z.array(missingDocument),
      }),
    ),
  },
  'beneficiaries.documentCategories': {
    answer: single(
      z.array(
        z.object({
          id: uuid,
          name: z.string(),
          /** For some payment type at least; `beneficiaries.validate` says what one beneficiary lacks. */
          required: z.boolean(),
          paymentTypes: z.array(paymentType),
          mimeTypes: z.array(z.string()),
          maxSizeBytes: z.int().positive(),
          maxFiles: z.int().positive(),
        }),
      ),
    ),
  },
  'beneficiaries.addDocuments': {
    params: byId,
    body: attachRequest,
    answer: single(z.array(attachedFile)),
  },
  'beneficiaries.contracts': { params: byId, query: z.strictObject({ ...paging }), answer: list(contract) },
  'beneficiaries.createContract': {
    params: byId,
    body: contractRequest,
    answer: single(contract),
    status: 201 as const,
  },
  'beneficiaries.contract': { params: byContract, answer: single(contract) },
  'beneficiaries.updateContract': {
    params: byContract,
    body: contractRequest.extend({ version: z.int().positive().optional() }),
    answer: single(contract),
  },
  'beneficiaries.contractFile': {
    params: z.strictObject({ id, contractId: id, documentId: id }),
    answer: fileAnswer,
  },
};

export type BeneficiaryRequest = z.infer<typeof beneficiaryRequest>;
export type BeneficiaryDetails = z.infer<typeof beneficiaryDetails>;
export type Beneficiary = z.infer<typeof beneficiary>;
