import { AppError, Criteria, guruRpc, sourceRpc, type DocumentType } from '@galley/contracts';
import { CorrectedText } from '@galley/corrections';
import { ENGINE, ModelCalls } from '@galley/engine';
import { RpcClient } from '@galley/messaging';
import { parseTranscript } from '@galley/transcript';
import type { WriteRequest, WriteTopic, WritingEngine } from '@galley/writing-core';
import { Inject, Injectable } from '@nestjs/common';
import { CostsService } from '../costs/index.js';
import {
  defaultSubjectLine,
  documentTypesOf,
  type GenerationEntity,
  movedSnapshot,
  type StoredDrafts,
  type TopicSnapshot,
} from '../generations/index.js';
import { cleanHtml } from '../html/index.js';
import { withImages, type Portrait, type Still } from './images.js';
import { VoiceService, type ReadSource } from './voice.service.js';

/** The guru of a text that is refined without one. */
const nobody = 0;

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
    private readonly rpc: RpcClient,
    private readonly calls: ModelCalls,
    private readonly voices: VoiceService,
    private readonly costs: CostsService,
    @Inject(ENGINE) private readonly engine: WritingEngine,
  ) {}

  /** Reads the recordings behind the topics. @throws AppError SOURCE_NOT_FOUND, TOPIC_NOT_FOUND */
  async gather(row: Ordered): Promise<Material> {
    const ids = [...new Set(row.topics.map((topic) => topic.sourceId))];
    const [sources, listed, systemPrompt] = await Promise.all([
      Promise.all(ids.map((id) => this.read(id))),
      this.rpc.call(sourceRpc.byIds, { ids }),
      row.guruId === nobody ? null : this.systemPromptOf(row.guruId),
    ]);
    const bySource = new Map(sources.map((source) => [source.text.id, source]));
    const topics = await Promise.all(
      row.topics.map((topic) => this.topicOf(topic, need(bySource, topic.sourceId))),
    );
    const pictures = new Map(listed.map((source) => [source.id, source.thumbnail]));
    const { name, description, imageUrl } = row.guru;
    const voice = row.guruId === nobody ? null : await this.voices.of({ id: row.guruId, name }, sources);
    const criteria = row.customCriteria === null ? null : Criteria.parse(JSON.parse(row.customCriteria));
    return {
      request: {
        guru: { name, description, systemPrompt, voice },
        subjectLine: row.subjectLine,
        topics,
        criteria,
      },
      portrait: imageUrl === null ? null : { imageUrl, name },
      stills: ids.flatMap((id) => stillOf(row, need(bySource, id).text, pictures.get(id) ?? null)),
    };
  }

  /** A recording is read once, however many topics it has: the engines know it again by its object. */
  private async read(id: number): Promise<ReadSource> {
    const text = await this.rpc.call(sourceRpc.text, { id });
    return { text, transcript: parseTranscript(text.transcript) };
  }

  /** A topic that was chosen before its transcript was corrected is one of the corrected text. */
  private async topicOf(topic: TopicSnapshot, { text, transcript }: ReadSource): Promise<WriteTopic> {
    const { transcriptHash = text.transcriptHash } = topic;
    if (transcriptHash === text.transcriptHash) return writeTopic(topic, { text, transcript });
    const way = await CorrectedText.from(this.rpc, text, transcript).since(transcriptHash);
    return writeTopic(movedSnapshot(topic, { way, after: transcript }), { text, transcript });
  }

  /** As it is now; of a guru who is gone there is none. */
  private async systemPromptOf(guruId: number): Promise<string | null> {
    try {
      return (await this.rpc.call(guruRpc.get, { id: guruId })).systemPrompt;
    } catch (error) {
      if (error instanceof AppError && error.code === 'GURU_NOT_FOUND') return null;
      throw error;
    }
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
    // What the automated agent writes is held against its cost cap.
    const context =
      row.userId === null
        ? this.calls.context(signal, (tx, call) => this.costs.record(tx, row.id, call))
        : this.calls.context(signal);
    const drafts = await Promise.all(
      types.map(async (type, place) => {
        const onStep = (_step: string, percent: number) => {
          reached[place] = percent;
          return onPercent(reached.reduce((sum, part) => sum + part, 0) / types.length);
        };
        const kind = type === 'newsletter' ? 'newsletter' : 'blog';
        // The name that a newsletter is filed under when nobody chose one is no title for readers.
        const named = request.subjectLine === defaultSubjectLine(row.topics[0]?.title);
        const subjectLine = named ? null : request.subjectLine;
        return [
          type,
          await this.engine.write({ ...request, subjectLine, kind }, { ...context, onStep }),
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

function need(sources: ReadonlyMap<number, ReadSource>, id: number): ReadSource {
  const source = sources.get(id);
  if (!source) throw new Error(`Source ${id} was not read.`);
  return source;
}

const writeTopic = (topic: TopicSnapshot, { text: source, transcript }: ReadSource): WriteTopic => {
  const { id, title, excerpt, details, from, to } = topic;
  const { id: sourceId, title: sourceTitle, videoUrl } = source;
  return { id, title, excerpt, details, from, to, sourceId, sourceTitle, videoUrl, transcript };
};

function stillOf(row: Ordered, source: ReadSource['text'], thumbnail: string | null): Still[] {
  if (thumbnail === null) return [];
  const first = row.topics.find((topic) => topic.sourceId === source.id);
  const { id: sourceId, title: sourceTitle, videoUrl } = source;
  const { startSeconds = null, approximate = false } = first ?? {};
  return [{ thumbnail, sourceId, sourceTitle, videoUrl, startSeconds, approximate }];
}
