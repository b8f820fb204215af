import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

const SEALED = 'sealed';
const PLAIN = 'plain';
const IV_BYTES = 12;
const TAG_BYTES = 16;

interface Key {
  readonly name: string;
  readonly bytes: Buffer;
}

/** A key of 32 bytes out of its base64 form; null when it is none. */
export function keyOf(text: string): Key | null {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== 32) return null;
  return { bytes, name: createHash('sha256').update(bytes).digest('hex').slice(0, 12) };
}

/** A new secret in the format of Standard Webhooks: 32 random bytes. */
export const newSecret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

/**
 * Keeps secrets unreadable in the database and its backups: AES-256-GCM under the first key; any key opens what it once
 * sealed. Without keys secrets are stored as they are.
 */
export class SecretEncryption {
  private readonly keys: readonly Key[];

  /** @param keys in base64, as WEBHOOK_KEYS names them */
  constructor(keys: readonly string[]) {
    this.keys = keys.map(keyOf).filter((key) => key !== null);
  }

  seal(secret: string): string {
    const [key] = this.keys;
    if (!key) return `${PLAIN}:${secret}`;
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', key.bytes, iv);
    const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
    return `${SEALED}:${key.name}:${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64')}`;
  }

  /** Null when none of the keys opens it. */
  open(stored: string): string | null {
    const [form, name, packed] = stored.split(':');
    if (form === PLAIN) return stored.slice(PLAIN.length + 1);
    const key = this.keys.find((candidate) => candidate.name === name);
    if (!key || packed === undefined) return null;
    const bytes = Buffer.from(packed, 'base64');
    const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return (
        decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      );
    } catch {
      return null;
    }
  }

  /** Whether sealing it anew would make a difference: another key is the first one by now, or there are keys at last. */
  isStale(stored: string): boolean {
    const [key] = this.keys;
    return key !== undefined && !stored.startsWith(`${SEALED}:${key.name}:`);
  }
}
