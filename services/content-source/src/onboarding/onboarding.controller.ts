import { onboardingRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { OnboardingService } from './onboarding.service.js';

@Controller()
export class OnboardingController {
  constructor(private readonly onboarding: OnboardingService) {}

  @RpcHandler(onboardingRpc.get, 'signed-in')
  read(_input: object, { userId }: SignedIn) {
    return this.onboarding.of(userId);
  }

  @RpcHandler(onboardingRpc.startSample, 'signed-in')
  startSample(_input: object, { userId }: SignedIn) {
    return this.onboarding.startSample(userId);
  }
}
