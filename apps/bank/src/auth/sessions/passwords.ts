import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice: 19 MiB, two passes, one lane; about 30 to 90 ms here. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 };

const derive = promisify((parameters: Argon2Parameters, done: (error: Error | null, key: Buffer) => void) =>
  argon2('argon2id', parameters, done),
);

/** Stored form, after PHC: `$argon2id$m=..,t=..,p=..$salt$hash`. */
const stored = /^\$argon2id\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/;

/** Hashes a password with argon2id and a salt of its own. What anybody may ask for goes through `workOnPassword`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive({ ...cost, message: Buffer.from(password), nonce: salt });
  return `$argon2id$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * Whether `password` is the one hashed. Without a hash (nobody there, or no password set) it takes as long and answers
 * false, so that time tells nothing. To be called through `workOnPassword`.
 */
export async function passwordMatches(password: string, hash: string | null): Promise<boolean> {
  const [, memory, passes, parallelism, salt, tag] = stored.exec(hash ?? (await nobodysHash)) ?? [];
  if (salt === undefined || tag === undefined) throw new Error('A stored password hash is malformed');
  const right = Buffer.from(tag, 'base64url');
  const given = await derive({
    message: Buffer.from(password),
    nonce: Buffer.from(salt, 'base64url'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: right.length,
  });
  return timingSafeEqual(right, given) && hash !== null;
}

const nobodysHash = hashPassword(randomBytes(16).toString('hex'));
