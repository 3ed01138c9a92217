/** Payments looked at before they are made. */
import type { PaymentCheck, PaymentScheme } from '@kontor/api-client/contract';
import { formatMinor, maySign } from '@kontor/api-client/domain';
import type { Bank } from '../bank.ts';
import { documentsOfPayment } from '../beneficiaries/documents.ts';
import type { PayeeQuestion } from '../adapters/payeeVerifier.ts';
import { inTenant, type Tx } from '../db/database.ts';
import { paymentChecks } from '../db/schema.ts';
import { checkText } from '../dictionaries/swiftText.ts';
import { settingsOf } from '../settings/tenantSettings.ts';
import { bankFor } from '../payees/banks.ts';
import { verificationAnswer, verifyPayee } from '../payees/verification.ts';
import type { Principal } from '../principal.ts';
import { refuseOutsideContract } from './contract.ts';
import { latestEqual } from './duplicates.ts';
import { feeAnswer, priceOf } from './fees.ts';
import { limitsAnswer, refuseBeyond, standingsOf } from './limits.ts';
import { payeeQuestion, payeeSoFar, whereaboutsOf, type CheckRequest } from './payee.ts';
import { payerOf, type Payee } from './parties.ts';
import { chargedFor, feeBearerOf, limitedBy, quoteKey, storedPrice } from './quotes.ts';
import {
  earliestOf,
  minorUnits,
  refuseOtherCategory,
  refuseOtherPartner,
  refuseOtherSpeed,
  refuseUncovered,
} from './refusals.ts';
import { refuseUncarried, schemeOf, travelOf } from './schemes.ts';
import { waysOf } from './ways.ts';

const checkLifetime = 10 * 60_000;
const sameWithin = 24 * 3_600_000;

/**
 * Tells what a payment would cost and whether it could be made; creates no payment. Refuses what creating would refuse, as
 * far as the fields given tell (B18). The fee it quotes is binding for 10 minutes.
 * @param verify whether to ask the payee's bank who holds the account
 */
export async function checkPayment(
  bank: Bank,
  principal: Principal,
  request: CheckRequest,
  verify = false,
): Promise<PaymentCheck> {
  const { question, answer } = await inTenant(bank.db, principal.tenantId, (tx) =>
    lookedAt(tx, bank, principal, request),
  );
  if (!verify || question === null) return answer;
  return {
    ...answer,
    payeeVerification: await verifyPayee(bank, principal, request.organizationId, question),
  };
}

