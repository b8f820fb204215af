import { Origin, ResetPasswordInput } from './auth.js';
import { Nothing, Ok } from './common.js';
import { rpcFor } from './message.js';

/** The secret part of a mailed link, by which somebody proves that an address is theirs. */
export const VerifyAddressInput = ResetPasswordInput.pick({ token: true });

const { command } = rpcFor('auth');
export const verifiedMailRpc = {
  verify: command(
    'addresses.verify',
    VerifyAddressInput.extend(Origin.pick({ address: true }).shape),
    Ok,
    null,
  ),
  send: command('addresses.send', Nothing, Ok, null),
};
