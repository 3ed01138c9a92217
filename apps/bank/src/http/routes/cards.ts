import { cardSpending, orderCard, setCardLimits, setCardStatus, showCardDetails } from '../../cards/index.ts';
import { readTenant } from '../../platform/db/database.ts';
import { countCall } from '../../platform/rateLimits.ts';
import { keyedAnswer, keyOf, principalOf, type Deps, type HandlersOf } from '../call.ts';

export function cardHandlers(deps: Deps): HandlersOf<'cards'> {
  return {
    'cards.order': async (call) => {
      await countCall(deps.db, call.tenant.id, deps.clock.now(), {
        key: `card-order:${call.session.userId}`,
        most: 30,
        windowMs: 3_600_000,
      });
      return keyedAnswer(call, await orderCard(deps, principalOf(call), call.body, keyOf(call)));
    },
    'cards.setStatus': async (call) => ({
      data: await setCardStatus(deps, principalOf(call), call.params.id, call.body.status),
    }),
    'cards.setLimits': async (call) => ({
      data: await setCardLimits(deps, principalOf(call), call.params.id, call.body),
    }),
    'cards.spending': async ({ tenant, session, params, setResponseOrganization }) => {
      const mine = session.memberships.map(({ organizationId }) => organizationId);
      const { organizationId, spending } = await readTenant(deps.db, tenant.id, (tx) =>
        cardSpending(tx, tenant.id, mine, params.id, deps.clock.now()),
      );
      setResponseOrganization(organizationId);
      return { data: spending };
    },
    'cards.details': async (call) => ({
      data: await showCardDetails(deps, principalOf(call), call.params.id, call.body),
    }),
  };
}
