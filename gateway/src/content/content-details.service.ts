import {
  AppError,
  type ContentDetails,
  ContentDetailsQuery,
  Criteria,
  type GenerationDetail,
  generationRpc,
  guruRpc,
  type SourceListItem,
  sourceRpc,
  validationError,
} from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import type { HttpExchange } from '../http/exchange.js';
import { Forward } from '../http/forward.js';

type SourcePart = Pick<SourceListItem, 'platformType' | 'videoUrl' | 'sourceReference' | 'title'> & {
  transcript: string | null;
};

/** `GET /api/content/{id}/details`: a text, what it was made from, and how it was asked for. */
@Injectable()
export class ContentDetailsService {
  constructor(private readonly forward: Forward) {}

  /** @throws AppError GENERATION_NOT_FOUND */
  async read(http: HttpExchange): Promise<ContentDetails> {
    const query = ContentDetailsQuery.safeParse(http.input);
    if (!query.success) throw validationError(query.error);
    const { id, transcript } = query.data;
    const detail = await this.forward.call(generationRpc.get, http, { id });
    const { generation, topics } = detail;
    const sourceId = topics[0]?.sourceId ?? generation.sourceId;
    const [source, guru] = await Promise.all([
      this.sourceOf(http, sourceId, transcript),
      this.forward.call(guruRpc.get, http, { id: generation.guruId }),
    ]);
    return {
      ...textOf(detail),
      content: transcript ? generation.content : null,
      generationPrompt: promptOf(guru.systemPrompt, generation.customCriteria),
      length: lengthOf(generation.customCriteria),
      sourceId,
      transcript: source?.transcript ?? null,
      platformType: source?.platformType ?? null,
      sourceUrl: source?.videoUrl ?? null,
      sourceReference: source?.sourceReference ?? null,
      sourceTitle: source?.title ?? topics[0]?.sourceTitle ?? null,
    };
  }

  /** The recording, with its transcript only when that is wanted; null when it is no longer there. */
  private async sourceOf(
    http: HttpExchange,
    id: number | null,
    transcript: boolean,
  ): Promise<SourcePart | null> {
    if (id === null) return null;
    if (!transcript) {
      const [source] = await this.forward.call(sourceRpc.byIds, http, { ids: [id] });
      return source ? { ...source, transcript: null } : null;
    }
    try {
      return await this.forward.call(sourceRpc.text, http, { id });
    } catch (error) {
      if (error instanceof AppError && error.code === 'SOURCE_NOT_FOUND') return null;
      throw error;
    }
  }
}

const lengthOf = (criteria: string | null) =>
  criteria === null ? null : Criteria.parse(JSON.parse(criteria)).length;

function textOf({ generation, guru, topics, googleDocs }: GenerationDetail) {
  const { id, title, subjectLine, contentType, status, activeVersion, guruId, createdAt } = generation;
  const wanted = contentType === 'Blog' ? 'blogPost' : 'newsletter';
  const document = googleDocs.find((doc) => doc.contentType === wanted) ?? googleDocs[0];
  return {
    ...{ id, title, subjectLine, contentType, status, activeVersion, guruId, createdAt, googleDocs },
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
