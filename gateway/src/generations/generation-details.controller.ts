import {
  AppError,
  type ContentDetails,
  GenerationDetailsQuery,
  Criteria,
  type GenerationDetail,
  generationRpc,
  guruRpc,
  type SourceListItem,
  sourceRpc,
  validationError,
  httpApi,
} from '@galley/contracts';
import { Controller } from '@nestjs/common';
import { Exchange, type HttpExchange } from '../http/exchange.js';
import { Forward, missingOf } from '../http/forward.js';
import { Serves } from '../http/serves.js';

type SourcePart = {
  readonly [K in 'platformType' | 'videoUrl' | 'sourceReference' | 'title']: SourceListItem[K] | null;
} & { readonly transcript: string | null };

/** `GET /api/content/{id}/details`: a text, what it was made from, and how it was asked for. */
@Controller()
export class GenerationDetailsController {
  constructor(private readonly forward: Forward) {}

  /** @throws AppError GENERATION_NOT_FOUND */
  @Serves(httpApi.text.details)
  async read(@Exchange() http: HttpExchange): Promise<ContentDetails> {
    const query = GenerationDetailsQuery.safeParse(http.input);
    if (!query.success) throw validationError(query.error);
    const { id, transcript } = query.data;
    const detail = await this.forward.call(generationRpc.get, http, { id });
    const { generation, topics } = detail;
    const sourceId = topics[0]?.sourceId ?? generation.sourceId;
    const [found, guru] = await Promise.all([
      this.sourceOf(http, sourceId, transcript),
      this.forward.callOptional(guruRpc.get, http, { id: generation.guruId }),
    ]);
    const source = found ?? nothing;
    return {
      ...textOf(detail),
      content: transcript ? generation.content : null,
      generationPrompt: promptOf(guru?.systemPrompt ?? null, generation.customCriteria),
      length: lengthOf(generation.customCriteria),
      sourceId,
      transcript: source.transcript,
      platformType: source.platformType,
      sourceUrl: source.videoUrl,
      sourceReference: source.sourceReference,
      sourceTitle: source.title ?? topics[0]?.sourceTitle ?? null,
      missing: missingOf({ guru, source: found, ...documentsOf(detail) }),
    };
  }

  /** The recording, with its transcript only when that is wanted; null when it cannot be had at this moment. */
  private async sourceOf(
    http: HttpExchange,
    id: number | null,
    transcript: boolean,
  ): Promise<SourcePart | null> {
    if (id === null) return nothing;
    if (!transcript) {
      const sources = await this.forward.callOptional(sourceRpc.byIds, http, { ids: [id] });
      return sources && { ...(sources[0] ?? nothing), transcript: null };
    }
    try {
      return await this.forward.callOptional(sourceRpc.text, http, { id });
    } catch (error) {
      if (error instanceof AppError && error.code === 'SOURCE_NOT_FOUND') return nothing;
      throw error;
    }
  }
}

/** A text without a recording, or whose recording is no longer there. */
const nothing: SourcePart = {
  platformType: null,
  videoUrl: null,
  sourceReference: null,
  title: null,
  transcript: null,
};

const documentsOf = ({ documents = [] }: GenerationDetail) =>
  documents.some(({ state }) => state === 'unreachable') ? { documents: null } : {};

const lengthOf = (criteria: string | null) =>
  criteria === null ? null : Criteria.parse(JSON.parse(criteria)).length;

function textOf({ generation, guru, topics, googleDocs, documents = [] }: GenerationDetail) {
  const { id, title, subjectLine, contentType, status, activeVersion, guruId, createdAt } = generation;
  const wanted = contentType === 'Blog' ? 'blogPost' : 'newsletter';
  const document = googleDocs.find((doc) => doc.contentType === wanted) ?? googleDocs[0];
  return {
    id,
    title,
    subjectLine,
    contentType,
    status,
    activeVersion,
    guruId,
    createdAt,
    googleDocs,
    documents,
    guruName: guru.name,
    topicDetails: topics,
    googleDocId: document?.googleDocId ?? null,
  };
}

/** The guru's style and the criteria, in words. */
function promptOf(style: string | null, stored: string | null): string | null {
  const criteria = stored === null ? null : Criteria.safeParse(JSON.parse(stored));
  const parts = [style?.trim() ?? ''];
  if (criteria?.success) {
    const { tone, audience, length, additionalInstructions } = criteria.data;
    parts.push(`Tone: ${tone}. Audience: ${audience}. Length: ${length}.`, additionalInstructions);
  }
  return parts.filter((part) => part !== '').join('\n') || null;
}
