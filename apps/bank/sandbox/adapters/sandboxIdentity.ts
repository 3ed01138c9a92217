import { createHash, randomBytes } from 'node:crypto';
import { tokenLifetimeMs, type Identity } from '../../src/integrations/identity.ts';

/** The sandbox's stand-in: everybody may begin, and the tester decides the outcome. */
export const sandboxIdentity: Identity = {
  provider: 'MOCK',
  begin: async ({ externalUserId }, now) => ({
    token: `mock-${randomBytes(24).toString('base64url')}`,
    applicantId: createHash('sha256').update(externalUserId).digest('hex').slice(0, 24),
    levelName: 'sandbox',
    expiresAt: new Date(now.getTime() + tokenLifetimeMs),
  }),
};
