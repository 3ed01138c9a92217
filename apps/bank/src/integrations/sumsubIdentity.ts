/** Sumsub (docs.sumsub.com): applicants, tokens for its form, and the reports it sends. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { BankError } from '../platform/errors.ts';
import { tokenLifetimeMs, type Applicant, type Identity, type IdentityVerdict } from './identity.ts';

export type SumsubOptions = {
  /** `https://api.sumsub.com`. */
  readonly baseUrl: string;
  readonly appToken: string;
  readonly secretKey: string;
  /** Verification level that applicants go through, as it is called in the dashboard. */
  readonly levelName: string;
  /** Signs the reports; the dashboard lists it separately from `secretKey`. */
  readonly webhookSecret: string;
};

const timeoutMs = 10_000;

const applicantAnswer = z.looseObject({ id: z.string().min(1) });
const tokenAnswer = z.looseObject({ token: z.string().min(1) });

type Answer = { readonly status: number; readonly body: unknown };

export function sumsubIdentity(options: SumsubOptions): Identity {
  return {
    provider: 'SUMSUB',
    async begin(applicant, now) {
      const applicantId = await applicantIdOf(options, applicant, now);
      const body = {
        ttlInSecs: tokenLifetimeMs / 1000,
        userId: applicant.externalUserId,
        levelName: options.levelName,
      };
      const answer = await call(options, now, 'POST', '/resources/accessTokens/sdk', body);
      const { token } = read(tokenAnswer, answer);
      return {
        token,
        applicantId,
        levelName: options.levelName,
        expiresAt: new Date(now.getTime() + tokenLifetimeMs),
      };
    },
  };
}

/** Sumsub's id of an applicant: of a new one, or of the one it has under this name already. */
async function applicantIdOf(options: SumsubOptions, applicant: Applicant, now: Date): Promise<string> {
  const { externalUserId, firstName, lastName, dob, email, phone } = applicant;
  const level = encodeURIComponent(options.levelName);
  const created = await call(options, now, 'POST', `/resources/applicants?levelName=${level}`, {
    externalUserId,
    email,
    phone,
    fixedInfo: { firstName, lastName, dob },
  });
  if (created.status !== 409) return read(applicantAnswer, created).id;
  const name = encodeURIComponent(externalUserId);
  const known = await call(options, now, 'GET', `/resources/applicants/-;externalUserId=${name}/one`);
  return read(applicantAnswer, known).id;
}

/** One signed call: HMAC-SHA256 over time, method, path with query, and body. */
async function call(
  { baseUrl, appToken, secretKey }: SumsubOptions,
  now: Date,
  method: 'GET' | 'POST',
  path: string,
  content?: unknown,
): Promise<Answer> {
  const body = content === undefined ? undefined : JSON.stringify(content);
  const time = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', secretKey)
    .update(time + method + path + (body ?? ''))
    .digest('hex');
  try {
    const response = await fetch(new URL(path, baseUrl), {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-app-token': appToken,
        'x-app-access-ts': time,
        'x-app-access-sig': signature,
      },
      ...(body !== undefined && { body }),
      // Another place would be shown the signature and what customers prove who they are with.
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: await response.json().catch(() => undefined) };
  } catch {
    throw unavailable();
  }
}

function read<T>(schema: z.ZodType<T>, { status, body }: Answer): T {
  const parsed = schema.safeParse(body);
  if (status >= 300 || !parsed.success) throw unavailable();
  return parsed.data;
}

const unavailable = (): BankError =>
  new BankError(503, 'UNAVAILABLE', 'The identity verification can’t be reached; try again in a moment');

/** What a report says, and of whom. */
export type SumsubReport = {
  readonly externalUserId: string;
  readonly verdict: IdentityVerdict;
  readonly at: Date;
};

const algorithms: Readonly<Record<string, string>> = {
  HMAC_SHA256_HEX: 'sha256',
  HMAC_SHA512_HEX: 'sha512',
};

/** Whether a report was signed with the secret: `x-payload-digest` over its very bytes. SHA-1, which Sumsub still offers, is refused. */
export function isSigned(
  secret: string,
  bytes: Buffer,
  { digest, algorithm }: { digest: string | undefined; algorithm: string | undefined },
): boolean {
  const hash = algorithms[algorithm ?? 'HMAC_SHA256_HEX'];
  if (hash === undefined || digest === undefined || !/^[0-9a-f]+$/i.test(digest)) return false;
  const own = createHmac(hash, secret).update(bytes).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === own.length && timingSafeEqual(given, own);
}

const report = z.looseObject({
  applicantId: z.string(),
  externalUserId: z.string(),
  type: z.string(),
  reviewStatus: z.enum(['init', 'pending', 'queued', 'completed', 'onHold', 'prechecked']),
  createdAtMs: z.string(),
  reviewResult: z
    .looseObject({
      reviewAnswer: z.enum(['GREEN', 'RED']).optional(),
      reviewRejectType: z.enum(['RETRY', 'FINAL']).optional(),
      moderationComment: z.string().optional(),
    })
    .optional(),
});

/** Reads a report; undefined for one that says nothing of an applicant's review. */
export function reportOf(body: unknown): SumsubReport | undefined {
  const parsed = report.safeParse(body);
  if (!parsed.success) return undefined;
  const { applicantId, externalUserId, reviewStatus, reviewResult, createdAtMs } = parsed.data;
  const at = new Date(`${createdAtMs.replace(' ', 'T')}Z`); // `2026-03-05 12:00:00.000`, in UTC
  if (Number.isNaN(at.getTime())) return undefined;
  const done = reviewStatus === 'completed';
  return {
    externalUserId,
    at,
    verdict: {
      applicantId,
      reviewStatus: reviewStatus === 'prechecked' ? 'pending' : reviewStatus,
      reviewAnswer: done ? (reviewResult?.reviewAnswer ?? null) : null,
      rejectType: done ? (reviewResult?.reviewRejectType ?? null) : null,
      moderationComment: reviewResult?.moderationComment ?? null,
    },
  };
}
