import { assistantRpc } from '@galley/contracts';
import { RpcHandler, requireUser, type Caller } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { ChatsService } from './chats.service.js';
import { StoppingService } from './stopping.service.js';
import { TopicFromAnswerService } from './topic-from-answer.service.js';

type Input<K extends keyof typeof assistantRpc> = z.output<(typeof assistantRpc)[K]['input']>;

@Controller()
export class ChatsController {
  constructor(
    private readonly chats: ChatsService,
    private readonly stopping: StoppingService,
    private readonly topics: TopicFromAnswerService,
  ) {}

  @RpcHandler(assistantRpc.startChat)
  start(input: Input<'startChat'>, caller: Caller) {
    return this.chats.start(input, requireUser(caller));
  }

  @RpcHandler(assistantRpc.runState)
  run({ threadId, runId }: Input<'runState'>, caller: Caller) {
    return this.chats.run(threadId, runId, requireUser(caller));
  }

  @RpcHandler(assistantRpc.messages)
  messages({ threadId }: Input<'messages'>, caller: Caller) {
    return this.chats.messages(threadId, requireUser(caller));
  }

  @RpcHandler(assistantRpc.sendMessage)
  send(input: Input<'sendMessage'>, caller: Caller) {
    return this.chats.send(input, requireUser(caller));
  }

  @RpcHandler(assistantRpc.stopRun)
  stop(input: Input<'stopRun'>, caller: Caller) {
    return this.stopping.stop(input, requireUser(caller));
  }

  @RpcHandler(assistantRpc.answerSoFar)
  answerSoFar({ threadId }: Input<'answerSoFar'>, caller: Caller) {
    return this.stopping.answerSoFar(threadId, requireUser(caller));
  }

  @RpcHandler(assistantRpc.extractTopic)
  extractTopic(input: Input<'extractTopic'>, caller: Caller) {
    requireUser(caller);
    return this.topics.extract(input);
  }
}
