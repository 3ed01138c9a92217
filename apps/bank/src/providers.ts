/** What a bank may buy from others, as the environment says it: each whole or not at all. */
import {
  type CompaniesHouseOptions,
  type S3Options,
  type SmtpOptions,
  type TurnstileOptions,
  type WebPushOptions,
  isPair,
} from './integrations/index.ts';
import { unusable } from './platform/startup.ts';
import type { Variables } from './variables.ts';

/** The providers that are configured. */
export type Providers = {
  /** Cloudflare Turnstile, which tells people from programs; absent: nobody is asked. */
  readonly turnstile: TurnstileOptions | undefined;
  /** The server that takes e-mails; absent: nobody does, they can only be read in the sandbox. */
  readonly smtp: SmtpOptions | undefined;
  /** The keys that push messages to browsers are sent with; absent: none are. */
  readonly push: WebPushOptions | undefined;
  /** Companies House, where companies are looked up; absent: the sandbox’s stand-in, or where there is no sandbox nowhere. */
  readonly companiesHouse: CompaniesHouseOptions | undefined;
  /** The bucket that keeps customers' files; absent: a folder does. */
  readonly s3: S3Options | undefined;
};

/** @throws StartupError that names what is missing of a provider that is begun to be configured */
export function providersOf(values: Variables, production: boolean): Providers {
  const { TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY, SMTP_URL, MAIL_FROM } = values;
  const { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT } = values;
  const captcha = whole({ TURNSTILE_SITE_KEY, TURNSTILE_SECRET_KEY });
  const mail = whole({ SMTP_URL, MAIL_FROM });
  const vapid = whole({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT });
  const push = vapid && {
    publicKey: vapid.VAPID_PUBLIC_KEY,
    privateKey: vapid.VAPID_PRIVATE_KEY,
    subject: vapid.VAPID_SUBJECT,
    loopback: values.PUSH_LOOPBACK === '1',
  };
  if (push !== undefined && !isPair(push))
    throw unusable('VAPID_PUBLIC_KEY: is not the key that belongs to VAPID_PRIVATE_KEY');
  return {
    push,
    s3: s3Of(values),
    companiesHouse:
      values.COMPANIES_HOUSE_KEY === undefined
        ? undefined
        : { baseUrl: values.COMPANIES_HOUSE_URL, key: values.COMPANIES_HOUSE_KEY },
    smtp: mail && { url: mail.SMTP_URL, from: mail.MAIL_FROM, encrypted: production },
    turnstile: captcha && {
      siteKey: captcha.TURNSTILE_SITE_KEY,
      secretKey: captcha.TURNSTILE_SECRET_KEY,
      url: values.TURNSTILE_URL,
    },
  };
}

function s3Of(values: Variables): S3Options | undefined {
  const { S3_BUCKET: bucket, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = values;
  const keys = whole({ S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY });
  if (bucket === undefined) {
    // Else files would lie in a folder, which is not what was meant.
    if (keys !== undefined || S3_ENDPOINT !== undefined) throw unusable('missing: S3_BUCKET');
    return undefined;
  }
  return {
    bucket,
    region: values.S3_REGION,
    endpoint: S3_ENDPOINT,
    pathStyle: values.S3_PATH_STYLE === '1',
    credentials: keys && {
      accessKeyId: keys.S3_ACCESS_KEY_ID,
      secretAccessKey: keys.S3_SECRET_ACCESS_KEY,
    },
  };
}

/** Whether a URL would carry what it carries unencrypted, and beyond this machine. */
export function isOpen(url: string | undefined): boolean {
  if (url === undefined) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !/^(127(\.\d{1,3}){3}|\[::1\]|localhost)$/.test(hostname);
}

/** What belongs together; undefined when nothing of it is given. @throws StartupError that names what is missing */
function whole<K extends string>(
  given: Readonly<Record<K, string | undefined>>,
): Readonly<Record<K, string>> | undefined {
  const missing = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [name] : []));
  if (missing.length === Object.keys(given).length) return undefined;
  if (missing.length > 0) throw unusable(`missing: ${missing.join(', ')}`);
  return given as Readonly<Record<K, string>>; // nothing of it is missing
}

/** Why production does not start with these. */
export function unsafeProviders({ turnstile, push, s3, companiesHouse }: Providers): string[] {
  return [
    // Cloudflare's published keys for tests: 1x… lets everybody pass, 2x… nobody, 3x… says that a token was used.
    ...(/^[123]x0{10,}/i.test(turnstile?.secretKey ?? '') || /^[123]x0{10,}/i.test(turnstile?.siteKey ?? '')
      ? ['TURNSTILE_SITE_KEY or TURNSTILE_SECRET_KEY is a published one for tests']
      : []),
    ...(push?.loopback === true ? ['PUSH_LOOPBACK=1 lets browsers name addresses of this machine'] : []),
    ...(turnstile?.url.startsWith('http:') === true
      ? ['TURNSTILE_URL would carry its secret unencrypted; use https']
      : []),
    ...(companiesHouse?.baseUrl.startsWith('http:') === true
      ? ['COMPANIES_HOUSE_URL would carry its key unencrypted; use https']
      : []),
    ...(isOpen(s3?.endpoint) ? ['S3_ENDPOINT would carry customers’ files unencrypted; use https'] : []),
  ];
}
