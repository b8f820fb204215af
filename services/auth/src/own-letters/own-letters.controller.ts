import { type Input, letterMaking } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { OwnLettersService } from './own-letters.service.js';

@Controller()
export class OwnLettersController {
  constructor(private readonly letters: OwnLettersService) {}

  @RpcHandler(letterMaking.mailToSelf, 'signed-in')
  mail(letter: Input<typeof letterMaking.mailToSelf>, { userId }: SignedIn) {
    return this.letters.mail(letter, userId);
  }
}
