import { AppError, sourceRpc, topicRpc, type AssistantMessage, type Topic } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { RpcClient, type JobRun } from '@galley/messaging';
import { parseTranscript } from '@galley/transcript';
import type { EngineContext, WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import { citedMoment, type Reply, type SourceThread, splitHistory } from '../threads/index.js';

const introduction =
  'Introduce this recording: what it is about in two or three sentences, and what can be asked about it.';

/** Answers questions about a recording, or about one of its topics. */
@Injectable()
export class SourceAnswerService {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  /** @throws AppError SOURCE_NOT_FOUND, TOPIC_NOT_FOUND */
  async reply(
    { sourceId, topicId }: SourceThread,
    messages: readonly AssistantMessage[],
    run: JobRun,
    listener: EngineContext,
  ): Promise<Reply> {
    await run.progress('Reading the recording', 10, { sourceId });
    const source = await this.rpc.call(sourceRpc.text, { id: sourceId }, { timeoutMs: 30_000 });
    const topic = topicId === null ? null : await this.topic(topicId);
    await run.progress('Looking for the answer', 30, { sourceId });
    const { asked, history } = splitHistory(messages);
    const answer = await this.engine.answer(
      {
        question: asked ?? introduction,
        history,
        transcript: parseTranscript(source.transcript),
        title: source.title,
        guruName: source.guru.name,
        topic: topic && { title: topic.title, excerpt: topic.excerpt, ...spanOf(topic.metadata) },
      },
      { ...this.calls.context(run.signal), ...listener },
    );
    const moments = answer.moments.map((moment) => citedMoment(moment, sourceId));
    return { text: answer.text, moments, change: null };
  }

  /** The topic; null when a new extraction has replaced it. The conversation then continues about the whole recording. */
  private topic(id: number): Promise<Topic | null> {
    return this.rpc.call(topicRpc.get, { id }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'TOPIC_NOT_FOUND') return null;
      throw error;
    });
  }
}

const spanOf = ({ from, to }: { from: number; to: number }) => ({ from, to });
