/** Variables of what the bank buys from others. */
import { phone } from '@kontor/api-client/contract';
import { z } from 'zod';
import { companiesHouseHosts } from './integrations/index.ts';
import { httpUrl, settings, switchOf, text } from './variableSettings.ts';

/** In the order and under the headings of their description. */
export const providerSections = {
  'Messages to phones': {
    TWILIO_ACCOUNT: z
      .string()
      .regex(/^AC[0-9a-f]{32}$/i)
      .optional()
      .register(settings, {
        purpose: 'The Twilio account that brings codes to phones',
        takes: 'AC and 32 hexadecimal digits',
        otherwise: 'messages can only be read in the sandbox',
        required: 'in production',
        example: `AC${'0'.repeat(32)}`,
      }),
    TWILIO_SECRET: text.optional().register(settings, {
      purpose: 'The token of that account, or the secret of `TWILIO_KEY`',
      takes: 'a token or the secret of an API key',
      required: 'in production',
      example: 'secret',
      secret: true,
    }),
    TWILIO_FROM: text.optional().register(settings, {
      purpose: 'Who text messages are from',
      takes: 'a phone number or a sender’s name',
      required: 'in production',
      example: '+442079460100',
    }),
    TWILIO_KEY: z
      .string()
      .regex(/^(AC|SK)[0-9a-f]{32}$/i)
      .optional()
      .register(settings, {
        purpose: 'An API key in place of the account’s own token',
        takes: 'SK or AC and 32 hexadecimal digits',
        otherwise: '`TWILIO_ACCOUNT`',
        example: `SK${'0'.repeat(32)}`,
      }),
    TWILIO_WHATSAPP_FROM: phone.optional().register(settings, {
      purpose: 'The number that WhatsApp messages are from',
      takes: 'a phone number: + and 7 to 15 digits',
      otherwise: 'nothing goes by WhatsApp',
      required: 'with `TWILIO_WHATSAPP_TEMPLATE`',
      example: '+442079460100',
    }),
    TWILIO_WHATSAPP_TEMPLATE: z
      .string()
      .regex(/^HX[0-9a-f]{32}$/i)
      .optional()
      .register(settings, {
        purpose: 'The approved template of WhatsApp messages',
        takes: 'HX and 32 hexadecimal digits',
        required: 'with `TWILIO_WHATSAPP_FROM`',
        example: `HX${'0'.repeat(32)}`,
      }),
    TWILIO_URL: httpUrl.default('https://api.twilio.com').register(settings, {
      purpose: 'Another address of Twilio. Production refuses http beyond this machine',
      takes: 'an http or https URL',
      example: 'https://api.dublin.ie1.twilio.com',
    }),
  },
  'E-mail and push messages': {
    SMTP_URL: z
      .url({ protocol: /^smtps?$/ })
      .optional()
      .register(settings, {
        purpose:
          'The server that takes e-mails. With `smtp://`, production sends nothing unless it offers STARTTLS. Recommended',
        takes: 'smtp://user:password@host:port or smtps://user:password@host:port',
        otherwise: 'nobody gets any',
        required: 'with `MAIL_FROM`',
        example: 'smtps://user:password@mail.example',
        secret: true,
      }),
    MAIL_FROM: z.email().optional().register(settings, {
      purpose: 'Who e-mails are from',
      takes: 'an e-mail address without a name',
      required: 'with `SMTP_URL`',
      example: 'notices@bank.example',
    }),
    VAPID_PUBLIC_KEY: z
      .string()
      .regex(/^[\w-]{87}$/)
      .optional()
      .register(settings, {
        purpose: 'The public one of the pair of keys that push messages to browsers are sent with',
        takes: 'a P-256 public key in base64url, 87 characters',
        otherwise: 'no push messages are sent',
        required: 'with the other two of `VAPID_*`',
        example: `B${'A'.repeat(86)}`,
      }),
    VAPID_PRIVATE_KEY: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional()
      .register(settings, {
        purpose: 'The private one of that pair',
        takes: 'a P-256 private key in base64url, 43 characters',
        required: 'with the other two of `VAPID_*`',
        example: 'A'.repeat(43),
        secret: true,
      }),
    VAPID_SUBJECT: z
      .url({ protocol: /^(https|mailto)$/ })
      .optional()
      .register(settings, {
        purpose: 'Where push services reach the bank',
        takes: 'a mailto: or https: URL',
        required: 'with the other two of `VAPID_*`',
        example: 'mailto:push@bank.example',
      }),
    PUSH_LOOPBACK: switchOf.default('0').register(settings, {
      purpose: 'Lets browsers name http addresses of this machine, for testing. Production refuses 1',
      takes: '0 or 1',
      example: '1',
    }),
  },
  'Checks of identities, companies and visitors': {
    SUMSUB_APP_TOKEN: z.string().optional().register(settings, {
      purpose: 'Who the bank is at Sumsub, which checks identities and reports to `/reports/sumsub`',
      takes: 'a token',
      otherwise: 'a stand-in of the sandbox; where there is no sandbox, nobody checks',
      required:
        'with the two secrets; in production, where a bank of this installation has applicants checked by it',
      example: 'prd:token',
      secret: true,
    }),
    SUMSUB_SECRET_KEY: z.string().optional().register(settings, {
      purpose: 'The secret of that token',
      takes: 'a secret',
      required: 'with `SUMSUB_APP_TOKEN`',
      example: 'secret',
      secret: true,
    }),
    SUMSUB_WEBHOOK_SECRET: z.string().optional().register(settings, {
      purpose: 'The secret that Sumsub signs its reports with',
      takes: 'a secret',
      required: 'with `SUMSUB_APP_TOKEN`',
      example: 'secret',
      secret: true,
    }),
    SUMSUB_LEVEL: z.string().default('basic-kyc-level').register(settings, {
      purpose: 'The level of checks at Sumsub',
      takes: 'the name of a level',
      example: 'basic-kyc-level',
    }),
    SUMSUB_URL: httpUrl.default('https://api.sumsub.com').register(settings, {
      purpose: 'Another address of Sumsub. Production refuses http beyond this machine',
      takes: 'an http or https URL',
      example: 'https://api.sumsub.com',
    }),
    TURNSTILE_SITE_KEY: text.max(100).optional().register(settings, {
      purpose:
        'Cloudflare Turnstile, asked before a code is sent for a sign-in or a recovery. Recommended; production refuses the published keys for tests',
      takes: 'a key of at most 100 characters',
      otherwise: 'nobody is asked',
      required: 'with `TURNSTILE_SECRET_KEY`',
      example: '0x4AAAAAAA',
    }),
    TURNSTILE_SECRET_KEY: text.max(200).optional().register(settings, {
      purpose: 'The secret that belongs to that key',
      takes: 'a secret of at most 200 characters',
      required: 'with `TURNSTILE_SITE_KEY`',
      example: '0x4BBBBBBB',
      secret: true,
    }),
    TURNSTILE_URL: httpUrl
      .default('https://challenges.cloudflare.com/turnstile/v0/siteverify')
      .register(settings, {
        purpose: 'Another address of Turnstile. Production refuses http',
        takes: 'an http or https URL',
        example: 'https://turnstile.example/siteverify',
      }),
    COMPANIES_HOUSE_KEY: text.max(200).optional().register(settings, {
      purpose: 'A key of the public data API of Companies House, where companies that apply are looked up',
      takes: 'a key of at most 200 characters',
      otherwise: 'companies type what they are',
      example: '3f2c-key',
      secret: true,
    }),
    COMPANIES_HOUSE_URL: httpUrl
      .refine((url) => companiesHouseHosts.includes(new URL(url).hostname))
      .default('https://api.company-information.service.gov.uk')
      .register(settings, {
        purpose:
          'Another address of that API: its test environment, or this machine. Production refuses http',
        takes: `an address at one of ${companiesHouseHosts.join(', ')}`,
        example: 'https://api-sandbox.company-information.service.gov.uk',
      }),
  },
};
