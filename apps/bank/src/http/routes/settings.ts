import type { Currency, Fee } from '@kontor/api-client/contract';
import { formatMinor } from '@kontor/api-client/domain';
import { minAge } from '../../applications/rules.ts';
import { allCurrencies } from '../../accounts/queries.ts';
import { needsContract, requiredOfBeneficiary } from '../../beneficiaries/documents.ts';
import { payableTypes } from '../../beneficiaries/rules.ts';
import { feeMinor } from '../../cards/rules.ts';
import { outsideTenants } from '../../db/database.ts';
import { countriesIn } from '../../dictionaries/countries.ts';
import { pspPartnersWith } from '../../dictionaries/lists.ts';
import { categoryOf } from '../../dictionaries/documentCategories.ts';
import { bankTimezone, holidays } from '../../payments/bankDays.ts';
import { isOffered, schemes } from '../../payments/schemes.ts';
import { takesOrders } from '../../remittance/service.ts';
import { settingsOf, type CardFee } from '../../settings/tenantSettings.ts';
import { warnBeforeSeconds } from '../../sessions/sessions.ts';
import { uploadLimits as upload } from '../../uploads/limits.ts';
import type { Deps, HandlersOf } from '../call.ts';
import { brandingOf, type Tenant } from '../tenant.ts';

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

/** What the bank offers. Where a part of the bank does not exist yet, it says so here and the portal does not show it. */
export function settingsHandlers({ db, rail, captcha, mailer, push }: Deps): HandlersOf<'settings'> {
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
          holidays: [...holidays],
        },
      };
    },
    'settings.transactionsDocuments': async ({ tenant }) => {
      const { documents } = await tenantSettings(tenant);
      return {
        data: {
          rules: documents.payments.map(({ paymentType, currencyId, fromSum, categories }) => ({
            paymentType,
            currencyId,
            fromSum,
            categories: categories.map(({ code, required }) => {
              const { id, name } = categoryOf(code);
              return { id, name, required };
            }),
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
      const { clients, codeLength, sessionIdleSeconds } = await tenantSettings(tenant);
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
          transactions: { defaultPeriod: 'MONTH' },
        },
      };
    },
    'settings.overdraft': async ({ tenant }) => ({ data: (await tenantSettings(tenant)).overdraft }),
    'settings.exchangeCustomRate': async ({ tenant }) => ({
      data: (await tenantSettings(tenant)).exchange.customRate,
    }),
  };
}
