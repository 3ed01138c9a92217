import { isAwaited } from '../../onboarding/index.ts';
import {
  cookieJar,
  beginRecovery,
  recover,
  endSession,
  refreshSession,
  beginSignIn,
  signInWithCode,
  signInWithPassword,
  type SignInDone,
  type Visitor,
} from '../../auth/index.ts';
import { headers, type OperationName } from '@kontor/api-client/contract';
import { countCall } from '../../platform/rateLimits.ts';
import { addressOf, networkOf } from '../address.ts';
import type { Call, Deps, HandlersOf } from '../call.ts';
import { languageOf } from '../../platform/text/negotiate.ts';

const hour = 3_600_000;

export function authHandlers(deps: Deps): HandlersOf<'auth' | 'recover'> {
  const { db, clock, config, refreshKey } = deps;

  const jarOf = ({ request, reply }: Call<OperationName>) => cookieJar(request, reply, config.production);

  const visitorOf = (call: Call<OperationName>): Visitor => ({
    tenantId: call.tenant.id,
    hostname: call.request.hostname,
    deviceToken: jarOf(call).read('device'),
    ip: addressOf(call.request),
    network: networkOf(addressOf(call.request)),
    userAgent: call.request.headers['user-agent'],
    language: languageOf(call.request),
  });

  /** A step that came out well: the cookies of the new session, or the token of the step that is still missing. */
  const finish = async (call: Call<OperationName>, { answer, cookies }: SignInDone) => {
    const jar = jarOf(call);
    if (cookies === null) {
      if (answer.data.token !== undefined) call.reply.header(headers.nextStepToken, answer.data.token);
      return answer;
    }
    await endSession(db, {
      tenantId: call.tenant.id,
      tokens: presented(call),
      allDevices: false,
      now: clock.now(),
    });
    jar.set('session', cookies.session);
    jar.set('refresh', cookies.refresh);
    if (cookies.device !== null) jar.set('device', cookies.device);
    return answer;
  };

  const presented = (call: Call<OperationName>) => {
    const jar = jarOf(call);
    const [session, refresh] = [jar.read('session'), jar.read('refresh')];
    return { ...(session !== undefined && { session }), ...(refresh !== undefined && { refresh }) };
  };

  return {
    'auth.phone': async (call) => {
      const limit = {
        key: `sign-in:${networkOf(addressOf(call.request))}`,
        most: config.signInsPerHourPerIp,
        windowMs: hour,
      };
      await countCall(db, call.tenant.id, clock.now(), limit);
      return beginSignIn({ ...deps, isAwaited }, visitorOf(call), call.body);
    },
    'recover.sendCode': async (call) => {
      const limit = {
        key: `recovery:${networkOf(addressOf(call.request))}`,
        most: config.signInsPerHourPerIp,
        windowMs: hour,
      };
      await countCall(db, call.tenant.id, clock.now(), limit);
      return beginRecovery(deps, visitorOf(call), call.body);
    },
    'recover.verifyCode': (call) => recover(deps, visitorOf(call), call.body),
    'auth.verifyCode': async (call) => finish(call, await signInWithCode(deps, visitorOf(call), call.body)),
    'auth.verifyPassword': async (call) =>
      finish(call, await signInWithPassword(deps, visitorOf(call), call.body)),
    'auth.refresh': async (call) => {
      const jar = jarOf(call);
      const { tokens, session } = await refreshSession(db, {
        tenantId: call.tenant.id,
        token: jar.read('refresh'),
        now: clock.now(),
        key: refreshKey,
      });
      jar.set('session', tokens.session);
      jar.set('refresh', tokens.refresh);
      return { data: session };
    },
    'auth.logout': async (call) => {
      const jar = jarOf(call);
      jar.clear('session');
      jar.clear('refresh');
      const allDevices = call.body.allDevices === true;
      await endSession(db, {
        tenantId: call.tenant.id,
        tokens: presented(call),
        allDevices,
        now: clock.now(),
      });
      return undefined;
    },
  };
}
