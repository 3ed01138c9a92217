import { signedIn, everybody, type TestCasesOf } from './testCase.ts';

export const authCases: TestCasesOf<'auth' | 'recover'> = {
  'auth.phone': {
    allowed: everybody(200),
    attempt: async (client, { bank }) =>
      client.call('auth.phone', { body: { phone: (await bank.person({ accounts: [] })).phone } }),
  },
  'auth.verifyCode': {
    allowed: { ...everybody(200), otherTenant: '400 TOKEN_EXPIRED' },
    attempt: async (client, { bank }) => {
      const { data } = await bank
        .client()
        .ok('auth.phone', { body: { phone: (await bank.person({ accounts: [] })).phone } });
      return client.call('auth.verifyCode', { body: { token: data.token, code: data.code ?? '' } });
    },
  },
  'auth.verifyPassword': {
    allowed: { ...everybody(200), otherTenant: '400 TOKEN_EXPIRED' },
    attempt: async (client, { bank }) => {
      const password = 'harbour-lantern-42';
      const { data } = await bank
        .client()
        .ok('auth.phone', { body: { phone: (await bank.person({ accounts: [], password })).phone } });
      return client.call('auth.verifyPassword', { body: { token: data.token, password } });
    },
  },
  'auth.refresh': {
    allowed: signedIn(200),
    attempt: (client) => client.call('auth.refresh'),
  },
  'auth.logout': {
    allowed: everybody(204),
    attempt: (client) => client.call('auth.logout'),
  },
  'recover.sendCode': {
    allowed: everybody(200),
    attempt: async (client, { bank }) =>
      client.call('recover.sendCode', { body: { phone: (await bank.person({ accounts: [] })).phone } }),
  },
  'recover.verifyCode': {
    allowed: { ...everybody(200), otherTenant: '400 TOKEN_EXPIRED' },
    attempt: async (client, { bank }) => {
      const { data } = await bank
        .client()
        .ok('recover.sendCode', { body: { phone: (await bank.person({ accounts: [] })).phone } });
      return client.call('recover.verifyCode', { body: { token: data.token, code: data.code ?? '' } });
    },
  },
};
