import type { CurrencyCode } from '@kontor/api-client/contract';
import { allCurrencies } from '../../platform/money/currencies.ts';
import { outsideTenants } from '../../platform/db/database.ts';
import { countriesIn } from '../../platform/dictionaries/countries.ts';
import { caspsWith, paymentCategoriesIn, pspPartnersWith } from '../../platform/dictionaries/lists.ts';
import { checkText } from '../../platform/dictionaries/swiftText.ts';
import { callLanguage, type Deps, type HandlersOf } from '../call.ts';
import { pageOfList } from '../../platform/paging/page.ts';

export function dictionaryHandlers({
  db,
  cursors,
}: Deps): HandlersOf<'countries' | 'paymentCategories' | 'casps' | 'pspPartners' | 'swift'> {
  const currencyIds = async () => {
    const ids = new Map(
      (await outsideTenants(db, allCurrencies)).map(({ name, id }): [CurrencyCode, string] => [name, id]),
    );
    return (name: CurrencyCode): string => {
      const id = ids.get(name);
      if (id === undefined) throw new Error(`The currency ${name} is missing`);
      return id;
    };
  };
  return {
    'countries.list': async ({ query, request }) => {
      const language = callLanguage(request);
      return { data: pageOfList(cursors, ['countries', language], query, countriesIn(language)) };
    },
    'paymentCategories.list': async ({ query, request }) => ({
      data: pageOfList(cursors, ['paymentCategories'], query, paymentCategoriesIn(callLanguage(request))),
    }),
    'casps.list': async ({ query, request }) => ({
      data: pageOfList(cursors, ['casps'], query, caspsWith(await currencyIds(), callLanguage(request))),
    }),
    'pspPartners.list': async ({ query, request }) => {
      const { currencyId } = query;
      const language = callLanguage(request);
      const partners = pspPartnersWith(await currencyIds(), language).filter(
        (partner) => currencyId === undefined || partner.currencyIds.includes(currencyId),
      );
      return { data: pageOfList(cursors, ['pspPartners', language, currencyId], query, partners) };
    },
    'swift.checkString': async ({ body }) => ({ data: checkText(body) }),
  };
}
