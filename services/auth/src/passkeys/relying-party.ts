import { type MadePasskey, PasskeyToMake, PasskeyToUse, type UsedPasskey } from '@galley/contracts';
import { SERVICE_ENV } from '@galley/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { z } from 'zod';
import type { AuthEnv } from '../auth.env.js';
import { MINUTES } from './hashes.js';
import type { PasskeyEntity } from './passkey.entity.js';
import type { UserEntity } from '../users/index.js';

/** EdDSA, ES256 and RS256: what devices have. */
const supportedAlgorithmIDs = [-8, -7, -257];
const timeout = MINUTES * 60_000;
/** The device asks for a finger, a face or a code: a passkey alone is two steps in one. */
const userVerification = 'required';
/** What identifies the account on the device, beside its names. */
const handleOf = ({ id }: UserEntity): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(String(id)));

const ClientData = z.object({ challenge: z.string().min(1).max(200) });

/** Which challenge an answer is for, as the browser says; null for what is no answer. The checks below compare it with what is signed. */
export function challengeIn({ response }: MadePasskey | UsedPasskey): string | null {
  try {
    const text = Buffer.from(response.clientDataJSON, 'base64url').toString('utf8');
    return ClientData.safeParse(JSON.parse(text)).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/** This installation, as WebAuthn sees it: passkeys belong to the host of `PUBLIC_URL`, and are used there alone. */
@Injectable()
export class RelyingParty {
  private readonly origin: string;
  private readonly id: string;

  constructor(@Inject(SERVICE_ENV) { PUBLIC_URL }: AuthEnv) {
    const { origin, hostname } = new URL(PUBLIC_URL);
    this.origin = origin;
    this.id = hostname;
  }

  /** @param present those that the account has: a device makes no second one */
  async toMake(user: UserEntity, present: readonly PasskeyEntity[]): Promise<PasskeyToMake> {
    const options = await generateRegistrationOptions({
      rpName: 'Galley',
      rpID: this.id,
      userName: user.username,
      userDisplayName: user.name ?? user.username,
      userID: handleOf(user),
      timeout,
      attestationType: 'none',
      supportedAlgorithmIDs,
      excludeCredentials: present.map(named),
      authenticatorSelection: { residentKey: 'required', userVerification },
    });
    return PasskeyToMake.parse(options);
  }

  /** @param allowed null where the browser offers whichever it has */
  async toUse(allowed: readonly PasskeyEntity[] | null): Promise<PasskeyToUse> {
    const options = await generateAuthenticationOptions({
      rpID: this.id,
      timeout,
      userVerification,
      ...(allowed === null ? {} : { allowCredentials: allowed.map(named) }),
    });
    return PasskeyToUse.parse(options);
  }

  /** Checks a new passkey. @throws Error that says in the log's words what is wrong */
  async checkMade(made: MadePasskey, expectedChallenge: string): Promise<WebAuthnCredential> {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!verified) throw new Error('The passkey is not verified.');
    return registrationInfo.credential;
  }

  /** Checks that the passkey has signed. @returns the new count of its uses. @throws Error as `checkMade` */
  async checkUsed(used: UsedPasskey, expectedChallenge: string, passkey: PasskeyEntity): Promise<number> {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...used, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge,
      expectedOrigin: this.origin,
      expectedRPID: this.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.counter),
      },
    });
    if (!verified) throw new Error('The signature is not right.');
    return authenticationInfo.newCounter;
  }
}

const named = ({ credentialId, transports }: PasskeyEntity) => ({ id: credentialId, transports });
