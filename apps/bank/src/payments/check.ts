/** Payments looked at before they are made. */
import type { PaymentCheck, PaymentScheme } from '@kontor/api-client/contract';
import { formatMinor, maySign } from '@kontor/api-client/domain';
import type { Services, PayeeQuestion } from '../integrations/index.ts';
import { documentsOfPayment, bankFor, verificationAnswer, verifyPayee } from '../counterparties/index.ts';
import { feeAnswer } from '../customers/index.ts';
import { inTenant, type Tx } from '../platform/db/database.ts';
import { paymentChecks } from '../platform/db/paymentTables.ts';
import { checkText } from '../platform/dictionaries/swiftText.ts';
import { settingsOf } from '../platform/tenants/tenantSettings.ts';
import type { Principal } from '../platform/principal.ts';
import { bankLanguage, type BankLanguage } from '../platform/text/language.ts';
import { texts } from '../platform/text/texts.ts';
import { assertWithinContract } from './payeeContract.ts';
import { latestEqual } from './duplicates.ts';
import { priceOf } from './fees.ts';
import { limitsAnswer, assertWithinLimits, limitUsageOf } from './limits.ts';
import { payeeQuestion, payeeSoFar, bankIdentifierOf, type CheckRequest } from './payee.ts';
import { payerOf, type Payee } from './parties.ts';
import { chargedFor, feeBearerOf, limitedBy, quoteKey, storedPrice } from './quotes.ts';
import {
  earliestOf,
  minorUnits,
  assertCategoryOfType,
  assertPartnerPaysOut,
  assertSpeedOfScheme,
  assertPayeeCanHold,
  assertSufficientFunds,
} from './assertions.ts';
import { assertSchemeSupports, schemeOf, travelOf } from './schemes.ts';
import { schemeOptionsOf } from './schemeOptions.ts';

const checkLifetime = 10 * 60_000;
const sameWithin = 24 * 3_600_000;

/**
 * Tells what a payment would cost and whether it could be made; creates no payment. Refuses what creating would refuse, as
 * far as the fields given tell (B18). The fee it quotes is binding for 10 minutes.
 * @param verify whether to ask the payee's bank who holds the account
 */
export async function checkPayment(
  bank: Services,
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
  { clock, rail }: Services,
  principal: Principal,
  request: CheckRequest,
): Promise<{ question: PayeeQuestion | null; answer: PaymentCheck }> {
  const now = clock.now();
  const payer = await payerOf(tx, principal, request);
  const scheme = schemeOf(request.scheme ?? usualScheme[request.kind]);
  const sum = request.sum === undefined ? 0n : minorUnits(request.sum, payer);
  assertSchemeSupports(scheme, payer.currency, sum, rail);
  assertSpeedOfScheme(request, scheme);
  assertCategoryOfType(request, scheme);
  assertPartnerPaysOut(request, payer);
  const payee = await payeeSoFar(tx, principal, request, payer, now);
  const earliest = earliestOf(request, payer, scheme, now);
  const order = { kind: request.kind, payer, scheme, sum, feeBearer: feeBearerOf(request) };
  const charged = await chargedFor(tx, order);
  const price = priceOf(charged, order.feeBearer);
  assertSufficientFunds(order, price);
  assertPayeeCanHold(payee, order);
  const { limits, documents } = await settingsOf(tx, principal.tenantId);
  const usages = await limitUsageOf(tx, principal, limits, limitedBy(order), now);
  assertWithinLimits(usages, payer.currency, sum);
  const { contractId, beneficiaryId } = request;
  const { paymentType } = scheme;
  // A contract alone says nothing yet: it is judged together with whom it is with.
  if (contractId !== undefined && beneficiaryId !== undefined)
    await assertWithinContract(
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
  const language = bankLanguage(principal.language);
  const { id: currencyId, decimals } = payer.currency;
  const amount = (minor: bigint) => formatMinor(minor, decimals);
  const payeeBank = await bankFor(tx, principal.tenantId, bankIdentifierOf(request));
  const answer: PaymentCheck = {
    checkId: stored.id,
    checkedAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    sum: amount(sum),
    feeAmount: amount(price.fee),
    feeCurrencyId: currencyId,
    fees: charged.map(({ rule, amount: part }) => ({ ...feeAnswer(rule, decimals), amount: amount(part) })),
    totalDebit: amount(sum + price.fee),
    available: amount(payer.available),
    sufficientFunds: true,
    limits: limitsAnswer(usages, payer.currency, sum),
    schemes: await schemeOptionsOf(tx, order, rail, payeeBank, earliest),
    bank: payeeBank,
    payeeVerification: payee?.verification ? verificationAnswer(payee.verification) : null,
    requiredDocuments: documentsOfPayment(documents, { paymentType, currencyId, decimals, sum }, language),
    duplicateOf: duplicate
      ? {
          id: duplicate.id,
          createdAt: duplicate.createdAt.toISOString(),
          sum: amount(sum),
          status: duplicate.status,
        }
      : null,
    warnings: warningsOf({ request, payee, travel: travelOf(scheme, earliest), language }),
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
  language,
}: {
  request: CheckRequest;
  payee: Payee | undefined;
  travel: ReturnType<typeof travelOf>;
  language: BankLanguage;
}): PaymentCheck['warnings'] {
  const say = texts[language];
  const isNew = payee !== undefined && request.beneficiaryId === undefined && payee.verification === null;
  const leaves = request.kind !== 'INTERNAL' && request.kind !== 'BETWEEN_ACCOUNTS';
  const sent = leaves ? [payee?.name ?? '', request.details ?? ''] : [];
  const changed = sent.map((value) => checkText({ value })).filter(({ valid }) => !valid);
  return [
    ...(isNew && (request.kind === 'EURO' || request.kind === 'GBP')
      ? [
          {
            code: 'PAYEE_NOT_VERIFIED' as const,
            message: say('checks:payeeIsNew'),
          },
        ]
      : []),
    ...(travel.reason === null
      ? []
      : [{ code: 'LEAVES_LATER' as const, message: say('checks:leavesLater', { day: travel.date }) }]),
    ...changed.map(({ sanitized }) => ({
      code: 'TEXT_CHANGED' as const,
      message: say('checks:textChanged', { text: sanitized }),
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
