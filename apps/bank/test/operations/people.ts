import { browser } from '../support/browser.ts';
import { signedIn, oneself, type TestCasesOf } from './testCase.ts';

export const peopleCases: TestCasesOf<'devices' | 'notifications' | 'users'> = {
  'devices.list': {
    allowed: signedIn(200),
    attempt: (client) => client.call('devices.list'),
  },
  'devices.remove': {
    allowed: oneself(204),
    attempt: async (client, { bank, owner }) => {
      const another = bank.client();
      await another.signIn(owner.person.phone);
      const { data } = await another.ok('users.whoami');
      return client.call('devices.remove', { params: { id: data.session.deviceId } });
    },
  },
  'devices.setPushSubscription': {
    allowed: signedIn(204),
    attempt: (client) =>
      client.call('devices.setPushSubscription', {
        body: browser('https://push.example.net/testCase').subscription,
      }),
  },
  'devices.removePushSubscription': {
    allowed: signedIn(204),
    attempt: (client) => client.call('devices.removePushSubscription'),
  },
  'devices.removeOthers': {
    allowed: signedIn(204),
    attempt: (client) => client.call('devices.removeOthers', { query: { except: 'current' } }),
  },
  'users.update': {
    allowed: oneself(200),
    attempt: (client, { owner }) =>
      client.call('users.update', {
        params: { id: owner.person.userId },
        body: { twilioAuthChannel: 'WHATSAPP' },
      }),
  },
  'notifications.preferences': {
    allowed: oneself(200),
    attempt: (client, { owner }) =>
      client.call('notifications.preferences', { params: { id: owner.person.userId } }),
  },
  'notifications.setPreferences': {
    allowed: oneself(200),
    attempt: async (client, { owner }) => {
      const params = { id: owner.person.userId };
      const { data } = await owner.client.ok('notifications.preferences', { params });
      return client.call('notifications.setPreferences', { params, body: data });
    },
  },
  'users.whoami': {
    allowed: signedIn(200),
    attempt: (client, { owner }) =>
      client.call('users.whoami', { query: { organizationId: owner.person.organizationId } }),
  },
};
