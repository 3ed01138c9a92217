import { cookieJar, listDevices, removeDevice, removeOtherDevices } from '../../auth/index.ts';
import { subscribe, unsubscribe } from '../../notifications/index.ts';
import { principalOf, type Call, type Deps, type HandlersOf } from '../call.ts';

export function deviceHandlers(deps: Deps): HandlersOf<'devices'> {
  const callerOf = (call: Call<keyof HandlersOf<'devices'>>) => ({
    ...principalOf(call),
    deviceId: call.session.deviceId,
  });
  return {
    'devices.list': async (call) => ({ data: await listDevices(deps, callerOf(call)) }),
    'devices.remove': async (call) => {
      await removeDevice(deps, callerOf(call), call.params.id);
      if (call.params.id === call.session.deviceId) {
        const jar = cookieJar(call.request, call.reply, deps.config.production);
        jar.clear('session');
        jar.clear('refresh');
        jar.clear('device');
      }
      return undefined;
    },
    'devices.setPushSubscription': async (call) => {
      await subscribe(deps, callerOf(call), call.body);
      return undefined;
    },
    'devices.removePushSubscription': async (call) => {
      await unsubscribe(deps, callerOf(call));
      return undefined;
    },
    'devices.removeOthers': async (call) => {
      await removeOtherDevices(deps, callerOf(call));
      return undefined;
    },
  };
}
