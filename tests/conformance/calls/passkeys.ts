import { httpApi, PasskeyToMake, PasskeyToUse } from '@galley/contracts';
import { z } from 'zod';
import { SoftwareAuthenticator } from '../../../services/auth/src/testing/software-authenticator.js';
import { type Context, register } from '../context.js';
import { done, type Entry } from '../model.js';

const PASSKEYS = '/api/auth/passkeys';
const SECOND_STEP = '/api/auth/second-step';
const WRONG = { currentPassword: 'not-the-password' };
const Identified = z.looseObject({ id: z.number().int() });
const Codes = z.looseObject({ recoveryCodes: z.array(z.string()).length(10) });
const Asked = z.looseObject({ details: z.object({ ticket: z.string() }) });

/** Somebody of their own with a device, which has made a passkey that was not sent yet. */
async function withDevice({ client }: Context) {
  const person = await register(client);
  const { token, password: currentPassword } = person;
  const device = new SoftwareAuthenticator(new URL(client.baseUrl).origin);
  const options = await client.need('POST', `${PASSKEYS}/start-adding`, token, { currentPassword });
  return {
    ...person,
    device,
    body: { name: 'A device', credential: device.make(PasskeyToMake.parse(options)) },
  };
}

async function withPasskey(context: Context) {
  const person = await withDevice(context);
  const passkey = await context.client.need('POST', PASSKEYS, person.token, person.body);
  return { ...person, passkeyId: Identified.parse(passkey).id };
}

/** Somebody whose password is not enough, who has just said it. */
async function halfSignedIn(context: Context) {
  const { client } = context;
  const person = await withPasskey(context);
  const made = Codes.parse(await client.need('POST', SECOND_STEP, person.token));
  const { username, password } = person;
  const { body } = await client.send('POST', '/api/auth/login', undefined, { username, password });
  return { ...person, ticket: Asked.parse(body).details.ticket, codes: made.recoveryCodes };
}

const wrongPassword = (input: (context: Context) => Promise<{ token: string; passkeyId: number }>) => ({
  when: 'the current password is wrong',
  status: [422],
  message: 'The current password is not right.',
  input: async (context: Context) => {
    const { token, passkeyId } = await input(context);
    return { token, params: { id: passkeyId }, body: WRONG };
  },
});

export const passkeyCalls: readonly Entry[] = [
  {
    contract: httpApi.passkey.startAdding,
    example: ({ user }) => ({ body: { currentPassword: user.password } }),
    errors: [wrongPassword(withPasskey)],
  },
  {
    contract: httpApi.passkey.add,
    answers: done(Identified),
    example: async (context) => {
      const { token, body } = await withDevice(context);
      return { token, body };
    },
    errors: [
      {
        when: 'it was added before',
        status: [422],
        input: async (context) => {
          const { token, body } = await withPasskey(context);
          return { token, body };
        },
      },
    ],
  },
  {
    contract: httpApi.passkey.rename,
    example: async (context) => {
      const { token, passkeyId: id } = await withPasskey(context);
      return { token, params: { id }, body: { name: 'Another name' } };
    },
  },
  {
    contract: httpApi.passkey.remove,
    example: async (context) => {
      const { token, passkeyId: id } = await withPasskey(context);
      return { token, params: { id }, body: {} };
    },
    errors: [wrongPassword(halfSignedIn)],
  },
  {
    contract: httpApi.passkey.signIn,
    example: async (context) => {
      const { device } = await withPasskey(context);
      const options = await context.client.need('POST', `${PASSKEYS}/start-sign-in`);
      return { body: { credential: device.use(PasskeyToUse.parse(options)) } };
    },
    errors: [
      {
        when: 'nobody was given the challenge',
        status: [401],
        message: 'You could not be signed in with this passkey.',
        input: async (context) => {
          const { device } = await withPasskey(context);
          const options = await context.client.need('POST', `${PASSKEYS}/start-sign-in`);
          const challenge = { ...PasskeyToUse.parse(options), challenge: 'bWFkZS11cA' };
          return { body: { credential: device.use(challenge) } };
        },
      },
    ],
  },
  {
    contract: httpApi.secondStep.turnOn,
    answers: done(Codes),
    example: async (context) => ({ token: (await withPasskey(context)).token }),
    errors: [
      {
        when: 'there is no passkey',
        status: [409],
        input: async ({ client }) => ({ token: (await register(client)).token }),
      },
    ],
  },
  {
    contract: httpApi.secondStep.turnOff,
    example: async (context) => {
      const { token, password: currentPassword } = await halfSignedIn(context);
      return { token, body: { currentPassword } };
    },
    errors: [wrongPassword(halfSignedIn)],
  },
  {
    contract: httpApi.secondStep.renewCodes,
    answers: done(Codes),
    example: async (context) => {
      const { token, password: currentPassword } = await halfSignedIn(context);
      return { token, body: { currentPassword } };
    },
    errors: [wrongPassword(halfSignedIn)],
  },
  {
    contract: httpApi.secondStep.start,
    example: async (context) => ({ body: { ticket: (await halfSignedIn(context)).ticket } }),
    errors: [
      { when: 'nobody was given the ticket', status: [400], input: () => ({ body: { ticket: 'made-up' } }) },
    ],
  },
  {
    contract: httpApi.secondStep.finish,
    example: async (context) => {
      const { ticket, codes } = await halfSignedIn(context);
      return { body: { ticket, recoveryCode: codes[0] } };
    },
    errors: [
      {
        when: 'the code is wrong',
        status: [422],
        message: 'This recovery code is not right',
        input: async (context) => {
          const { ticket } = await halfSignedIn(context);
          return { body: { ticket, recoveryCode: 'aaaa-aaaa-aaaa-aaaa' } };
        },
      },
    ],
  },
];
