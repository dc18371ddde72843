import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto';
import { promisify } from 'node:util';
import { createCostQueue } from '#server/http/queues/cost-queue.ts';

/**
 * The parameters of Argon2id: 19 MiB, two passes, one lane.
 * https://cheatsheetseries.owasp.org/cheatsheets/Password_Storage_Cheat_Sheet.html
 */
const COST = { memory: 19_456, passes: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** At most this many hashes are computed at the same time. Each takes 19 MiB and a processor core for about 30 ms. */
const AT_ONCE = 1;
/** At most this many hashes wait. The last one waits about six seconds, which a person accepts. */
const MOST_WAITING = 200;
/**
 * The time in which a client's cost in the queue halves. Each password that a client sends adds to its cost, and the passwords of
 * clients with a low cost are hashed first. A client that guesses passwords therefore waits longer than an operator.
 */
const HALF_LIFE_SECONDS = 15 * 60;
const RETRY_SECONDS = 5;
const VERSION = 19;
const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/;

const hashAsync = promisify(argon2);

/**
 * Creates and checks hashes of passwords. When hashes wait, clients that sent few passwords go first. `create` and
 * `fits` throw `RefusedError` when the queue is full and every waiting client sent fewer passwords than the current client.
 */
type PasswordHashes = {
  create: (password: string) => Promise<string>;
  /**
   * @param stored if undefined or empty, `fits` hashes the password before it returns false, so that the response time does not
   *   reveal that there is no hash
   */
  fits: (password: string, stored: string | undefined) => Promise<boolean>;
  /** True if the hash was made with parameters other than `COST`. */
  isOutdated: (stored: string) => boolean;
};

export function createPasswordHashes(): PasswordHashes {
  const queue = createCostQueue({
    atOnce: AT_ONCE,
    mostWaiting: MOST_WAITING,
    halfLifeSeconds: HALF_LIFE_SECONDS,
    retryAfterSeconds: RETRY_SECONDS,
  });
  const hash = (password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> =>
    queue.run(() => hashAsync('argon2id', { message: toBytes(password), ...parameters }), { cost: 1 });
  const dummy = { ...COST, nonce: randomBytes(SALT_BYTES), tagLength: HASH_BYTES };
  return {
    create: async (password) => {
      const nonce = randomBytes(SALT_BYTES);
      return toPhc(nonce, await hash(password, { ...COST, nonce, tagLength: HASH_BYTES }));
    },
    fits: async (password, stored = '') => {
      const read = readPhc(stored);
      const { hash: wanted, ...parameters } = read ?? { hash: undefined, ...dummy };
      const given = await hash(password, parameters);
      return wanted !== undefined && timingSafeEqual(given, wanted);
    },
    isOutdated: (stored) => !stored.startsWith(prefix()),
  };
}

/** Encodes a password after NFKC normalisation, because keyboards may encode the same letters differently. */
function toBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFKC'));
}

function prefix(): string {
  const { memory, passes, parallelism } = COST;
  return `$argon2id$v=${VERSION}$m=${memory},t=${passes},p=${parallelism}$`;
}

function toPhc(salt: Buffer, hash: Buffer): string {
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString('base64').replace(/=+$/, ''));
  return `${prefix()}${saltText}$${hashText}`;
}

function readPhc(stored: string) {
  const [, memory, passes, parallelism, salt = '', text = ''] = PHC.exec(stored) ?? [];
  if (memory === undefined) return undefined;
  const hash = Buffer.from(text, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) };
  return { ...cost, nonce: Buffer.from(salt, 'base64'), tagLength: hash.length, hash };
}
