import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import type { MadePasskey, PasskeyToMake, PasskeyToUse, UsedPasskey } from '@galley/contracts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** A key of the device, with the account that it belongs to. */
interface Key {
  readonly id: Buffer;
  readonly secret: KeyObject;
  readonly userHandle: string;
  counter: number;
}

/** What a test changes about an answer. */
interface Twist {
  readonly origin?: string;
  /** The place for which the device signs. */
  readonly rpId?: string;
  readonly counter?: number;
  /** Whether the person has shown a finger, a face or a code. */
  readonly verified?: boolean;
  /** Signs with another key. */
  readonly forged?: boolean;
}

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const newKeys = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const present = 0x01;
const verified = 0x04;
const withKey = 0x40;

/** A device that makes and uses passkeys as WebAuthn wants it, in a browser that shows the studio at `origin`. */
export class SoftwareAuthenticator {
  readonly keys: Key[] = [];

  constructor(private readonly origin: string) {}

  make(options: PasskeyToMake, twist: Twist = {}): MadePasskey {
    const id = randomBytes(32);
    const { publicKey, privateKey } = newKeys();
    const counter = twist.counter ?? 0;
    this.keys.push({ id, secret: privateKey, userHandle: options.user.id, counter });
    const authData = Buffer.concat([
      headOf(options.rp.id, counter, withKey, twist),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseOf(publicKey),
    ]);
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(authData)],
    ]);
    return {
      ...named(id),
      response: {
        clientDataJSON: this.clientData('webauthn.create', options.challenge, twist).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** Uses the first key that is allowed. */
  use(options: PasskeyToUse, twist: Twist = {}): UsedPasskey {
    const allowed = options.allowCredentials?.map(({ id }) => id);
    const key = this.keys.find(({ id }) => allowed?.includes(id.toString('base64url')) ?? true);
    if (!key) throw new Error('The device has no such passkey.');
    key.counter = twist.counter ?? key.counter + 1;
    const authData = headOf(options.rpId, key.counter, 0, twist);
    const clientData = this.clientData('webauthn.get', options.challenge, twist);
    const secret = twist.forged ? newKeys().privateKey : key.secret;
    const signed = createSign('sha256').update(authData).update(sha256(clientData)).sign(secret);
    return {
      ...named(key.id),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signed.toString('base64url'),
        userHandle: key.userHandle,
      },
    };
  }

  private clientData(type: string, challenge: string, { origin = this.origin }: Twist): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

const named = (id: Buffer) =>
  ({ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }) as const;

function headOf(rpId: string, counter: number, more: number, twist: Twist): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  const flags = present | (twist.verified === false ? 0 : verified) | more;
  return Buffer.concat([sha256(twist.rpId ?? rpId), Buffer.from([flags]), count]);
}

/** The public key as COSE has it: ES256 on P-256. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const bytes = (value: string) => new Uint8Array(Buffer.from(value, 'base64url'));
  const cose = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return Buffer.from(isoCBOR.encode(cose));
}
