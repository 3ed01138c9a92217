import { z } from 'zod';
import {
  beneficiaryType,
  codeLength,
  dateOnly,
  money,
  paymentScheme,
  paymentSpeed,
  paymentType,
  phone,
  single,
  uuid,
} from './primitives.ts';
import { fee } from './organizations.ts';

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/i);

/** The areas of the portal's navigation. */
const navigationAreas = ['home', 'payments', 'history', 'services', 'beneficiaries'] as const;

/** A text by BCP 47 language; a language that is missing reads the English one, or the first. */
const byLanguage = z.record(z.string(), z.string());

/**
 * How a tenant looks and what it calls itself (BRAND-01, -02). `theme` is the short brand spec from which the design
 * system derives every colour; `primary` and `accent` stay untouched in the logo.
 */
export const whitelabel = z.object({
  /** Stable key of the tenant, also its subdomain in the sandbox. */
  key: z.string(),
  name: z.string(),
  shortName: z.string(),
  logoUrl: z.string(),
  logoDarkUrl: z.string().nullable(),
  faviconUrl: z.string(),
  theme: z.object({
    primary: hexColour,
    onPrimary: hexColour,
    accent: hexColour,
    /** Corner radius of a control in px. */
    radius: z.number().min(0).max(32),
    shape: z.enum(['sharp', 'soft', 'round']),
    density: z.enum(['comfortable', 'compact']),
    fontFamily: z.string().nullable(),
    headingFontFamily: z.string().nullable(),
    /** The typeface of amounts in rows: that of text, or that of headings. Absent: of text. */
    amountFont: z.enum(['body', 'heading']).optional(),
    /** The total on home: on the page, on the brand's ground, or between lines. Absent: plain. */
    hero: z.enum(['plain', 'panel', 'ruled']).optional(),
    /** The head of the portal: a raised bar, floating links, or the brand's ground with a double line. Absent: a bar. */
    header: z.enum(['bar', 'floating', 'masthead']).optional(),
    /** Cards with a shadow, or hairlines in the second colour. Absent: cards. */
    surfaces: z.enum(['card', 'ruled']).optional(),
    /** Whose hue light grounds lean to. Absent: the second colour's. */
    ground: z.enum(['accent', 'primary']).optional(),
  }),
  supportEmail: z.string().nullable(),
  legalName: z.string(),
  regulatorText: z.string().nullable(),
  /** The same in other languages, by BCP 47 language. */
  regulatorTexts: byLanguage.optional(),
  /** What the sign-in shows on the brand's ground, a phone only the picture; without it the ground and the logo alone. */
  signIn: z
    .object({
      /** A drawing for that ground, an SVG. */
      pictureUrl: z.string().nullable(),
      /** A double line around picture and words, which are then centred. Absent: none. */
      framed: z.boolean().optional(),
      headline: byLanguage,
      line: byLanguage,
    })
    .optional(),
  links: z.object({
    terms: z.string(),
    privacy: z.string(),
    accessibility: z.string(),
    complaints: z.string().nullable(),
  }),
  rootRedirect: z.string(),
  /** Links of the portal's header, and of a phone's foot, that a bank leaves out or shows without opening them (WIDGET-19). */
  navigation: z.partialRecord(z.enum(navigationAreas), z.enum(['HIDDEN', 'DISABLED'])).optional(),
  languages: z.array(z.string()),
  demoEnabled: z.boolean(),
});

/** What may be uploaded; the bank looks at the content, not at the name. */
export const uploadLimits = z.object({
  maxSizeBytes: z.int().positive(),
  maxFiles: z.int().positive(),
  mimeTypes: z.array(z.string()),
  extensions: z.array(z.string()),
});

/** How one scheme is offered (SHORTCUT-*). Amounts are of the scheme's own currency. */
export const offeredScheme = z.object({
  type: paymentScheme,
  paymentType,
  currencyIds: z.array(uuid),
  enabled: z.boolean(),
  speed: paymentSpeed,
  minSum: money.nullable(),
  maxSum: money.nullable(),
  /** `HH:mm` in `bankTimezone`: later orders leave on the next bank day. */
  cutOff: z.string().nullable(),
  /** Needs an account in the scheme's currency (SHORTCUT-10). */
  needsMatchingAccount: z.boolean(),
});

