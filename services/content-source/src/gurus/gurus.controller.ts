import { guruRpc } from '@galley/contracts';
import { Answers } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { GurusService } from './gurus.service.js';

@Controller()
export class GurusController {
  constructor(private readonly gurus: GurusService) {}

  @Answers(guruRpc.list)
  list() {
    return this.gurus.list();
  }

  @Answers(guruRpc.get)
  get({ id }: { id: number }) {
    return this.gurus.get(id);
  }

  @Answers(guruRpc.create)
  create(input: z.output<typeof guruRpc.create.input>) {
    return this.gurus.create(input);
  }

  @Answers(guruRpc.setImage)
  setImage({ id, imageUrl }: z.output<typeof guruRpc.setImage.input>) {
    return this.gurus.setImage(id, imageUrl);
  }

  @Answers(guruRpc.setPrompt)
  setPrompt({ id, systemPrompt }: z.output<typeof guruRpc.setPrompt.input>) {
    return this.gurus.setPrompt(id, systemPrompt);
  }
}
