import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Texts as they may lie in the database: AES-256-GCM under a key that is not there. */
export type SealedTexts = {
  /** @param about what the text belongs to: opened for anything else, it fails */
  seal(text: string, about: string): string;
  /** @throws Error when it was not sealed with this key, for this, or was changed since */
  open(sealed: string, about: string): string;
};

const ivBytes = 12;
const tagBytes = 16;

/** @param pepper see `Config.codePepper` */
export function sealedTexts(pepper: string): SealedTexts {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', 'sealed texts', 32));
  return {
    seal(text, about) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(about));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed, about) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}
