import { type Input, operatorUsers, passkeyRpc, secondStepRpc } from '@galley/contracts';
import { requireSession, RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PasskeysService } from './passkeys.service.js';
import { SecondStepService } from './second-step.service.js';

/** Programs may do none of this: whoever has a token alone is not the person. */
@Controller()
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly secondStep: SecondStepService,
  ) {}

  @RpcHandler(passkeyRpc.list, 'signed-in')
  list(_input: Input<typeof passkeyRpc.list>, caller: SignedIn) {
    requireSession(caller);
    return this.passkeys.state(caller.userId);
  }

  @RpcHandler(passkeyRpc.startAdding, 'signed-in')
  startAdding({ currentPassword, address }: Input<typeof passkeyRpc.startAdding>, caller: SignedIn) {
    requireSession(caller);
    return this.passkeys.startAdding(caller.userId, currentPassword, address);
  }

  @RpcHandler(passkeyRpc.add, 'signed-in')
  add({ name, credential }: Input<typeof passkeyRpc.add>, caller: SignedIn) {
    requireSession(caller);
    return this.passkeys.add(caller.userId, name, credential);
  }

  @RpcHandler(passkeyRpc.rename, 'signed-in')
  rename({ id, name }: Input<typeof passkeyRpc.rename>, caller: SignedIn) {
    requireSession(caller);
    return this.passkeys.rename(caller.userId, id, name);
  }

  @RpcHandler(passkeyRpc.remove, 'signed-in')
  remove({ id, currentPassword, address }: Input<typeof passkeyRpc.remove>, caller: SignedIn) {
    requireSession(caller);
    return this.passkeys.remove(caller.userId, id, currentPassword, address);
  }

  @RpcHandler(secondStepRpc.turnOn, 'signed-in')
  turnOn(_input: Input<typeof secondStepRpc.turnOn>, caller: SignedIn) {
    requireSession(caller);
    return this.secondStep.turnOn(caller.userId);
  }

  @RpcHandler(secondStepRpc.turnOff, 'signed-in')
  turnOff({ currentPassword, address }: Input<typeof secondStepRpc.turnOff>, caller: SignedIn) {
    requireSession(caller);
    return this.secondStep.turnOff(caller.userId, currentPassword, address);
  }

  @RpcHandler(secondStepRpc.renewCodes, 'signed-in')
  renewCodes({ currentPassword, address }: Input<typeof secondStepRpc.renewCodes>, caller: SignedIn) {
    requireSession(caller);
    return this.secondStep.renewCodes(caller.userId, currentPassword, address);
  }

  @RpcHandler(operatorUsers.resetSecondStep)
  resetByOperator({ username }: Input<typeof operatorUsers.resetSecondStep>) {
    return this.secondStep.resetByOperator(username);
  }
}
