import { Criteria, sourceRpc, type DocumentType, type SourceText } from '@galley/contracts';
import { ENGINE, ModelCalls } from '@galley/engine';
import { Ask } from '@galley/messaging';
import { parseTranscript } from '@galley/transcript';
import type { WriteRequest, WriteTopic, WritingEngine } from '@galley/writing';
import { Inject, Injectable } from '@nestjs/common';
import type { GenerationEntity } from '../generations/generation.entity.js';
import type { TopicSnapshot } from '../generations/topic-snapshot.js';
import { cleanHtml } from '../html/content.js';
import { documentTypesOf, type StoredDrafts } from './drafts.js';
import { withImages, type Portrait, type Still } from './images.js';

/** What a text is made from. */
export type Ordered = Pick<GenerationEntity, 'topics' | 'guru' | 'guruId' | 'subjectLine' | 'customCriteria'>;

/** What has been gathered about the topics before anything is written. */
export interface Material {
  readonly request: Omit<WriteRequest, 'kind'>;
  readonly portrait: Portrait | null;
  readonly stills: readonly Still[];
}

/** From topics to drafts: gathers what was said, lets the engine write, adds the pictures that exist. */
@Injectable()
export class WriterService {
  constructor(
    private readonly ask: Ask,
    private readonly calls: ModelCalls,
    @Inject(ENGINE) private readonly engine: WritingEngine,
  ) {}

  /** Reads the recordings behind the topics. @throws AppError SOURCE_NOT_FOUND, TOPIC_NOT_FOUND */
  async gather(row: Ordered): Promise<Material> {
    const ids = [...new Set(row.topics.map((topic) => topic.sourceId))];
    const [texts, listed] = await Promise.all([
      Promise.all(ids.map((id) => this.ask.call(sourceRpc.text, { id }))),
      this.ask.call(sourceRpc.byIds, { ids }),
    ]);
    const bySource = new Map(texts.map((text) => [text.id, text]));
    const topics = row.topics.map((topic) => writeTopic(topic, need(bySource, topic.sourceId)));
    const pictures = new Map(listed.map((source) => [source.id, source.thumbnail]));
    const { name, description, imageUrl } = row.guru;
    // A recording of several gurus carries the prompt of its first one, which may be somebody else's.
    const systemPrompt = texts.find((text) => text.guru.id === row.guruId)?.guru.systemPrompt ?? null;
    const criteria = row.customCriteria === null ? null : Criteria.parse(JSON.parse(row.customCriteria));
    return {
      request: { guru: { name, description, systemPrompt }, subjectLine: row.subjectLine, topics, criteria },
      portrait: imageUrl === null ? null : { imageUrl, name },
      stills: ids.flatMap((id) => stillOf(row, need(bySource, id), pictures.get(id) ?? null)),
    };
  }

  /** Writes every text of the content type. @param onPercent 0 to 100, over all of them */
  async write(
    row: GenerationEntity,
    { request }: Material,
    signal: AbortSignal,
    onPercent: (percent: number) => Promise<void>,
  ): Promise<StoredDrafts> {
    const types = documentTypesOf(row.contentType);
    const reached = types.map(() => 0);
    const drafts = await Promise.all(
      types.map(async (type, place) => {
        const onStep = (_step: string, percent: number) => {
          reached[place] = percent;
          return onPercent(reached.reduce((sum, part) => sum + part, 0) / types.length);
        };
        const kind = type === 'newsletter' ? 'newsletter' : 'blog';
        return [
          type,
          await this.engine.write({ ...request, kind }, { ...this.calls.context(signal), onStep }),
        ] as const;
      }),
    );
    return Object.fromEntries(
      drafts.map(([type, { title, html, warnings }]) => [type, { title, html, warnings }]),
    );
  }

  /** The drafts with their pictures, cleaned as every text is. */
  illustrate(drafts: StoredDrafts, { stills, portrait }: Material): StoredDrafts {
    const entries = Object.entries(drafts) as [DocumentType, NonNullable<StoredDrafts[DocumentType]>][];
    return Object.fromEntries(
      entries.map(([type, draft]) => [
        type,
        { ...draft, html: cleanHtml(withImages(draft.html, stills, portrait)) },
      ]),
    );
  }
}

function need(texts: ReadonlyMap<number, SourceText>, id: number): SourceText {
  const text = texts.get(id);
  if (!text) throw new Error(`Source ${id} was not read.`);
  return text;
}

const writeTopic = (topic: TopicSnapshot, source: SourceText): WriteTopic => ({
  id: topic.id,
  title: topic.title,
  excerpt: topic.excerpt,
  details: topic.details,
  sourceId: source.id,
  sourceTitle: source.title,
  videoUrl: source.videoUrl,
  transcript: parseTranscript(source.transcript),
  from: topic.from,
  to: topic.to,
});

function stillOf(row: Ordered, source: SourceText, thumbnail: string | null): Still[] {
  if (thumbnail === null) return [];
  const first = row.topics.find((topic) => topic.sourceId === source.id);
  const { id: sourceId, title: sourceTitle, videoUrl } = source;
  return [{ thumbnail, sourceId, sourceTitle, videoUrl, startSeconds: first?.startSeconds ?? null }];
}
