import { AppError, type ContentType, type DocumentType, type OutgoingPost } from '@galley/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { GenerationEntity } from '../generations/index.js';
import { ReceiptsService } from '../receipts/index.js';
import { nothingEntered, ReaderFactsService, textForReaders } from '../reader-facts/index.js';
import { VersionsService } from '../versions/index.js';
import { htmlForReaders } from './post.js';
import type { TextPublicationEntity } from './text-publication.entity.js';

/** Texts on their way out, with what readers get beside their words. */
@Injectable()
export class OutgoingPosts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly versions: VersionsService,
    private readonly facts: ReaderFactsService,
    private readonly receipts: ReceiptsService,
  ) {}

  /** A version of a text as readers get it. @throws AppError VERSION_NOT_FOUND, NOTHING_TO_PUBLISH, DEPENDENCY_DOWN */
  async of(
    {
      contentType,
      orderedFacts,
      place,
    }: Pick<TextPublicationEntity, 'contentType' | 'orderedFacts' | 'place'>,
    row: GenerationEntity,
    version: number,
  ): Promise<OutgoingPost> {
    const bodies = await this.versions.get(this.dataSource.manager, row.id, version);
    const text = textForReaders(row, contentType, bodies);
    if (!text) throw new AppError('NOTHING_TO_PUBLISH');
    const entered = orderedFacts ?? nothingEntered;
    return {
      title: text.title,
      html: htmlForReaders(text.html, entered.alts),
      author: row.guru.name,
      jsonLd: null,
      ...(await this.facts.outgoing(row, text, entered, place === null)),
    };
  }

  /** The same for its destination, with receipts of its quotes. @throws AppError as `of` */
  async published(
    publication: TextPublicationEntity,
    row: GenerationEntity,
    version: number,
  ): Promise<OutgoingPost> {
    const post = await this.of(publication, row, version);
    const { title, html } = post;
    return { ...post, jsonLd: await this.receipts.jsonLdFor(row, { publication, version, title, html }) };
  }
}

/** Which text is mailed: the newsletter where there is one. */
export const newsletterOf = (contentType: ContentType): DocumentType =>
  contentType === 'Blog' ? 'blogPost' : 'newsletter';
