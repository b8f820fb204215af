import { type Input, guruRpc } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
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
  create(input: Input<typeof guruRpc.create>) {
    return this.gurus.create(input);
  }

  @RpcHandler(guruRpc.change)
  change({ id, ...changes }: Input<typeof guruRpc.change>) {
    return this.gurus.change(id, changes);
  }

  @RpcHandler(guruRpc.delete)
  delete({ id }: { id: number }) {
    return this.gurus.remove(id);
  }

  @RpcHandler(guruRpc.setImage)
  setImage({ id, imageUrl }: Input<typeof guruRpc.setImage>) {
    return this.gurus.setImage(id, imageUrl);
  }

  @RpcHandler(guruRpc.setPrompt)
  setPrompt({ id, systemPrompt }: Input<typeof guruRpc.setPrompt>) {
    return this.gurus.setPrompt(id, systemPrompt);
  }
}
