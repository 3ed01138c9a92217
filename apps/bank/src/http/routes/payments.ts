import {
  addPaymentDocuments,
  checkPayment,
  createPayment,
  declinePayment,
  getPayment,
  listPayments,
  getTimeline,
  listSignatures,
  paymentFile,
  recipientOf,
  revokePayment,
  signPayment,
} from '../../payments/index.ts';
import { sendBatchCode, sendSigningCode, signOperations, validateSigningCode } from '../../signing/index.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { signables } from '../signables.ts';
import { keyedAnswer, keyOf, organizationFor, principalOf, type Deps, type HandlersOf } from '../call.ts';
import { languageOf } from '../../platform/text/negotiate.ts';
import { pageOf, windowOf } from '../../platform/paging/page.ts';

export function paymentHandlers(deps: Deps): HandlersOf<'payments' | 'signatures'> {
  const { db, clock, cursors } = deps;
  return {
    'payments.list': async (call) => {
      const { organizationId } = organizationFor(call.session, call.query.organizationId);
      call.setResponseOrganization(organizationId);
      const { status = 'UNSIGNED', since } = call.query;
      const filter = ['payments', organizationId, status, ...(since === undefined ? [] : [since])];
      const window = windowOf(cursors, filter, call.query);
      const after =
        window.after === null ? null : { createdAt: new Date(window.after.sort), id: window.after.id };
      const rows = await listPayments(deps, principalOf(call), {
        organizationId,
        status,
        since: since === undefined ? undefined : new Date(since),
        after,
        limit: window.take + 1,
      });
      return {
        data: pageOf(cursors, filter, window, rows, {
          node: (row) => row,
          position: ({ id, info }) => ({ sort: info.createdAt, id }),
        }),
      };
    },
    'payments.get': async (call) => ({ data: await getPayment(deps, principalOf(call), call.params.id) }),
    'payments.signatures': async (call) => ({
      data: await listSignatures(deps, principalOf(call), call.params.id),
    }),
    'payments.recipient': async (call) => {
      const recipient = await recipientOf(deps, principalOf(call), call.params.id);
      return { data: { found: recipient !== null, recipient } };
    },
    'payments.timeline': async (call) => ({
      data: await getTimeline(deps, principalOf(call), call.params.id),
    }),
    'payments.check': async (call) => {
      call.setResponseOrganization(call.body.payment.organizationId);
      await countCall(db, call.tenant.id, clock.now(), {
        key: `payment-check:${call.session.userId}`,
        most: 30,
        windowMs: 300_000,
      });
      const { payment, verifyPayee } = call.body;
      return { data: await checkPayment(deps, principalOf(call), payment, verifyPayee) };
    },
    'payments.create': async (call) => {
      call.setResponseOrganization(call.body.organizationId);
      return keyedAnswer(call, await createPayment(deps, principalOf(call), call.body, keyOf(call)));
    },
    'payments.addDocuments': async (call) =>
      keyedAnswer(
        call,
        await addPaymentDocuments(deps, principalOf(call), call.params.id, call.body, keyOf(call)),
      ),
    'payments.documentFile': (call) => paymentFile(deps, principalOf(call), call.params),
    'payments.sign': async (call) => ({
      data: await signPayment(deps, principalOf(call), call.params.id, call.body),
    }),
    'payments.decline': async (call) => ({
      data: await declinePayment(deps, principalOf(call), call.params.id),
    }),
    'payments.revoke': async (call) => ({
      data: await revokePayment(deps, principalOf(call), call.params.id),
    }),
    'signatures.sendCode': async (call) => {
      const { channel, subject, resume } = call.body;
      const language = languageOf(call.request);
      const host = call.request.hostname;
      const request = { channel, subject, resume, language, host };
      return { data: await sendSigningCode(signables, deps, principalOf(call), request) };
    },
    'signatures.validate': async (call) => ({
      data: await validateSigningCode(deps, principalOf(call), call.body),
    }),
    'signatures.sendBatchCode': async (call) => {
      const { channel, operations, resume } = call.body;
      const language = languageOf(call.request);
      const host = call.request.hostname;
      const request = { channel, operations, resume, language, host };
      return { data: await sendBatchCode(signables, deps, principalOf(call), request) };
    },
    'signatures.signBatch': async (call) => ({
      data: await signOperations(signables, deps, principalOf(call), call.body),
    }),
  };
}
