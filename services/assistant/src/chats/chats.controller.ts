import { type Input, assistantRpc } from '@galley/contracts';
import { RpcHandler, type SignedIn } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import { ChatsService } from './chats.service.js';
import { StoppingService } from './stopping.service.js';
import { TopicFromAnswerService } from './topic-from-answer.service.js';

@Controller()
export class ChatsController {
  constructor(
    private readonly chats: ChatsService,
    private readonly stopping: StoppingService,
    private readonly topics: TopicFromAnswerService,
  ) {}

  @RpcHandler(assistantRpc.startChat, 'signed-in')
  start(input: Input<typeof assistantRpc.startChat>, { userId }: SignedIn) {
    return this.chats.start(input, userId);
  }

  @RpcHandler(assistantRpc.runState, 'signed-in')
  run({ threadId, runId }: Input<typeof assistantRpc.runState>, { userId }: SignedIn) {
    return this.chats.run(threadId, runId, userId);
  }

  @RpcHandler(assistantRpc.messages, 'signed-in')
  messages({ threadId }: Input<typeof assistantRpc.messages>, { userId }: SignedIn) {
    return this.chats.messages(threadId, userId);
  }

  @RpcHandler(assistantRpc.sendMessage, 'signed-in')
  send(input: Input<typeof assistantRpc.sendMessage>, { userId }: SignedIn) {
    return this.chats.send(input, userId);
  }

  @RpcHandler(assistantRpc.stopRun, 'signed-in')
  stop(input: Input<typeof assistantRpc.stopRun>, { userId }: SignedIn) {
    return this.stopping.stop(input, userId);
  }

  @RpcHandler(assistantRpc.answerSoFar, 'signed-in')
  answerSoFar({ threadId }: Input<typeof assistantRpc.answerSoFar>, { userId }: SignedIn) {
    return this.stopping.answerSoFar(threadId, userId);
  }

  @RpcHandler(assistantRpc.extractTopic, 'signed-in')
  extractTopic(input: Input<typeof assistantRpc.extractTopic>) {
    return this.topics.extract(input);
  }
}
