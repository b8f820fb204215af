import {
  passkeyRpc,
  PasskeySignInInput,
  PasswordAgain,
  SecondStepInput,
  secondStepRpc,
} from '../passkeys.js';
import { callsOf, composes, forwards, get, patch, post, remove } from './call.js';

const PASSKEYS = '/api/auth/passkeys';
const SECOND_STEP = '/api/auth/second-step';
const asksAgain =
  'Needs the current password where the account has one; a wrong one is 422 and counts as a failed sign-in.';
const ofBrowser =
  'The answer goes into `navigator.credentials`; its challenge counts once, for five minutes.';

export const passkeyCalls = callsOf(
  'Accounts',
  {
    list: get(
      PASSKEYS,
      'The passkeys of who is signed in, and whether the password alone is enough',
      forwards(passkeyRpc.list, { reads: ['Passkey'] }),
    ),
    startAdding: post(
      `${PASSKEYS}/start-adding`,
      'What a browser needs to make a passkey',
      composes({
        input: PasswordAgain,
        output: passkeyRpc.startAdding.output,
        description: `${asksAgain} ${ofBrowser}`,
      }),
    ),
    add: post(
      PASSKEYS,
      'Adds the passkey that the browser has made',
      forwards(passkeyRpc.add, { status: 201, changes: ['Passkey'] }),
    ),
    rename: patch(
      `${PASSKEYS}/{id}`,
      'Gives a passkey another name',
      forwards(passkeyRpc.rename, { changes: ['Passkey'] }),
    ),
    remove: remove(
      `${PASSKEYS}/{id}`,
      'Removes a passkey',
      composes({
        input: passkeyRpc.remove.input.omit({ address: true }),
        output: passkeyRpc.remove.output,
        changes: ['Passkey'],
        description:
          'Without the last one there is no second step any more, so then it needs the current password as turning that off does.',
      }),
    ),
    startSignIn: post(
      `${PASSKEYS}/start-sign-in`,
      'What a browser needs to sign in with a passkey',
      forwards(passkeyRpc.startSignIn, { access: 'public', description: ofBrowser }),
    ),
    signIn: post(
      `${PASSKEYS}/sign-in`,
      'Signs in with a passkey',
      composes({
        access: 'public',
        input: PasskeySignInInput,
        output: passkeyRpc.signIn.output,
        description:
          'The session is as after a password. Whatever is wrong with the passkey or its account, the error is PASSKEY_REFUSED.',
      }),
    ),
  },
  { personal: true, permission: null },
);

export const secondStepCalls = callsOf(
  'Accounts',
  {
    turnOn: post(
      SECOND_STEP,
      'Lets the password alone not be enough any more',
      forwards(secondStepRpc.turnOn, {
        changes: ['Passkey'],
        description:
          'Needs a passkey. The answer is the only place where the recovery codes are shown. From then on a right password is answered with 403 SECOND_STEP_NEEDED, whose `details.ticket` the two public calls take.',
      }),
    ),
    turnOff: remove(
      SECOND_STEP,
      'Lets the password be enough again',
      composes({
        input: PasswordAgain,
        output: secondStepRpc.turnOff.output,
        changes: ['Passkey'],
        description: asksAgain,
      }),
    ),
    renewCodes: post(
      `${SECOND_STEP}/recovery-codes`,
      'Makes new recovery codes; those from before no longer count',
      composes({
        input: PasswordAgain,
        output: secondStepRpc.renewCodes.output,
        changes: ['Passkey'],
        description: asksAgain,
      }),
    ),
    start: post(
      `${SECOND_STEP}/start`,
      'What a browser needs to use a passkey after the password',
      forwards(secondStepRpc.start, { access: 'public', description: ofBrowser }),
    ),
    finish: post(
      `${SECOND_STEP}/finish`,
      'Signs in with a passkey or a recovery code after the password',
      composes({
        access: 'public',
        input: SecondStepInput,
        output: secondStepRpc.finish.output,
        description:
          'The ticket counts once, for five minutes. A recovery code counts once; a wrong one is 422 and counts as a failed sign-in.',
      }),
    ),
  },
  { personal: true, permission: null },
);
