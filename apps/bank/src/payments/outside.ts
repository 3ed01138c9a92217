/** Payees with an account at another bank: found among the organization's approved beneficiaries, never taken from a form alone. */
import {
  beneficiaryDetails,
  type BeneficiaryDetails,
  type CurrencyCode,
  type EuroPayment,
  type ValidationEntry,
} from '@kontor/api-client/contract';
import { misgiven, normalized } from '../beneficiaries/rules.ts';
import type { Tx } from '../db/database.ts';
import { BankError, coreError, invalidField } from '../errors.ts';
import type { Principal } from '../principal.ts';
import { approvedBeneficiary } from './beneficiary.ts';
import type { Payee, Payer } from './parties.ts';

type ToOthers = 'organizationId' | 'currencyId' | 'benificiaryFullName' | 'beneficiaryType' | 'beneficiaryId';

/** The account of a payment that leaves the bank, as far as it is given. */
type ToAccount =
  | {
      readonly kind: 'EURO';
      readonly iban?: string | undefined;
      readonly benificiaryBIC?: string | undefined;
    }
  | {
      readonly kind: 'GBP';
      readonly sortCode?: string | undefined;
      readonly counterpartyAccountNumber?: string | undefined;
    };

/** Who is paid by a payment that leaves the bank. */
export type ToOutside = ToAccount & Pick<EuroPayment, ToOthers>;

/** What the fields of a payment are called among those of a beneficiary. */
const renamed: Readonly<Record<string, string>> = {
  bic: 'benificiaryBIC',
  bankAccountNumber: 'counterpartyAccountNumber',
};

/**
 * The account a payment names, in the form in which accounts are stored.
 * @throws BankError 400 beside every number that can't be; 422 SAME_ACCOUNT for the paying account
 */
export function accountOutside(payment: ToAccount, payer: Payer): BeneficiaryDetails {
  const account = accountOf(payment);
  const wrong = misgiven({
    paymentType: 'LOCAL',
    currency: payer.currency.name as CurrencyCode, // the table holds no other
    details: account,
    addressPattern: () => undefined,
  });
  if (wrong.length > 0) throw new BankError(400, 'VALIDATION', wrong.map(ofPayment));
  if (account.iban !== undefined && account.iban === payer.account.number.replaceAll(/\s/gu, ''))
    throw coreError('SAME_ACCOUNT', 'The recipient’s account is the paying account itself');
  return account;
}

/**
 * The payee a payment names, who has to be the approved beneficiary it names.
 * @throws BankError as `accountOutside`; 400 beside `beneficiaryId` when it is somebody else; 422 PAYEE_CHECK_REQUIRED without
 *   a beneficiary, BENEFICIARY_NOT_APPROVED
 */
export async function payeeOutside(
  tx: Tx,
  principal: Principal,
  payment: ToOutside,
  payer: Payer,
): Promise<Payee> {
  const account = accountOutside(payment, payer);
  if (payment.beneficiaryId === undefined)
    throw coreError(
      'PAYEE_CHECK_REQUIRED',
      'Save the recipient as a beneficiary first; the bank checks them',
    );
  const beneficiary = await approvedBeneficiary(tx, principal, {
    ...payment,
    beneficiaryId: payment.beneficiaryId,
  });
  const approved = beneficiaryDetails.parse(beneficiary.details);
  const isPaid =
    beneficiary.paymentType === 'LOCAL' &&
    beneficiary.currencyId === payment.currencyId &&
    beneficiary.beneficiaryType === payment.beneficiaryType &&
    beneficiary.name === payment.benificiaryFullName &&
    approved.iban === account.iban &&
    approved.sortCode === account.sortCode &&
    approved.bankAccountNumber === account.bankAccountNumber &&
    (approved.bic === undefined || account.bic === undefined || approved.bic === account.bic);
  if (!isPaid) throw invalidField('beneficiaryId', 'isPayee', 'must be the recipient of the payment');
  return {
    name: beneficiary.name,
    number: account.iban ?? account.bankAccountNumber ?? '',
    inside: null,
    sortCode: account.sortCode ?? null,
    bic: account.bic ?? approved.bic ?? null,
  };
}

const accountOf = (payment: ToAccount): BeneficiaryDetails =>
  normalized(
    payment.kind === 'GBP'
      ? { sortCode: payment.sortCode, bankAccountNumber: payment.counterpartyAccountNumber }
      : { iban: payment.iban, bic: payment.benificiaryBIC },
  );

function ofPayment({ property, constraints }: ValidationEntry): ValidationEntry {
  const name = renamed[property] ?? property;
  return {
    property: name,
    constraints: Object.fromEntries(
      Object.entries(constraints).map(([rule, sentence]) => [rule, sentence.replace(property, name)]),
    ),
  };
}
