import { z } from 'zod';
import { LoginInput, Origin, SignedIn } from './auth.js';
import { Id, Nothing, Ok, Timestamp } from './common.js';
import { rpcFor } from './message.js';

/** How many passkeys an account has at most, and how many recovery codes are made at once. */
export const passkeyLimits = { perAccount: 20, recoveryCodes: 10 } as const;

/** Bytes as WebAuthn writes them in JSON: base64url without padding. */
const Bytes = (characters: number) =>
  z
    .string()
    .min(1)
    .max(characters)
    .regex(/^[\w-]+$/, 'must be base64url');
const CredentialId = Bytes(1400);

export const PasskeyName = z
  .string()
  .trim()
  .min(1, 'A passkey needs a name.')
  .max(100, 'A name has at most 100 characters.');

/** A passkey as its person sees it. */
export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  /** Null before the first use. */
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** How the signed-in person may sign in. */
export const PasskeyState = z.object({
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** False for an account that the sign-in provider has made, until its person sets a password. */
  hasPassword: z.boolean(),
  secondStep: z.object({
    /** Whether the password alone is not enough. */
    on: z.boolean(),
    /** How many are left. */
    recoveryCodes: z.number().int(),
  }),
});
export type PasskeyState = z.infer<typeof PasskeyState>;

const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
});
const Verification = z.enum(['required', 'preferred', 'discouraged']);

/** What a browser needs to make a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn). */
export const PasskeyToMake = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: Verification,
  }),
});
export type PasskeyToMake = z.infer<typeof PasskeyToMake>;

/** What a browser needs to use a passkey (PublicKeyCredentialRequestOptionsJSON). No credentials: whichever it has for this place. */
export const PasskeyToUse = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number().int(),
  userVerification: Verification,
  allowCredentials: z.array(Descriptor).optional(),
});
export type PasskeyToUse = z.infer<typeof PasskeyToUse>;

const Credential = z.object({ id: CredentialId, rawId: CredentialId, type: z.literal('public-key') });

/** The passkey that the browser has made; what else it says is not read. */
export const MadePasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes(8000),
    attestationObject: Bytes(64_000),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
});
export type MadePasskey = z.infer<typeof MadePasskey>;

/** The passkey that the browser has used. */
export const UsedPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: Bytes(8000),
    authenticatorData: Bytes(8000),
    signature: Bytes(8000),
    userHandle: Bytes(200).nullish(),
  }),
});
export type UsedPasskey = z.infer<typeof UsedPasskey>;

/** Where the account has a password, it has to be said once more. */
export const PasswordAgain = z.object({ currentPassword: LoginInput.shape.password.optional() });
export const AddPasskeyInput = z.object({ name: PasskeyName, credential: MadePasskey });
export const PasskeySignInInput = z
  .object({ credential: UsedPasskey })
  .extend(LoginInput.pick({ rememberMe: true, invitation: true }).shape);

/** Shown this one time. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** What the error SECOND_STEP_NEEDED has as its details: whoever has it has said the right password. It counts once, for five minutes. */
export const SecondStepTicket = z.object({ ticket: z.string().min(1).max(100) });
/** The passkey, or a recovery code in its place. */
export const SecondStepInput = SecondStepTicket.extend({
  credential: UsedPasskey.optional(),
  recoveryCode: z.string().trim().min(1).max(100).optional(),
})
  .extend(LoginInput.pick({ invitation: true }).shape)
  .refine(({ credential, recoveryCode }) => (credential === undefined) !== (recoveryCode === undefined), {
    message: 'Please use your passkey, or enter a recovery code.',
  });

const Address = Origin.pick({ address: true });
const { query, command } = rpcFor('auth');
export const passkeyRpc = {
  list: query('passkeys.list', Nothing, PasskeyState, null),
  startAdding: command('passkeys.start-adding', PasswordAgain.extend(Address.shape), PasskeyToMake, null),
  add: command('passkeys.add', AddPasskeyInput, Passkey, null),
  rename: command('passkeys.rename', z.object({ id: Id, name: PasskeyName }), Passkey, null),
  remove: command('passkeys.remove', PasswordAgain.extend(Address.shape).extend({ id: Id }), Ok, null),
  startSignIn: command('passkeys.start-sign-in', Nothing, PasskeyToUse, null),
  signIn: command('passkeys.sign-in', PasskeySignInInput.extend(Origin.shape), SignedIn, null),
};

export const secondStepRpc = {
  turnOn: command('second-step.turn-on', Nothing, RecoveryCodes, null),
  turnOff: command('second-step.turn-off', PasswordAgain.extend(Address.shape), Ok, null),
  renewCodes: command('second-step.renew-codes', PasswordAgain.extend(Address.shape), RecoveryCodes, null),
  start: command('second-step.start', SecondStepTicket, PasskeyToUse, null),
  finish: command('second-step.finish', SecondStepInput.and(Origin), SignedIn, null),
};
