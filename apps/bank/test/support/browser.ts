/** A browser that takes push messages, as far as the bank and a push service can tell. */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { curve, type Vapid } from '../../src/integrations/push/encrypt.ts';

function pair() {
  const ecdh = createECDH(curve);
  ecdh.generateKeys();
  return ecdh;
}

/** Keys of a bank that sends push messages. */
export const vapid: Vapid = (() => {
  const keys = pair();
  // A private key may begin with zeros, which it is given without.
  const privateKey = Buffer.concat([Buffer.alloc(32), keys.getPrivateKey()]).subarray(-32);
  return {
    publicKey: keys.getPublicKey('base64url'),
    privateKey: privateKey.toString('base64url'),
    subject: 'mailto:push@kontor.example',
  };
})();

export function browser(endpoint: string) {
  const keys = pair();
  const auth = randomBytes(16);
  const p256dh = keys.getPublicKey();
  return {
    /** As `PushSubscription.toJSON` gives it. */
    subscription: {
      endpoint,
      keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    },
    /** Opens a message of one record (RFC 8291, RFC 8188). @throws Error when it is not for this browser */
    open(body: Buffer): unknown {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + body.readUInt8(20));
      const sealed = body.subarray(21 + sender.length, -16);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32));
      const part = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
      const cipher = createDecipheriv('aes-128-gcm', part('aes128gcm', 16), part('nonce', 12));
      cipher.setAuthTag(body.subarray(-16));
      const record = Buffer.concat([cipher.update(sealed), cipher.final()]);
      if (record.at(-1) !== 2) throw new Error('the record does not end as the last one does');
      return JSON.parse(record.subarray(0, -1).toString());
    },
  };
}