/** A kind of card that can be ordered, in each of these currencies. */
export const cardProduct = z.object({
  cardType: z.enum(['VIRTUAL', 'PHYSICAL']),
  cardPaymentSystem: z.enum(['visa', 'mc', 'up']),
  prepaid: z.boolean(),
  color: z.string(),
  currencyIds: z.array(uuid),
  fee: fee.nullable(),
});

export const settings = {
  'settings.whitelabel': { answer: single(whitelabel) },
  'settings.cards': {
    answer: single(
      z.object({
        enabled: z.boolean(),
        orderEnabled: z.boolean(),
        /** Whether a card's number can be shown; absent: it can't. */
        detailsEnabled: z.boolean().optional(),
        products: z.array(cardProduct),
      }),
    ),
  },
  'settings.companyPhone': {
    answer: single(
      z.object({ phone: phone.nullable(), whatsapp: phone.nullable(), hours: z.string().nullable() }),
    ),
  },
  'settings.beneficiaries': {
    answer: single(
      z.object({
        approvalRequired: z.boolean(),
        paymentTypes: z.array(
          z.object({
            paymentType,
            currencyIds: z.array(uuid),
            beneficiaryTypes: z.array(beneficiaryType),
            documentsRequired: z.boolean(),
            contractRequired: z.boolean(),
          }),
        ),
      }),
    ),
  },
  'settings.payments': {
    answer: single(
      z.object({
        settings: z.array(z.object({ key: z.string(), value: z.string() })),
        paymentTypes: z.array(offeredScheme),
        bankTimezone: z.string(),
        holidays: z.array(dateOnly),
      }),
    ),
  },
  'settings.transactionsDocuments': {
    answer: single(
      z.object({
        rules: z.array(
          z.object({
            paymentType,
            currencyId: uuid.nullable(),
            fromSum: money.nullable(),
            categories: z.array(z.object({ id: uuid, name: z.string(), required: z.boolean() })),
            maxFiles: z.int().positive(),
          }),
        ),
      }),
    ),
  },
  'settings.applications': {
    answer: single(
      z.object({
        individualEnabled: z.boolean(),
        corporateEnabled: z.boolean(),
        minAge: z.int().positive(),
        countries: z.array(uuid),
        /** [X] The country whose companies the bank can look up (`companies.search`); null: none. */
        companyRegisterCountryId: uuid.nullable(),
        autosaveSeconds: z.int().positive(),
        upload: uploadLimits,
      }),
    ),
  },
  'settings.pspPartners': {
    answer: single(z.object({ enabled: z.boolean(), defaultPspPartnerId: uuid.nullable() })),
  },
  'settings.clients': {
    answer: single(
      z.object({
        currencyIds: z.array(uuid),
        demoModeEnabled: z.boolean(),
        demoChannelEnabled: z.boolean(),
        passwordEnabled: z.boolean(),
        whatsappEnabled: z.boolean(),
        codeLength: z.object({ login: codeLength, sign: codeLength }),
        sessionIdleSeconds: z.int().positive(),
        sessionWarningSeconds: z.int().positive(),
        upload: uploadLimits,
        /** Whether people can choose to be notified by e-mail (notification preferences). */
        emailNotices: z.boolean(),
        /** What browsers subscribe to push messages with (`applicationServerKey`); null: none are sent. */
        pushPublicKey: z.string().nullable(),
        transactions: z.object({ defaultPeriod: z.enum(['WEEK', 'MONTH']) }),
      }),
    ),
  },
  'settings.overdraft': { answer: single(z.object({ enabled: z.boolean() })) },
  'settings.exchangeCustomRate': {
    answer: single(
      z.object({
        enabled: z.boolean(),
        minSum: money.nullable(),
        currencyIds: z.array(uuid).nullable(),
      }),
    ),
  },
  'settings.turnstile': {
    answer: single(z.object({ enabled: z.boolean(), siteKey: z.string().nullable() })),
  },
};

export type CardProduct = z.infer<typeof cardProduct>;

export type OfferedScheme = z.infer<typeof offeredScheme>;

export type Whitelabel = z.infer<typeof whitelabel>;