async function lookedAt(
  tx: Tx,
  { clock, rail }: Bank,
  principal: Principal,
  request: CheckRequest,
): Promise<{ question: PayeeQuestion | null; answer: PaymentCheck }> {
  const now = clock.now();
  const payer = await payerOf(tx, principal, request);
  const scheme = schemeOf(request.scheme ?? usualScheme[request.kind]);
  const sum = request.sum === undefined ? 0n : minorUnits(request.sum, payer);
  refuseUncarried(scheme, payer.currency, sum, rail);
  refuseOtherSpeed(request, scheme);
  refuseOtherCategory(request, scheme);
  refuseOtherPartner(request, payer);
  const payee = await payeeSoFar(tx, principal, request, payer, now);
  const earliest = earliestOf(request, payer, scheme, now);
  const order = { kind: request.kind, payer, scheme, sum, feeBearer: feeBearerOf(request) };
  const charged = await chargedFor(tx, order);
  const price = priceOf(charged, order.feeBearer);
  refuseUncovered(order, price);
  const { limits, documents } = await settingsOf(tx, principal.tenantId);
  const standings = await standingsOf(tx, principal, limits, limitedBy(order), now);
  refuseBeyond(standings, payer.currency, sum);
  const { contractId, beneficiaryId } = request;
  const { paymentType } = scheme;
  // A contract alone says nothing yet: it is judged together with whom it is with.
  if (contractId !== undefined && beneficiaryId !== undefined)
    await refuseOutsideContract(
      tx,
      principal,
      { contractId, beneficiaryId, paymentType },
      { payer, sum, now },
    );
  const duplicate =
    payee &&
    (await latestEqual(tx, principal, { payer, payee, sum, since: new Date(now.getTime() - sameWithin) }));
  const expiresAt = new Date(now.getTime() + checkLifetime);
  const [stored] = await tx
    .insert(paymentChecks)
    .values({ ...quoteKey(principal, order), ...storedPrice(price), expiresAt })
    .returning({ id: paymentChecks.id });
  if (stored === undefined) throw new Error('the check was not stored');
  const { id: currencyId, decimals } = payer.currency;
  const amount = (minor: bigint) => formatMinor(minor, decimals);
  const payeeBank = await bankFor(tx, principal.tenantId, whereaboutsOf(request));
  const answer: PaymentCheck = {
    checkId: stored.id,
    expiresAt: expiresAt.toISOString(),
    sum: amount(sum),
    feeAmount: amount(price.fee),
    feeCurrencyId: currencyId,
    fees: charged.map(({ rule, amount: part }) => ({ ...feeAnswer(rule, decimals), amount: amount(part) })),
    totalDebit: amount(sum + price.fee),
    available: amount(payer.available),
    sufficientFunds: true,
    limits: limitsAnswer(standings, payer.currency, sum),
    schemes: await waysOf(tx, order, rail, payeeBank, earliest),
    bank: payeeBank,
    payeeVerification: payee?.verification ? verificationAnswer(payee.verification) : null,
    requiredDocuments: documentsOfPayment(documents, {
      paymentType,
      currencyId,
      decimals,
      sum,
    }),
    duplicateOf: duplicate
      ? { id: duplicate.id, createdAt: duplicate.createdAt.toISOString(), sum: amount(sum) }
      : null,
    warnings: warningsOf({ request, payee, travel: travelOf(scheme, earliest) }),
    requiresSignature: maySign(payer.signer),
    signaturesRequired: 1,
  };
  return { question: payeeQuestion(request, payer), answer };
}

/** What the payer should know, in the order in which it matters. */
function warningsOf({
  request,
  payee,
  travel,
}: {
  request: CheckRequest;
  payee: Payee | undefined;
  travel: ReturnType<typeof travelOf>;
}): PaymentCheck['warnings'] {
  const isNew = payee !== undefined && request.beneficiaryId === undefined && payee.verification === null;
  const leaves = request.kind !== 'INTERNAL' && request.kind !== 'BETWEEN_ACCOUNTS';
  const texts = leaves ? [payee?.name ?? '', request.details ?? ''] : [];
  const changed = texts.map((value) => checkText({ value })).filter(({ valid }) => !valid);
  return [
    ...(isNew && (request.kind === 'EURO' || request.kind === 'GBP')
      ? [
          {
            code: 'PAYEE_NOT_VERIFIED' as const,
            message: 'The recipient is new: the bank has to compare them with the holder of the account',
          },
        ]
      : []),
    ...(travel.reason === null
      ? []
      : [{ code: 'LEAVES_LATER' as const, message: `The payment leaves the bank on ${travel.date}` }]),
    ...changed.map(({ sanitized }) => ({
      code: 'TEXT_CHANGED' as const,
      message: `On its way it reads: ${sanitized}`,
    })),
  ];
}

/** What a payment is priced as while its form says no scheme yet. */
const usualScheme = {
  INTERNAL: 'INTERNAL',
  BETWEEN_ACCOUNTS: 'INTERNAL',
  EURO: 'SEPA_SCT',
  GBP: 'FASTER_PAYMENT',
  USD: 'FEDWIRE',
  INTERNATIONAL: 'SWIFT',
  CRYPTO_ASSET_PAYMENT: 'CRYPTO_ASSET_PAYMENT',
  CASH_OVER_COUNTER: 'CASH_OVER_COUNTER',
} as const satisfies Record<CheckRequest['kind'], PaymentScheme>;
