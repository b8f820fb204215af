import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { ReceiptKeySet } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { type QuoteStatement, receiptAlgorithm, receiptType } from '@galley/verify';
import { Inject, Injectable } from '@nestjs/common';
import { calculateJwkThumbprint, CompactSign } from 'jose';
import type { GenerationEnv } from '../generation.env.js';

/** What stands before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const pkcs8Head = Buffer.from('302e020100300506032b657004220420', 'hex');

const privateKeyOf = (key: string): KeyObject =>
  createPrivateKey({
    key: Buffer.concat([pkcs8Head, Buffer.from(key, 'base64')]),
    format: 'der',
    type: 'pkcs8',
  });

type PublicKey = ReceiptKeySet['keys'][number];

/** The keys of this installation. The public half of one that has signed stays published as long as its operator keeps it. */
@Injectable()
export class ReceiptKeys {
  private readonly keys: readonly KeyObject[];

  constructor(@Inject(SERVICE_ENV) { RECEIPT_KEYS }: GenerationEnv) {
    this.keys = RECEIPT_KEYS.map(privateKeyOf);
  }

  get canSign(): boolean {
    return this.keys.length > 0;
  }

  async published(): Promise<ReceiptKeySet> {
    return { keys: await Promise.all(this.keys.map(publicKeyOf)) };
  }

  /** Signs with the present key. @returns a compact JWS for each, in order */
  async sign(statements: readonly QuoteStatement[]): Promise<string[]> {
    const [key] = this.keys;
    if (!key) throw new Error('Nothing can be signed without RECEIPT_KEYS.');
    const { kid } = await publicKeyOf(key);
    const header = { alg: receiptAlgorithm, kid, typ: receiptType };
    return Promise.all(
      statements.map((statement) =>
        new CompactSign(Buffer.from(JSON.stringify(statement))).setProtectedHeader(header).sign(key),
      ),
    );
  }
}

async function publicKeyOf(key: KeyObject): Promise<PublicKey> {
  const { x = '' } = createPublicKey(key).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x } as const;
  return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'sig', alg: receiptAlgorithm };
}
