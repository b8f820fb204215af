import {
  AppError,
  sourceRpc,
  topicRpc,
  type AssistantMessage,
  type CitedMoment,
  type Topic,
} from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { Ask, type JobRun } from '@galley/messaging';
import { formatTimestamp, parseTranscript } from '@galley/transcript';
import type { Answer, EngineContext, WritingEngine } from '@galley/writing';
import { Inject, Injectable } from '@nestjs/common';
import type { Reply, SourceThread } from './chat.rows.js';

/** How much of a conversation the engine is told again. */
export const messagesTold = 20;
const introduction =
  'Introduce this recording: what it is about in two or three sentences, and what can be asked about it.';

/** What was asked last, and what was said before; null where the assistant has the first word. */
export function splitHistory(messages: readonly AssistantMessage[]): {
  asked: string | null;
  history: { role: AssistantMessage['role']; content: string }[];
} {
  const last = messages.at(-1);
  const asked = last?.role === 'user' ? last.content : null;
  const before = asked === null ? messages : messages.slice(0, -1);
  return { asked, history: before.slice(-messagesTold).map(({ role, content }) => ({ role, content })) };
}

/** An engine's moment as messages carry it. */
export const citedMoment = (
  { text, startSeconds, speaker }: Answer['moments'][number],
  sourceId: number,
): CitedMoment => ({
  sourceId,
  text,
  startSeconds,
  timestamp: startSeconds === null ? null : formatTimestamp(startSeconds),
  speaker,
});

/** Answers about a recording, or about one topic of it (spec part 1, section 7). */
@Injectable()
export class SourceAnswerService {
  constructor(
    private readonly ask: Ask,
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
    const source = await this.ask.call(sourceRpc.text, { id: sourceId }, { timeoutMs: 30_000 });
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

  /** A re-extraction may have replaced it; the conversation goes on about the recording. */
  private topic(id: number): Promise<Topic | null> {
    return this.ask.call(topicRpc.get, { id }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'TOPIC_NOT_FOUND') return null;
      throw error;
    });
  }
}

const spanOf = ({ from, to }: { from: number; to: number }) => ({ from, to });
