import { AppError, ExtractFromAnswerInput, sourceRpc, topicRpc } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { RpcClient } from '@galley/messaging';
import { parseTranscript, type Span, type Transcript } from '@galley/transcript';
import { createPassageIndex, type WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';

/** So many characters around the passages of an answer belong to the new topic, which needs more text than the passages. */
const margin = 2000;
const passages = 4;
/** Passages that are farther from the best one are considered to be about something else. */
const nearby = 6000;

/** Makes a topic from an answer of the assistant. The topic is extracted from the recording, so its quote is word for word. */
@Injectable()
export class TopicFromAnswerService {
  constructor(
    private readonly rpc: RpcClient,
    @Inject(ENGINE) private readonly engine: WritingEngine,
    private readonly calls: ModelCalls,
  ) {}

  /**
   * Saves the topic for the caller; it is stored by the topic service's own job.
   * @throws AppError SOURCE_NOT_FOUND, NO_TOPICS_FOUND when the recording does not hold what the answer says
   */
  async extract(input: z.output<typeof ExtractFromAnswerInput>) {
    const { sourceId, assistantMessage, topicContext } = input;
    const source = await this.rpc.call(sourceRpc.text, { id: sourceId }, { timeoutMs: 30_000 });
    const transcript = parseTranscript(source.transcript);
    const place = placeOf(transcript, `${topicContext} ${assistantMessage}`.trim());
    if (!place) throw nothingFound();
    const [finding] = await this.engine.extractTopics(
      {
        transcript: parseTranscript(transcript.text.slice(place.from, place.to)),
        guruName: source.guru.name,
        title: source.title,
        count: 1,
        maxCount: 1,
      },
      this.calls.context(),
    );
    if (!finding) throw nothingFound();
    const { title, excerpt, details, reasoning, subjectLines, quote } = finding;
    const { jobId } = await this.rpc.call(topicRpc.saveDiscovered, {
      sourceId,
      analysisDepth: 'standard',
      selectedTopics: [
        {
          title,
          description: excerpt,
          details,
          reasoning,
          quote: quote.text,
          subjectLines: [...subjectLines],
          ...place,
        },
      ],
    });
    return { success: true as const, topic: { title }, jobId };
  }
}

const nothingFound = () =>
  new AppError('NO_TOPICS_FOUND', {}, 'Nothing in the recording could be found for this answer.');

/** Where the recording speaks about something: the best passages with some text around them, in whole segments. */
function placeOf(transcript: Transcript, about: string): Span | null {
  const [best, ...others] = createPassageIndex(transcript).find(about, { limit: passages });
  if (!best) return null;
  const close = [best, ...others.filter(({ from }) => Math.abs(from - best.from) < nearby)];
  const from = Math.min(...close.map((passage) => passage.from)) - margin;
  const to = Math.max(...close.map((passage) => passage.to)) + margin;
  const within = transcript.segments.filter((segment) => segment.to > from && segment.from < to);
  const [first, last] = [within[0], within.at(-1)];
  return first && last
    ? { from: Math.max(0, Math.min(first.from, best.from)), to: Math.max(last.to, best.to) }
    : null;
}
