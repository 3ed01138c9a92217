/** Codes that sign payments: each says amount, payee and the end of the account, of an exchange both amounts. */
import type { SentSigningCode } from '@kontor/api-client/contract';
import type { Services } from '../../integrations/index.ts';
import { maxPerBatch, sendCodeFor, type BatchSignable, type CodeRequest } from '../../signing/index.ts';
import { prefetch, inTenant, type Tx } from '../../platform/db/database.ts';
import { settleEach, groupCommit } from '../../platform/db/groupCommit.ts';
import { BankError } from '../../platform/errors.ts';
import type { Principal } from '../../platform/principal.ts';
import { settingsOf, type TenantSettings } from '../../platform/tenants/tenantSettings.ts';
import { bankLanguage } from '../../platform/text/language.ts';
import { found, assertSigner, assertSignable } from '../access.ts';
import { assertDocumented } from '../documents.ts';
import { withFreshQuote } from '../exchange/quotes.ts';
import { signingHashOf, type PaymentView } from '../present.ts';
import { findPayment, newestUnsigned } from '../queries.ts';
import { signPayment } from '../sign.ts';
import { signingMessage, subjectAnswer } from './message.ts';

/**
 * A payment as something to sign.
 * @throws BankError 404; 403 SIGNING_NOT_ALLOWED, NOT_IDENTIFIED; 409 ALREADY_SIGNED, ALREADY_DECLINED,
 *   SIGNING_SUBJECT_MISMATCH; 410 PAYMENT_EXPIRED, or of an exchange whose rate has lapsed QUOTE_EXPIRED with a fresh quote;
 *   429 as for any signing code
 */
export const signablePayment: BatchSignable = {
  newest: async (tx, principal, now) => (await newestUnsigned(tx, principal, now))?.row,
  sendCode: (bank, principal, request) =>
    withFreshQuote(
      bank,
      principal,
      async () =>
        (await sendBatch(bank, principal.tenantId, { principal, request })) ??
        inTenant(bank.db, principal.tenantId, (tx) =>
          issue(tx, bank, prefetch(tx, settingsOf(tx, principal.tenantId)), { principal, request }),
        ),
    ),
  partOfBatch: async (tx, principal, id, now) => {
    const view = await signableView(tx, principal, id, { now, asked: settingsOf(tx, principal.tenantId) });
    const { row, phone, currency, decimals } = view;
    const { organizationId, sum, feeAmount: fee } = row;
    const signingHash = signingHashOf(row, view);
    return { organizationId, phone, sum, fee, currency: { name: currency, decimals }, signingHash };
  },
  sign: signPayment,
};

/** A payment that the person may sign now. @throws BankError otherwise */
async function signableView(
  tx: Tx,
  principal: Principal,
  id: string,
  { now, asked }: { readonly now: Date; readonly asked: Promise<TenantSettings> },
): Promise<PaymentView> {
  const view = found(await findPayment(tx, principal, id));
  assertSigner(view);
  assertSignable(view, now);
  const { documents } = await asked;
  await assertDocumented(tx, documents, view, principal.language);
  return view;
}

type Asked = { readonly principal: Principal; readonly request: CodeRequest };

/** Codes wanted at the same time. Of one person, one at a time: whether they may have one depends on when they got the last. */
const sendBatch = groupCommit(
  maxPerBatch,
  (tx, { bank, tenantId }: { readonly bank: Services; readonly tenantId: string }, all: readonly Asked[]) => {
    const settings = prefetch(tx, settingsOf(tx, tenantId));
    return settleEach(all, (asked) => issue(tx, bank, settings, asked));
  },
  ({ principal }) => principal.userId,
);

async function issue(
  tx: Tx,
  bank: Services,
  asked: Promise<TenantSettings>,
  { principal, request: { ids, shownHash, channel, resume, language, host } }: Asked,
): Promise<SentSigningCode> {
  const [id = ''] = ids;
  const view = await signableView(tx, principal, id, { now: bank.clock.now(), asked });
  const settings = await asked;
  const signingHash = signingHashOf(view.row, view);
  if (shownHash !== undefined && shownHash !== signingHash) {
    throw new BankError(
      409,
      'SIGNING_SUBJECT_MISMATCH',
      'The operation is not what it was when it was shown',
    );
  }
  return sendCodeFor(tx, bank, principal, {
    operation: { type: 'PAYMENT', ids: [view.row.id], signingHash },
    phone: view.phone,
    settings,
    channel,
    resume,
    language,
    text: (code, spoken) => signingMessage(view, code, spoken, host),
    shown: subjectAnswer(view, bankLanguage(language)),
  });
}
