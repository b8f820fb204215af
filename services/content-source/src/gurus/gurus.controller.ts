import { guruRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { GurusService } from './gurus.service.js';

@Controller()
export class GurusController {
  constructor(private readonly gurus: GurusService) {}

  @RpcHandler(guruRpc.list)
  list() {
    return this.gurus.list();
  }

  @RpcHandler(guruRpc.get)
  get({ id }: { id: number }) {
    return this.gurus.get(id);
  }

  @RpcHandler(guruRpc.create)
  create(input: z.output<typeof guruRpc.create.input>) {
    return this.gurus.create(input);
  }

  @RpcHandler(guruRpc.setImage)
  setImage({ id, imageUrl }: z.output<typeof guruRpc.setImage.input>) {
    return this.gurus.setImage(id, imageUrl);
  }

  @RpcHandler(guruRpc.setPrompt)
  setPrompt({ id, systemPrompt }: z.output<typeof guruRpc.setPrompt.input>) {
    return this.gurus.setPrompt(id, systemPrompt);
  }
}
