import { allCurrencies } from '../../accounts/queries.ts';
import { payableTypes } from '../../beneficiaries/rules.ts';
import { outsideTenants } from '../../db/database.ts';
import { countriesIn } from '../../dictionaries/countries.ts';
import { bankTimezone, schemes } from '../../payments/schemes.ts';
import { settingsOf } from '../../settings/tenantSettings.ts';
import { warnBeforeSeconds } from '../../sessions/sessions.ts';
import type { Deps, HandlersOf } from '../call.ts';
import { brandingOf, type Tenant } from '../tenant.ts';

/** What may be uploaded. */
const upload = {
  maxSizeBytes: 10_485_760,
  maxFiles: 10,
  mimeTypes: ['application/pdf', 'image/png', 'image/jpeg'],
  extensions: ['.pdf', '.png', '.jpg', '.jpeg'],
};

/** What the bank offers. Where a part of the bank does not exist yet, it says so here and the portal does not show it. */
export function settingsHandlers({ db }: Deps): HandlersOf<'settings'> {
  const tenantSettings = ({ id }: Tenant) => outsideTenants(db, (tx) => settingsOf(tx, id));
  const currencies = () => outsideTenants(db, allCurrencies);
  return {
    'settings.whitelabel': async ({ tenant }) => ({ data: await brandingOf(db, tenant) }),
    'settings.companyPhone': async ({ tenant }) => ({ data: (await tenantSettings(tenant)).companyPhone }),
    'settings.turnstile': async () => ({ data: { enabled: false, siteKey: null } }),
    'settings.cards': async () => ({ data: { enabled: false, orderEnabled: false, products: [] } }),
    'settings.beneficiaries': async () => {
      const all = await currencies();
      return {
        data: {
          approvalRequired: true,
          paymentTypes: payableTypes(all.map(({ name }) => name)).map(
            ({ paymentType, currencies: held }) => ({
              paymentType,
              currencyIds: all.filter(({ name }) => held.includes(name)).map(({ id }) => id),
              beneficiaryTypes: ['INDIVIDUAL', 'COMPANY'],
              documentsRequired: false,
              contractRequired: false,
            }),
          ),
        },
      };
    },
    'settings.payments': async () => {
      const all = await currencies();
      return {
        data: {
          settings: [{ key: 'PAYMENTS-ORDERS-ENABLED', value: 'false' }],
          paymentTypes: schemes.map(({ currencies: held, maxSum, ...scheme }) => ({
            type: scheme.type,
            paymentType: scheme.paymentType,
            enabled: scheme.enabled,
            speed: scheme.speed,
            cutOff: scheme.cutOff,
            currencyIds: all
              .filter(({ name }) => held.length === 0 || held.includes(name))
              .map(({ id }) => id),
            minSum: null,
            maxSum,
            needsMatchingAccount: scheme.type === 'FEDWIRE',
          })),
          bankTimezone,
          holidays: [],
        },
      };
    },
    'settings.transactionsDocuments': async () => ({ data: { rules: [] } }),
    'settings.applications': async () => ({
      data: {
        individualEnabled: false,
        corporateEnabled: false,
        minAge: 18,
        countries: countriesIn('en')
          .filter(({ restricted }) => !restricted)
          .map(({ id }) => id),
        autosaveSeconds: 10,
        upload,
      },
    }),
    'settings.pspPartners': async () => ({ data: { enabled: false, defaultPspPartnerId: null } }),
    'settings.clients': async ({ tenant }) => {
      const { codeLength, sessionIdleSeconds } = await tenantSettings(tenant);
      const { demoEnabled } = await brandingOf(db, tenant);
      return {
        data: {
          currencyIds: (await currencies()).map(({ id }) => id),
          demoModeEnabled: demoEnabled,
          demoChannelEnabled: false,
          passwordEnabled: true,
          whatsappEnabled: true,
          codeLength,
          sessionIdleSeconds,
          sessionWarningSeconds: warnBeforeSeconds,
          upload,
          transactions: { defaultPeriod: 'MONTH' },
        },
      };
    },
    'settings.overdraft': async () => ({ data: { enabled: true } }),
    'settings.exchangeCustomRate': async () => ({
      data: { enabled: false, minSum: null, currencyIds: null },
    }),
  };
}
