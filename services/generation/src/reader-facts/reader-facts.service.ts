import {
  AppError,
  type ChangeReaderFacts,
  type DocumentType,
  type Input,
  type OutgoingPost,
  type ReaderFacts,
  type ReaderPicture,
  type readerRpc,
  readerLimits,
  type SocialPicture,
} from '@galley/contracts';
import { UnitOfWork } from '@galley/messaging';
import { languageOf } from '@galley/transcript';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { z } from 'zod';
import { type GenerationEntity, GenerationRepository } from '../generations/index.js';
import { wordsOfText } from '../html/index.js';
import type { EnteredFacts } from './reader-facts.entity.js';
import { ReaderFactsRepository } from './reader-facts.repository.js';
import { mainTextOf, picturesIn, type ReadersText, textForReaders } from './readers-text.js';
import { SocialCards } from './social-cards.service.js';
import { descriptionOf, slugOf, tagsOf } from './suggestions.js';

/** One of the texts of a generation, as its readers get it. */
export interface ReadersPart {
  readonly row: GenerationEntity;
  readonly contentType: DocumentType;
  readonly text: ReadersText;
  readonly entered: EnteredFacts;
  readonly suggested: ReturnType<typeof suggestionsFor>;
  readonly pictures: ReaderPicture[];
}

/** What readers get of a text beside its words. Who may change the text may change it. */
@Injectable()
export class ReaderFactsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly texts: GenerationRepository,
    private readonly facts: ReaderFactsRepository,
    private readonly cards: SocialCards,
    private readonly work: UnitOfWork,
  ) {}

  /** @throws AppError GENERATION_NOT_FOUND, UNPROCESSABLE, DEPENDENCY_DOWN */
  async read(input: Input<typeof readerRpc.facts>): Promise<ReaderFacts> {
    const { row, contentType, text, entered, suggested, pictures } = await this.partOf(input);
    const said = await this.cards.quoteOf(row, text.html);
    const { slug, description, tags, canonicalUrl, language, revision } = entered;
    const socialPicture = standing(entered.socialPicture, text.html);
    return {
      generationId: row.id,
      contentType,
      revision,
      title: text.title,
      pictures,
      entered: { slug, description, tags, canonicalUrl, language, socialPicture },
      suggested: { ...suggested, socialPicture: { kind: said ? 'card' : 'none' } },
      card: said && { quote: said.text, speaker: said.speaker },
    };
  }

  /** A text with what goes out beside its words. @throws AppError GENERATION_NOT_FOUND, UNPROCESSABLE */
  async partOf(input: Input<typeof readerRpc.facts>): Promise<ReadersPart> {
    const { row, contentType, text } = await this.textOf(input);
    const entered = await this.facts.of(this.dataSource.manager, row.id, contentType);
    const pictures = picturesIn(text.html, entered.alts).slice(0, readerLimits.pictures);
    return { row, contentType, text, entered, suggested: suggestionsFor(row, text), pictures };
  }

  /** @throws AppError GENERATION_NOT_FOUND, NOT_YOURS, UNPROCESSABLE, READER_FACTS_CHANGED, READER_PICTURE_UNKNOWN */
  async change(input: z.output<typeof ChangeReaderFacts>, userId: number): Promise<ReaderFacts> {
    const { slug, description, tags, canonicalUrl, language, socialPicture, revision } = input;
    const words = input.pictures.flatMap(({ src, alt }) => (alt === null ? [] : [[src, alt] as const]));
    const named = [
      ...words.map(([src]) => src),
      ...(socialPicture?.kind === 'picture' ? [socialPicture.src] : []),
    ];
    await this.work.run(async ({ manager }) => {
      const row = await this.texts.lockFor(manager, input.id, userId);
      const { contentType, text } = partOf(row, input.contentType);
      const standing = new Set(picturesIn(text.html, {}).map(({ src }) => src));
      const unknown = named.find((src) => !standing.has(src));
      if (unknown !== undefined) throw new AppError('READER_PICTURE_UNKNOWN', { picture: unknown });
      const entered = { slug, description, tags, canonicalUrl, language, socialPicture, revision };
      await this.facts.replace(manager, row.id, contentType, { ...entered, alts: Object.fromEntries(words) });
    });
    return this.read(input);
  }

  /** @throws AppError GENERATION_NOT_FOUND, UNPROCESSABLE, READER_CARD_MISSING, DEPENDENCY_DOWN */
  async card(input: Input<typeof readerRpc.card>): Promise<z.output<typeof readerRpc.card.output>> {
    const { row, text } = await this.textOf(input);
    const body = Buffer.from(await this.cards.draw(row, text.html)).toString('base64');
    return { fileName: `quote-card-${row.id}.png`, mediaType: 'image/png', body };
  }

  /** What goes out with a text. @param isNew readers know no address of it yet: one that they know stays as it is */
  async outgoing(
    row: GenerationEntity,
    text: ReadersText,
    entered: EnteredFacts,
    isNew: boolean,
  ): Promise<
    Pick<OutgoingPost, 'slug' | 'description' | 'tags' | 'canonicalUrl' | 'language' | 'socialImage'>
  > {
    const { slug, description, tags, language } = suggestionsFor(row, text);
    return {
      slug: entered.slug ?? (isNew ? slug : null),
      description: entered.description ?? description,
      tags: entered.tags ?? tags,
      canonicalUrl: entered.canonicalUrl,
      language: entered.language ?? language,
      socialImage: await this.socialImage(row, text, standing(entered.socialPicture, text.html)),
    };
  }

  private socialImage(row: GenerationEntity, { html }: ReadersText, chosen: SocialPicture | null) {
    if (chosen?.kind === 'none') return null;
    return chosen?.kind === 'picture' ? chosen.src : this.cards.keep(row, html);
  }

  private async textOf({ id, contentType }: { id: number; contentType?: DocumentType | undefined }) {
    const row = await this.texts.get(id);
    return { row, ...partOf(row, contentType) };
  }
}

/** @throws AppError UNPROCESSABLE for a part that the text has not */
function partOf(row: GenerationEntity, wanted: DocumentType | undefined) {
  const contentType = wanted ?? mainTextOf(row);
  const text = textForReaders(row, contentType, row);
  if (!text) throw new AppError('UNPROCESSABLE', { problem: 'This text has no such part.' });
  return { contentType, text };
}

/** A picture that was taken out of the text was not meant for what is there now. */
const standing = (chosen: SocialPicture | null, html: string): SocialPicture | null =>
  chosen?.kind === 'picture' && !picturesIn(html, {}).some(({ src }) => src === chosen.src) ? null : chosen;

function suggestionsFor({ topics }: Pick<GenerationEntity, 'topics'>, { title, html }: ReadersText) {
  const language = languageOf(wordsOfText(html)) ?? null;
  return {
    slug: slugOf(title, language),
    description: descriptionOf(html),
    tags: tagsOf(topics.map((topic) => topic.title)),
    language,
  };
}
