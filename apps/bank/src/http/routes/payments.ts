import { headers } from '@kontor/api-client/contract';
import { z } from 'zod';
import {
  checkPayment,
  createPayment,
  declinePayment,
  getPayment,
  listSignatures,
  listUnsigned,
  type CheckRequest,
} from '../../payments/service.ts';
import { signPayment } from '../../payments/sign.ts';
import type { Principal } from '../../principal.ts';
import { countCall } from '../../sessions/limits.ts';
import { sendSigningCode, validateSigningCode } from '../../signing/service.ts';
import { organizationFor, type Call, type Deps, type HandlersOf } from '../call.ts';
import { negotiateLanguage } from '../negotiate.ts';
import { pageOf, windowOf } from '../page.ts';

type Signed = Pick<Call<'payments.list'>, 'tenant' | 'session'>;

const principalOf = ({ tenant, session }: Signed): Principal => ({
  tenantId: tenant.id,
  userId: session.userId,
  sessionId: session.sessionId,
});

const idempotencyKey = z.string().optional().catch(undefined);

export function paymentHandlers(deps: Deps): HandlersOf<'payments' | 'signatures'> {
  const { db, clock, cursors } = deps;
  return {
    'payments.list': async (call) => {
      const { organizationId } = organizationFor(call.session, call.query.organizationId);
      call.answersFor(organizationId);
      const filter = ['payments', organizationId];
      const window = windowOf(cursors, filter, call.query);
      const after =
        window.after === null ? null : { createdAt: new Date(window.after.sort), id: window.after.id };
      const rows = await listUnsigned(deps, principalOf(call), {
        organizationId,
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
    'payments.check': async (call) => {
      call.answersFor(call.body.payment.organizationId);
      await countCall(db, call.tenant.id, clock.now(), {
        key: `payment-check:${call.session.userId}`,
        most: 30,
        windowMs: 300_000,
      });
      // A property of a JSON body is there or not, but never undefined, which the schema's type can't say.
      return { data: await checkPayment(deps, principalOf(call), call.body.payment as CheckRequest) };
    },
    'payments.create': async (call) => {
      const key = idempotencyKey.parse(call.request.headers[headers.idempotencyKey.toLowerCase()]);
      const { answer, replayed } = await createPayment(deps, principalOf(call), call.body, key);
      if (replayed) call.reply.header(headers.idempotentReplayed, 'true');
      call.answersFor(call.body.organizationId);
      return { data: answer };
    },
    'payments.sign': async (call) => ({
      data: await signPayment(deps, principalOf(call), call.params.id, call.body),
    }),
    'payments.decline': async (call) => ({
      data: await declinePayment(deps, principalOf(call), call.params.id),
    }),
    'signatures.sendCode': async (call) => {
      const { channel, subject } = call.body;
      const language =
        negotiateLanguage(['en', 'de'], undefined, call.request.headers['accept-language']) === 'de'
          ? 'de'
          : 'en';
      const host = call.request.hostname;
      return { data: await sendSigningCode(deps, principalOf(call), { channel, subject, language, host }) };
    },
    'signatures.validate': async (call) => ({
      data: await validateSigningCode(deps, principalOf(call), call.body),
    }),
  };
}
