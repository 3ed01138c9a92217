import type { Currency, Fee } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { minAge } from '../../customers/index.ts';
import { registerCountryId } from '../../onboarding/index.ts';
import { needsContract, requiredOfBeneficiary, payableTypes } from '../../counterparties/index.ts';
import { feeMinor } from '../../cards/index.ts';
import { isOffered, schemes, takesOrders } from '../../payments/index.ts';
import { warnBeforeSeconds } from '../../auth/index.ts';
import { uploadLimits as upload } from '../../files/index.ts';
import { allCurrencies } from '../../platform/money/currencies.ts';
import { outsideTenants } from '../../platform/db/database.ts';
import { countriesIn } from '../../platform/dictionaries/countries.ts';
import { pspPartnersWith } from '../../platform/dictionaries/lists.ts';
import { categoryName, categoryOf } from '../../platform/dictionaries/documentCategories.ts';
import { bankTimezone, isWeekday } from '../../platform/calendar/bankDays.ts';
import { holidaysOf } from '../../platform/calendar/holidays.ts';
import { dateIn } from '@kontor/api-client/domain';
import { settingsOf, type CardFee } from '../../platform/tenants/tenantSettings.ts';
import { callLanguage, type Deps, type HandlersOf } from '../call.ts';
import { brandingOf, type Tenant } from '../../platform/tenants/tenant.ts';

/** What ordering a card costs, in the one currency of its product. */
function cardFeeAnswer({ id, name, amount }: CardFee, [currency]: readonly Currency[]): Fee | null {
  if (currency === undefined) return null;
  return {
    feeId: id,
    name,
    kind: 'SERVICE_FEE',
    paymentType: null,
    scheme: null,
    feeAmountType: 'FIXED',
    feePercentAmount: null,
    feePercentMinAmount: null,
    feePercentMaxAmount: null,
    feeFixedAmount: formatMinor(feeMinor({ amount }, currency), currency.decimals),
    feeCurrencyId: currency.id,
  };
}

/** The bank's own closing days of this year and the two after it, Saturdays and Sundays apart. */
function ownHolidays(now: Date): string[] {
  const year = Number(dateIn(now.getTime(), bankTimezone).slice(0, 4));
  return [year, year + 1, year + 2].flatMap((of) => [...holidaysOf('ENGLAND', of)].filter(isWeekday));
}

/** What the bank offers. Where a part of the bank does not exist yet, it says so here and the portal does not show it. */
export function settingsHandlers({
  db,
  clock,
  rail,
  vault,
  captcha,
  mailer,
  push,
  companyRegistry,
}: Deps): HandlersOf<'settings'> {
  const tenantSettings = ({ id }: Tenant) => outsideTenants(db, (tx) => settingsOf(tx, id));
  const currencies = () => outsideTenants(db, allCurrencies);
  return {
    'settings.whitelabel': async ({ tenant }) => ({ data: await brandingOf(db, tenant) }),
    'settings.companyPhone': async ({ tenant }) => ({ data: (await tenantSettings(tenant)).companyPhone }),
    'settings.turnstile': async () => ({
      data: { enabled: captcha !== null, siteKey: captcha?.siteKey ?? null },
    }),
    'settings.cards': async ({ tenant }) => {
      const { enabled, orderEnabled, products } = (await tenantSettings(tenant)).cards;
      const all = await currencies();
      return {
        data: {
          enabled,
          orderEnabled: enabled && orderEnabled,
          detailsEnabled: vault !== null,
          products: products.map(({ currencies: held, fee, ...product }) => {
            const offered = all.filter(({ name }) => held.includes(name));
            return {
              ...product,
              prepaid: false,
              currencyIds: offered.map(({ id }) => id),
              fee: fee && cardFeeAnswer(fee, offered),
            };
          }),
        },
      };
    },
    'settings.beneficiaries': async ({ tenant }) => {
      const { documents, beneficiaries } = await tenantSettings(tenant);
      const all = await currencies();
      return {
        data: {
          approvalRequired: beneficiaries.approvalRequired,
          paymentTypes: payableTypes(all.map(({ name }) => name)).map(
            ({ paymentType, currencies: held }) => ({
              paymentType,
              currencyIds: all.filter(({ name }) => held.includes(name)).map(({ id }) => id),
              beneficiaryTypes: ['INDIVIDUAL', 'COMPANY'],
              documentsRequired: requiredOfBeneficiary(documents, paymentType).length > 0,
              contractRequired: needsContract(documents, paymentType),
            }),
          ),
        },
      };
    },
    'settings.payments': async () => {
      const all = await currencies();
      return {
        data: {
          settings: [{ key: 'PAYMENTS-ORDERS-ENABLED', value: String(takesOrders({ rail })) }],
          paymentTypes: schemes.map((scheme) => ({
            type: scheme.type,
            paymentType: scheme.paymentType,
            enabled: isOffered(scheme, rail),
            speed: scheme.speed,
            cutOff: scheme.cutOff,
            currencyIds: all
              .filter(({ name }) => scheme.currencies.some((held) => held === name))
              .map(({ id }) => id),
            minSum: scheme.minSum,
            maxSum: scheme.maxSum,
            needsMatchingAccount: scheme.type === 'FEDWIRE',
          })),
          bankTimezone,
          holidays: ownHolidays(clock.now()),
        },
      };
    },
    'settings.transactionsDocuments': async ({ tenant, request }) => {
      const { documents } = await tenantSettings(tenant);
      const language = callLanguage(request);
      return {
        data: {
          rules: documents.payments.map(({ paymentType, currencyId, fromSum, categories }) => ({
            paymentType,
            currencyId,
            fromSum,
            categories: categories.map(({ code, required }) => ({
              id: categoryOf(code).id,
              name: categoryName(code, language),
              required,
            })),
            maxFiles: upload.maxFiles,
          })),
        },
      };
    },
    'settings.applications': async ({ tenant }) => ({
      data: {
        ...(await tenantSettings(tenant)).applications,
        minAge, // by the contract, and the same for everybody
        countries: countriesIn('en')
          .filter(({ restricted }) => !restricted)
          .map(({ id }) => id),
        companyRegisterCountryId: registerCountryId(companyRegistry),
        upload,
      },
    }),
    'settings.pspPartners': async () => ({
      data: {
        enabled: takesOrders({ rail }),
        defaultPspPartnerId: pspPartnersWith((name) => name)[0]?.id ?? null,
      },
    }),
    'settings.clients': async ({ tenant }) => {
      const { clients, codeLength, sessionIdleSeconds, transactions } = await tenantSettings(tenant);
      const { demoEnabled } = await brandingOf(db, tenant);
      return {
        data: {
          currencyIds: (await currencies()).map(({ id }) => id),
          demoModeEnabled: demoEnabled,
          ...clients,
          codeLength,
          sessionIdleSeconds,
          sessionWarningSeconds: warnBeforeSeconds,
          upload,
          emailNotices: mailer !== null,
          pushPublicKey: push?.publicKey ?? null,
          transactions,
        },
      };
    },
    'settings.overdraft': async ({ tenant }) => ({ data: (await tenantSettings(tenant)).overdraft }),
    'settings.exchangeCustomRate': async ({ tenant }) => ({
      data: (await tenantSettings(tenant)).exchange.customRate,
    }),
  };
}
