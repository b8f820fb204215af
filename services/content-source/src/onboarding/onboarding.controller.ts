import { onboardingRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { OnboardingService } from './onboarding.service.js';

@Controller()
export class OnboardingController {
  constructor(private readonly onboarding: OnboardingService) {}

  @RpcHandler(onboardingRpc.get)
  read(_input: object, caller: Caller) {
    return this.onboarding.of(requireUser(caller));
  }

  @RpcHandler(onboardingRpc.startSample)
  startSample(_input: object, caller: Caller) {
    return this.onboarding.startSample(requireUser(caller));
  }
}
