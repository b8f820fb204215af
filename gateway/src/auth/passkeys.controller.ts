import { httpApi, passkeyRpc, secondStepRpc } from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';
import { Serves } from '../http/serves.js';
import { withAddress, withOrigin } from './address.js';

/** What of passkeys counts tries by the client's address, or opens a session. */
@Controller()
export class PasskeysController {
  constructor(private readonly forward: Forward) {}

  @Serves(httpApi.passkey.startAdding)
  startAdding(@Exchange() http: HttpExchange) {
    return this.forward.pass(passkeyRpc.startAdding, http, withAddress(http));
  }

  @Serves(httpApi.passkey.remove)
  remove(@Exchange() http: HttpExchange) {
    return this.forward.pass(passkeyRpc.remove, http, withAddress(http));
  }

  @Serves(httpApi.passkey.signIn)
  signIn(@Exchange() http: HttpExchange) {
    return this.forward.pass(passkeyRpc.signIn, http, withOrigin(http));
  }

  @Serves(httpApi.secondStep.turnOff)
  turnOff(@Exchange() http: HttpExchange) {
    return this.forward.pass(secondStepRpc.turnOff, http, withAddress(http));
  }

  @Serves(httpApi.secondStep.renewCodes)
  renewCodes(@Exchange() http: HttpExchange) {
    return this.forward.pass(secondStepRpc.renewCodes, http, withAddress(http));
  }

  @Serves(httpApi.secondStep.finish)
  finish(@Exchange() http: HttpExchange) {
    return this.forward.pass(secondStepRpc.finish, http, withOrigin(http));
  }
}
