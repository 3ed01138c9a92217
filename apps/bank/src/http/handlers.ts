import type { Deps, Handlers } from './call.ts';
import { accountHandlers } from './routes/accounts.ts';
import { authHandlers } from './routes/auth.ts';
import { beneficiaryHandlers } from './routes/beneficiaries.ts';
import { deviceHandlers } from './routes/devices.ts';
import { dictionaryHandlers } from './routes/dictionaries.ts';
import { notificationHandlers } from './routes/notifications.ts';
import { organizationHandlers } from './routes/organizations.ts';
import { paymentHandlers } from './routes/payments.ts';
import { settingsHandlers } from './routes/settings.ts';
import { statementHandlers } from './routes/statements.ts';

/** Every call of the contract and what does it. A call that nobody handles does not compile. */
export const handlersFrom = (deps: Deps): Handlers => ({
  ...authHandlers(deps),
  ...organizationHandlers(deps),
  ...accountHandlers(deps),
  ...statementHandlers(deps),
  ...paymentHandlers(deps),
  ...settingsHandlers(deps),
  ...beneficiaryHandlers(deps),
  ...deviceHandlers(deps),
  ...notificationHandlers(deps),
  ...dictionaryHandlers(deps),
});
