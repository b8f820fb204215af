import {
  AppError,
  authRpc,
  type MadePasskey,
  passkeyRpc,
  secondStepRpc,
  TokenClaims,
  type UsedPasskey,
} from '@galley/contracts';
import type { TestStack } from '@galley/testing';
import { SoftwareAuthenticator } from './software-authenticator.js';

export const PASSWORD = 'a good password';
/** Where the studio of these tests is. */
export const ORIGIN = 'https://studio.example';
let numbers = 0;
/** Every try has an address of its own, so that the limits of one don't reach another. */
export const newAddress = () => `192.0.2.${(numbers += 1)}`;

/** Somebody with an account and a device for passkeys. */
export interface Person {
  readonly username: string;
  readonly as: { readonly userId: number; readonly sessionId: string };
  readonly device: SoftwareAuthenticator;
}

const sessionOf = (token: string) =>
  TokenClaims.parse(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')));
export const failure = (promise: Promise<unknown>): Promise<AppError> =>
  promise.then(
    () => Promise.reject(new Error('It succeeded.')),
    (error: unknown) => (error instanceof AppError ? error : Promise.reject(error as Error)),
  );
export const codeOf = async (promise: Promise<unknown>): Promise<string> => (await failure(promise)).code;
/** How long the session of a token lasts. */
export const hoursOf = (token: string) => {
  const { iat, exp } = sessionOf(token);
  return Math.round((exp - iat) / 3600);
};

/** Gives the account $1 a passkey that nobody has, and the second step. */
export const carefulSql = `WITH careful AS (UPDATE users SET "secondStep" = true WHERE id = $1::int)
  INSERT INTO passkeys ("userId", "credentialId", "publicKey", counter, transports, name)
  VALUES ($1::int, 'of-a-stranger', ''::bytea, 0, '{}', 'Phone') RETURNING id`;
/** What an account without any says of them. */
export const noPasskeys = { passkeys: [], hasPassword: false, secondStep: { on: false } };

/** What people with passkeys do. */
export function passkeyPeople(stack: () => TestStack) {
  async function register(): Promise<Person> {
    const username = `reader-${(numbers += 1)}`;
    const input = { username, password: PASSWORD, address: newAddress() };
    const { token, user } = await stack().rpc.call(authRpc.register, input);
    const as = { userId: user.id, sessionId: sessionOf(token).jti };
    return { username, as, device: new SoftwareAuthenticator(ORIGIN) };
  }

  const password = (currentPassword?: string) => ({
    address: newAddress(),
    ...(currentPassword === undefined ? {} : { currentPassword }),
  });
  const state = ({ as }: Person) => stack().rpc.call(passkeyRpc.list, {}, as);
  const startAdding = ({ as }: Person, given: string | undefined = PASSWORD) =>
    stack().rpc.call(passkeyRpc.startAdding, password(given), as);
  const addMade = ({ as }: Person, credential: MadePasskey, name = 'This MacBook') =>
    stack().rpc.call(passkeyRpc.add, { name, credential }, as);
  const add = async (person: Person, name?: string) =>
    addMade(person, person.device.make(await startAdding(person)), name);
  const remove = ({ as }: Person, id: number, given?: string) =>
    stack().rpc.call(passkeyRpc.remove, { id, ...password(given) }, as);

  const startSignIn = () => stack().rpc.call(passkeyRpc.startSignIn, {});
  const present = (credential: UsedPasskey, more: { rememberMe?: boolean; address?: string } = {}) =>
    stack().rpc.call(passkeyRpc.signIn, { credential, address: newAddress(), agent: null, ...more });
  const signIn = async ({ device }: Person) => present(device.use(await startSignIn()));
  const login = ({ username }: Person, more: { password?: string; rememberMe?: boolean } = {}) =>
    stack().rpc.call(authRpc.login, { username, password: PASSWORD, address: newAddress(), ...more });

  const turnOn = async ({ as }: Person) =>
    (await stack().rpc.call(secondStepRpc.turnOn, {}, as)).recoveryCodes;
  /** Somebody with a passkey whose password is not enough. */
  async function careful() {
    const person = await register();
    const { id } = await add(person);
    return { ...person, id, codes: await turnOn(person) };
  }
  async function ticketOf(person: Person, rememberMe = false): Promise<string> {
    const error = await failure(login(person, { rememberMe }));
    expect([error.code, error.status]).toEqual(['SECOND_STEP_NEEDED', 403]);
    return String(error.details['ticket']);
  }
  const startStep = (ticket: string) => stack().rpc.call(secondStepRpc.start, { ticket });
  const finish = (ticket: string, shown: { credential?: UsedPasskey; recoveryCode?: string }) =>
    stack().rpc.call(secondStepRpc.finish, { ticket, address: newAddress(), ...shown });
  const lines = (userId: number, action: string) =>
    stack().query<{ after: { with?: string } | null; thing: { name?: string } | null }>(
      'auth',
      `SELECT after, thing FROM audit_entries WHERE action = $2 AND ("userId" = $1 OR thing->>'id' = $1::text) ORDER BY id`,
      [userId, action],
    );

  return {
    register,
    password,
    state,
    startAdding,
    addMade,
    add,
    remove,
    startSignIn,
    present,
    signIn,
    login,
    turnOn,
    careful,
    ticketOf,
    startStep,
    finish,
    lines,
  };
}
