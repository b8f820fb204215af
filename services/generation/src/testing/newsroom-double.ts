import {
  AppError,
  documentRpc,
  guruRpc,
  sourceRpc,
  topicRpc,
  type Guru,
  type RpcDefinition,
  type Topic,
} from '@galley/contracts';
import { replyHeaders, systemCaller, toHeaders } from '@galley/messaging';
import type { TestStack } from '@galley/testing';
import type { z } from 'zod';
import { answer, recordOf } from './document-double.js';

const time = '2026-01-02T03:04:05.678Z';
const sentence = (n: number) =>
  `When the tape is slow on day ${n} I size every position by ${n + 3} percent and I write the exit down before the bell rings. `;
/** What every recording says. */
const transcript = Array.from({ length: 120 }, (_, n) => sentence(n)).join('');

/** Gurus, their topics and recordings, as other services would tell of them; tests add and take away. */
export class NewsroomDouble {
  readonly gurus: Guru[] = [];
  /** Ids of gurus who lie in the bin. */
  readonly deleted = new Set<number>();
  readonly topics: Topic[] = [];
  /** False: recordings are gone, so nothing can be written about them. */
  recordings = true;
  /** Requests for topics since the start. */
  asked = 0;

  constructor(private readonly stack: TestStack) {
    answer(stack, guruRpc.list, () => this.gurus.filter(({ id }) => !this.deleted.has(id)));
    answer(stack, guruRpc.get, ({ id }) => found(this.gurus, id, 'GURU_NOT_FOUND'));
    answer(stack, topicRpc.byIds, ({ ids }) => ids.map((id) => found(this.topics, id, 'TOPIC_NOT_FOUND')));
    this.answerTopicList();
    answer(stack, sourceRpc.text, ({ id }) => this.source(id));
    answer(stack, sourceRpc.byIds, () => []);
    answer(stack, sourceRpc.list, () => ({ items: [], nextCursor: null, total: 0 }));
    answer(stack, documentRpc.create, ({ generationId, contentType }) => ({
      ...recordOf({ generationId, documentId: `doc-${generationId}-${contentType}` }),
      contentType,
      documentType: contentType,
    }));
    answer(stack, documentRpc.read, () => ({ html: '<p>First.</p>', revision: 1, title: 'Text' }));
    answer(stack, documentRpc.byGenerations, () => []);
  }

  /** A guru with so many topics, each of a recording of its own; answers the guru. */
  guru(topics = 3): Guru {
    const id = this.gurus.length + 1;
    const guru = {
      id,
      name: `Guru ${id}`,
      description: null,
      imageUrl: null,
      systemPrompt: null,
      assistantId: null,
      topicCount: topics,
      sourceCount: topics,
      createdAt: time,
      updatedAt: time,
    };
    this.gurus.push(guru);
    for (let n = 1; n <= topics; n += 1) this.topics.push(topicOf(guru, id * 100 + n));
    return guru;
  }

  private source(id: number): z.input<typeof sourceRpc.text.output> {
    const { guruId } = found(this.topics, id, 'SOURCE_NOT_FOUND');
    if (!this.recordings) throw new AppError('SOURCE_NOT_FOUND', { id });
    const guru = { ...found(this.gurus, guruId, 'GURU_NOT_FOUND'), systemPrompt: null };
    const place = { platformType: 'Zoom', videoUrl: null, sourceReference: null };
    return { id, title: `Recording ${id}`, guru, ...place, transcript, transcriptHash: 'a'.repeat(64) };
  }

  /** One page: the body of the answer is the array, the next cursor is a header. */
  private answerTopicList(): void {
    const definition: RpcDefinition = topicRpc.list;
    this.stack.nats.subscribe(definition.subject, {
      callback: (_, message) => {
        this.asked += 1;
        const { guruId } = topicRpc.list.input.parse(message.json());
        const headers = toHeaders(systemCaller());
        headers.set(replyHeaders.status, '200');
        message.respond(JSON.stringify(this.topics.filter((topic) => topic.guruId === guruId)), { headers });
      },
    });
  }
}

function topicOf({ id: guruId, name }: Guru, id: number): Topic {
  const [from, to] = [0, 4_000];
  const quote = {
    text: sentence(1).trim(),
    from: 0,
    to: sentence(1).length,
    startSeconds: null,
    timestamp: null,
    approximate: false,
    speaker: null,
    transcriptHash: 'a'.repeat(64),
  };
  return {
    id,
    sourceId: id,
    guruId,
    title: `Topic ${id}`,
    excerpt: 'Size first.',
    details: 'Size comes first.',
    createdAt: time,
    updatedAt: time,
    subjectLines: [],
    quote: null,
    detailedAnalysis: '',
    metadata: {
      timestamp: null,
      startSeconds: null,
      subjectLines: [],
      transcriptSegment: null,
      quote,
      reasoning: null,
      from,
      to,
    },
    sourceUrl: null,
    videoId: null,
    sourceTitle: `Recording ${id}`,
    platformType: 'Zoom',
    sourceReference: null,
    guruName: name,
    transcriptSegments: [],
  };
}

function found<T extends { id: number }>(
  things: readonly T[],
  id: number,
  code: 'GURU_NOT_FOUND' | 'TOPIC_NOT_FOUND' | 'SOURCE_NOT_FOUND',
): T {
  const thing = things.find((one) => one.id === id);
  if (!thing) throw new AppError(code, { id });
  return thing;
}
