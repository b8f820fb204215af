import { Criteria, generationRpc, type Input } from '@galley/contracts';
import { RpcHandler } from '@galley/messaging';
import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { afterChange, GenerationRepository } from '../generations/index.js';
import { mainDocumentOf, needBody } from '../versions/index.js';
import { PresentTextService } from './present-text.service.js';

/** A text and what it was made from, for the conversations about it. */
@Controller()
export class PresentTextController {
  constructor(
    private readonly repository: GenerationRepository,
    private readonly texts: PresentTextService,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND, STILL_PROCESSING, ILLEGAL_TRANSITION, UNPROCESSABLE for a document that it has not */
  @RpcHandler(generationRpc.workable, 'signed-in')
  async workable({
    id,
    contentType: wanted,
  }: Input<typeof generationRpc.workable>): Promise<z.input<typeof generationRpc.workable.output>> {
    const row = await this.repository.get(id);
    afterChange(row.status);
    const contentType = wanted ?? mainDocumentOf(row.contentType);
    needBody(row.contentType, contentType);
    return { contentType };
  }

  @RpcHandler(generationRpc.present, 'signed-in')
  async read({
    id,
    contentType: wanted,
  }: Input<typeof generationRpc.present>): Promise<z.input<typeof generationRpc.present.output>> {
    const row = await this.repository.get(id);
    const contentType = wanted ?? mainDocumentOf(row.contentType);
    const { html, version } = await this.texts.read({ generationId: id, contentType, given: null });
    const { id: guruId, name, description } = row.guru;
    return {
      html,
      version: version ?? row.activeVersion,
      contentType,
      guru: { id: guruId, name, description },
      topics: row.topics.map(({ id, title, excerpt, details, sourceId, from, to }) => ({
        id,
        title,
        excerpt,
        details,
        sourceId,
        from,
        to,
      })),
      criteria: row.customCriteria === null ? null : Criteria.parse(JSON.parse(row.customCriteria)),
    };
  }
}
