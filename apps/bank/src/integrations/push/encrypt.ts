/** Message encryption for Web Push (RFC 8291) and the sender's identification (VAPID, RFC 8292). */
import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  sign,
  type ECDH,
} from 'node:crypto';

export const curve = 'prime256v1';
const recordSize = 4096;

/** What a browser has given to have its messages encrypted with. */
export type BrowserKeys = {
  /** Point on P-256, uncompressed: 65 bytes. */
  readonly p256dh: Buffer;
  /** 16 bytes. */
  readonly auth: Buffer;
};

/** The bank's own part: new for every message. */
type OwnKeys = { readonly salt: Buffer; readonly ecdh: ECDH };

function freshKeys(): OwnKeys {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  return { salt: randomBytes(16), ecdh };
}

const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/**
 * A message as the push service gets it (`Content-Encoding: aes128gcm`): one record that the browser alone can open.
 * @throws Error when `p256dh` is no point of the curve
 */
export function encrypted(
  message: Buffer,
  { p256dh, auth }: BrowserKeys,
  { salt, ecdh }: OwnKeys = freshKeys(),
): Buffer {
  const own = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, own]);
  const secret = derived(ecdh.computeSecret(p256dh), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordSize);
  return Buffer.concat([
    salt,
    size,
    Buffer.from([own.length]),
    own,
    cipher.update(message),
    cipher.update(Buffer.from([2])), // ends the last record
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** Who sends, for a push service: the pair of keys browsers subscribe with, and where to reach the bank. */
export type Vapid = {
  /** As in `applicationServerKey`: base64url of the uncompressed point. */
  readonly publicKey: string;
  /** Base64url of 32 bytes. */
  readonly privateKey: string;
  /** `mailto:` or `https:`. */
  readonly subject: string;
};

/** Whether the two keys are one pair. */
export function isPair({ publicKey, privateKey }: Vapid): boolean {
  const ecdh = createECDH(curve);
  try {
    ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  } catch {
    return false;
  }
  return ecdh.getPublicKey().equals(Buffer.from(publicKey, 'base64url'));
}

const lifetimeSeconds = 12 * 3600;

/** The Authorization header for a push service at `origin`. */
export function authorizationOf(
  { publicKey, privateKey, subject }: Vapid,
  origin: string,
  now: Date,
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
      d: privateKey,
    },
  });
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(now.getTime() / 1000) + lifetimeSeconds;
  const claims = `${part({ typ: 'JWT', alg: 'ES256' })}.${part({ aud: origin, exp, sub: subject })}`;
  const signature = sign('sha256', Buffer.from(claims), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${claims}.${signature.toString('base64url')}, k=${publicKey}`;
}
