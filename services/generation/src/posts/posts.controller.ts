import { type Input, postRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { PostsService } from './posts.service.js';

@Controller()
export class PostsController {
  constructor(private readonly posts: PostsService) {}

  @RpcHandler(postRpc.list)
  list({ id }: Input<typeof postRpc.list>) {
    return this.posts.list(id);
  }

  @RpcHandler(postRpc.make, 'signed-in')
  make(input: Input<typeof postRpc.make>, { userId }: SignedIn) {
    return this.posts.make(input, userId);
  }

  @RpcHandler(postRpc.change, 'signed-in')
  change(input: Input<typeof postRpc.change>, { userId }: SignedIn) {
    return this.posts.change(input, userId);
  }

  @RpcHandler(postRpc.push, 'signed-in')
  push(input: Input<typeof postRpc.push>, { userId }: SignedIn) {
    return this.posts.push(input, userId);
  }
}
